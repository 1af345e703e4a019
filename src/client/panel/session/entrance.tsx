import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { ownAccount } from '#shared/articles/panel-words.ts';
import { isMethodOfAccount } from '#shared/staff/shown-account.ts';
import { notifyFailure } from '../notify.ts';
import { PANEL, panelArticlesQuery } from '../queries.ts';
import { dropLink, resumeSession } from './login.ts';
import { LoginCard } from './login-card.tsx';
import { followLink, isIn, lastSignInMethod, type MailLink, sessionHint, useSession } from './session.ts';

/**
 * Signing in as this browser did last: with the shared password (product.md, 5) or with an account, whose form loads on request. An emailed
 * link shows what it is for instead, also over an open panel.
 * @param onSettled called once a session of this browser has been continued, or there is none
 */
export function Entrance({ onSettled }: { onSettled(): void }) {
  const { usesAccount } = usePageFacts();
  const session = useSession();
  const { link, person, notice } = session;
  const [OwnAccount, setOwnAccount] = useState<ComponentType<{ link: MailLink | null }> | null>(null);
  /** What the person asked for, if anything. */
  const [choice, setChoice] = useState<'own' | 'shared' | null>(null);
  const isOwnLast = useSyncExternalStore(
    () => () => {},
    () => isMethodOfAccount(lastSignInMethod()),
    () => usesAccount === true,
  );
  const isOwn = link !== null || (choice ? choice === 'own' : isOwnLast);
  // A click before the script loads would be lost.
  const [isReady, setReady] = useState(false);
  const client = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useEffect(() => {
    setReady(true);
    // Removes articles from a previous session. Its views are already unmounted; a mounted view would refetch them
    // without a session.
    client.removeQueries({ queryKey: panelArticlesQuery.queryKey });
    client.removeQueries({ queryKey: [PANEL] });
    if (followLink() || sessionHint() === null) return onSettled();
    resumeSession()
      .catch(() => {})
      .finally(onSettled);
  }, []);

  useEffect(() => {
    if (!isOwn) return;
    import('./sign-in.tsx').then(
      (loaded) => setOwnAccount(() => loaded.AccountEntrance),
      () => {
        notifyFailure(ownAccount.missing);
        dropLink();
        setChoice('shared');
      },
    );
  }, [isOwn]);

  if (!isOwn)
    return (
      <>
        <LoginCard />
        <Button variant="link" className="panel-switch" onClick={() => setChoice('own')} disabled={!isReady}>
          {ownAccount.offer}
        </Button>
      </>
    );
  if (!OwnAccount) return null;
  const isWaiting = link !== null && (isIn(session) || sessionHint() !== null);
  const note = link && isIn(session) ? ownAccount.replaces(person?.name) : notice;
  const leave = () => {
    dropLink();
    if (!isWaiting) setChoice('shared');
    else if (!isIn(session)) resumeSession().catch(() => {});
  };
  return (
    <>
      {note && <p className="form-notice panel-switch mt-4 mb-0">{note}</p>}
      <OwnAccount key={link?.token} link={link} />
      <Button variant="link" className="panel-switch" onClick={leave}>
        {isWaiting ? ownAccount.stay : ownAccount.back}
      </Button>
    </>
  );
}

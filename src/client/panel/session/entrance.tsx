import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ownAccount } from '#shared/articles/panel-words.ts';
import { notifyFailure } from '../notify.ts';
import { PANEL, panelArticlesQuery } from '../queries.ts';
import { resumeSession } from './login.ts';
import { LoginCard } from './login-card.tsx';
import { sessionHint } from './session.ts';
import type { MailLink } from './sign-in.tsx';

/**
 * Signing in with the shared password (product.md, 5) or with an account. The form for accounts loads on request, and for an emailed link.
 * @param onSettled called once a session of this browser has been continued, or there is none
 */
export function Entrance({ onSettled }: { onSettled(): void }) {
  const [OwnAccount, setOwnAccount] = useState<ComponentType<{ link: MailLink | null }> | null>(null);
  /** The emailed link that was followed, if any. */
  const [link, setLink] = useState<MailLink | null>(null);
  // A click before the script loads would be lost.
  const [isReady, setReady] = useState(false);
  const open = () =>
    import('./sign-in.tsx').then(
      (loaded) => setOwnAccount(() => loaded.AccountEntrance),
      () => notifyFailure(ownAccount.missing),
    );

  const client = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useEffect(() => {
    setReady(true);
    // Removes articles from a previous session. Its views are already unmounted; a mounted view would refetch them
    // without a session.
    client.removeQueries({ queryKey: panelArticlesQuery.queryKey });
    client.removeQueries({ queryKey: [PANEL] });
    const [, kind, token] = /^#(invitation|password)=([\w-]{43})$/.exec(location.hash) ?? [];
    if (kind && token) {
      setLink({ kind: kind as MailLink['kind'], token });
      open();
    } else if (sessionHint() !== null) {
      resumeSession()
        .catch(() => {})
        .finally(onSettled);
      return;
    }
    onSettled();
  }, []);

  if (!OwnAccount)
    return (
      <>
        <LoginCard />
        <Button variant="link" className="panel-way" onClick={open} disabled={!isReady}>
          {ownAccount.offer}
        </Button>
      </>
    );
  return (
    <>
      <OwnAccount link={link} />
      <Button variant="link" className="panel-way" onClick={() => setOwnAccount(null)}>
        {ownAccount.back}
      </Button>
    </>
  );
}

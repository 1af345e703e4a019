import { type ComponentType, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { adminToasts, ownAccount } from '../../../shared/content/admin.ts';
import { toast } from '../../components/toast/store.ts';
import { LoginCard } from './login-card.tsx';
import { mayBeSignedIn } from './mark.ts';
import type { Link } from './own-account.tsx';

interface OwnAccountProps {
  /** Of a mail that brought somebody here; null for whoever comes by themselves. */
  link: Link | null;
}

/**
 * The ways in: the shared password (product.md, 5), or an account of one's own, which is loaded when somebody asks for
 * it, comes with the link of a mail or was signed in before.
 */
export function Entrance() {
  const [OwnAccount, setOwnAccount] = useState<ComponentType<OwnAccountProps> | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  // Before the script has come, a press would be lost.
  const [isReady, setReady] = useState(false);
  const open = () =>
    import('./own-account.tsx').then(
      (loaded) => setOwnAccount(() => loaded.OwnAccount),
      () => toast({ title: adminToasts.error, description: ownAccount.missing, variant: 'destructive' }),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    setReady(true);
    const [, kind, token] = /^#(invitation|password)=([\w-]{43})$/.exec(location.hash) ?? [];
    if (kind && token) {
      setLink({ kind: kind as Link['kind'], token });
      open();
    } else if (mayBeSignedIn()) import('./calls.ts').then(({ recall }) => recall()).catch(() => {});
  }, []);

  if (!OwnAccount)
    return (
      <>
        <LoginCard />
        <Button variant="link" className="admin-way" onClick={open} disabled={!isReady}>
          {ownAccount.offer}
        </Button>
      </>
    );
  return (
    <>
      <OwnAccount link={link} />
      <Button variant="link" className="admin-way" onClick={() => setOwnAccount(null)}>
        {ownAccount.back}
      </Button>
    </>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { adminToasts, ownAccount } from '../../../shared/content/admin.ts';
import { toast } from '../../components/toast/store.ts';
import { LoginCard } from './login-card.tsx';
import { mayBeSignedIn } from './own-account/mark.ts';

interface OwnAccountProps {
  /** Of an invitation's link; null for whoever has an account. */
  invitation: string | null;
}

/**
 * The ways in: the shared password (product.md, 5), or an account of one's own, which is loaded when somebody asks for
 * it, comes with an invitation or was signed in before.
 */
export function Entrance() {
  const [OwnAccount, setOwnAccount] = useState<ComponentType<OwnAccountProps> | null>(null);
  const [invitation, setInvitation] = useState<string | null>(null);
  const open = () =>
    import('./own-account/own-account.tsx').then(
      (loaded) => setOwnAccount(() => loaded.OwnAccount),
      () => toast({ title: adminToasts.error, description: ownAccount.missing, variant: 'destructive' }),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    const [, token = null] = /^#invitation=([\w-]{43})$/.exec(location.hash) ?? [];
    setInvitation(token);
    if (token) open();
    else if (mayBeSignedIn()) import('./own-account/calls.ts').then(({ recall }) => recall()).catch(() => {});
  }, []);

  if (!OwnAccount)
    return (
      <>
        <LoginCard />
        <Button variant="link" className="admin-way" onClick={open}>
          {ownAccount.offer}
        </Button>
      </>
    );
  return (
    <>
      <OwnAccount invitation={invitation} />
      <Button variant="link" className="admin-way" onClick={() => setOwnAccount(null)}>
        {ownAccount.back}
      </Button>
    </>
  );
}

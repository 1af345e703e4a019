import { type ComponentType, useState } from 'react';
import { yourAccount } from '../../../shared/content/admin.ts';
import { notifyError } from '../notify.ts';
import { useSession } from './session.ts';

/** Opens one's own account; nothing for the shared password, which has none. */
export function AccountButton() {
  const { person } = useSession();
  const [YourAccount, setYourAccount] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const open = () =>
    import('./your-account.tsx').then(
      (loaded) => setYourAccount(() => loaded.YourAccount),
      () => notifyError(null, yourAccount.failed),
    );
  if (!person) return null;
  return (
    <>
      <button type="button" className="desk-nav__item" onClick={open}>
        {yourAccount.title}
      </button>
      {YourAccount && <YourAccount onClose={() => setYourAccount(null)} />}
    </>
  );
}

import { type MouseEvent, useState } from 'react';
import { yourAccount } from '#shared/articles/panel-words.ts';
import { desk, roleNames } from '#shared/panel/words.ts';
import { PersonIcon } from '../frame/panel-frame.tsx';
import { useLogOut } from '../session/logout.ts';
import { useRole, useSession } from '../session/session.ts';
import { YourAccount } from '../session/your-account.tsx';

/** Who is signed in, with their account and Logout, behind a button of the top bar. */
export function AccountMenu() {
  const { person } = useSession();
  const role = useRole();
  const logOut = useLogOut();
  const [isOpen, setOpen] = useState(false);
  const openAccount = ({ currentTarget }: MouseEvent) => {
    const menu = currentTarget.closest('details');
    // Closed before the dialog opens, which returns the focus to its button.
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    setOpen(true);
  };
  return (
    <>
      <details className="panel-account" name="panel-top">
        <summary className="panel-top__item" aria-label={desk.account}>
          <PersonIcon />
        </summary>
        <div className="panel-account__menu">
          <p className="d-grid small mb-1">
            <strong>{person?.name ?? desk.sharedPassword}</strong>
            <span className="text-body-secondary">{roleNames[role]}</span>
          </p>
          {person && (
            <button type="button" className="nav-link" onClick={openAccount}>
              {yourAccount.title}
            </button>
          )}
          <button type="button" className="nav-link" onClick={logOut}>
            {desk.logOut}
          </button>
        </div>
      </details>
      {isOpen && <YourAccount onClose={() => setOpen(false)} />}
    </>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { yourAccount } from '../../../shared/content/admin.ts';
import { desk, roleNames } from '../../../shared/content/admin-desk.ts';
import { useLogOut } from '../session/logout.ts';
import { YourAccount } from '../session/your-account.tsx';
import { Menu, type MenuProps } from './menu.tsx';

interface BarProps extends MenuProps {
  /** Null for the shared password. */
  name: string | null;
  /** False where the view has a Logout button of its own, as the articles do (product.md, 5). */
  hasLogout: boolean;
}

/** Menu and account: beside the view, on small screens above it behind a button. */
export function Bar({ role, name, current, hasLogout }: BarProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAccountOpen, setAccountOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, or a step back, closes the menu.
  useEffect(() => setOpen(false), [pathname, search]);

  return (
    <div className="desk-bar">
      <Button
        ref={toggle}
        variant="quiet"
        className="desk-bar__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {desk.menu}
      </Button>
      <div id={id} className="desk-bar__menu" data-open={isOpen}>
        <Menu role={role} current={current} onChoose={() => setOpen(false)} />
        <div className="desk-account">
          <p className="desk-account__who">
            <strong>{name ?? desk.sharedPassword}</strong>
            <span>{roleNames[role]}</span>
          </p>
          {name !== null && (
            <button type="button" className="desk-nav__item" onClick={() => setAccountOpen(true)}>
              {yourAccount.title}
            </button>
          )}
          {hasLogout && (
            <button type="button" className="desk-nav__item" onClick={logOut}>
              {desk.logOut}
            </button>
          )}
        </div>
      </div>
      {isAccountOpen && <YourAccount onClose={() => setAccountOpen(false)} />}
    </div>
  );
}

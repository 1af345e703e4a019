import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { desk, roleNames } from '../../../shared/content/admin-desk.ts';
import type { PanelView } from '../../../shared/desk/views.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import type { Role } from '../../../shared/staff/rights.ts';
import { Link } from '../../components/link.tsx';
import { LogoMark } from '../../components/logo.tsx';
import { AccountButton } from '../session/account-button.tsx';
import { useLogOut } from '../session/logout.ts';
import { Menu } from './menu.tsx';

interface BarProps {
  role: Role;
  /** Null for the shared password. */
  name: string | null;
  current: PanelView;
  /** False where the view has a Logout button of its own, as the articles do (product.md, 5). */
  hasLogout: boolean;
}

/** Menu and account: at the side, on small screens a bar whose menu opens below it. */
export function Bar({ role, name, current, hasLogout }: BarProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose something, or went back, has done with the menu.
  useEffect(() => setOpen(false), [pathname, search]);

  return (
    <div className="desk-bar">
      <Link className="desk-bar__brand" to={paths.admin}>
        <LogoMark size={26} />
        {site.name}
        <span className="visually-hidden">, panel</span>
      </Link>
      <Button
        ref={toggle}
        variant="quiet"
        size="sm"
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
          <AccountButton />
          <Link className="desk-nav__item" to={paths.home}>
            {desk.website}
          </Link>
          {hasLogout && (
            <button type="button" className="desk-nav__item" onClick={logOut}>
              {desk.logOut}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

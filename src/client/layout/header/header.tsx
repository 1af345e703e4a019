import { useRef } from 'react';
import { useLocation } from 'react-router';
import { bookingPath, paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Link } from '../../components/link.tsx';
import { Logo } from '../../components/logo.tsx';
import { currentOf } from './highlight.ts';
import { aboutGroup, buttons, directLinks, positionOf, solutionsGroup } from './menu.ts';
import { NavGroup } from './nav-group.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useDisclosures } from './use-disclosures.ts';

/** The login is inert until the firm's settings give it a destination. */
function Login() {
  return site.loginUrl ? (
    <a className="btn btn-outline-primary" href={site.loginUrl}>
      Login
    </a>
  ) : (
    <button className="btn btn-outline-primary" type="button">
      Login
    </button>
  );
}

/** The visitor's next step, and the one filled button of the header. */
function BookCall() {
  return (
    <Link className="btn btn-primary" to={bookingPath()}>
      Book a call
    </Link>
  );
}

/** Logo, menu and the buttons. Works without JavaScript; see use-disclosures.ts for what it adds. */
export function Header() {
  const root = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useDisclosures(root);
  return (
    <CachedMarkup as="header" cacheKey={`header ${positionOf(pathname)}`} className="site-header" ref={root}>
      {() => (
        <div className="container site-header__bar">
          <Link className="site-header__home" to={paths.home} aria-current={currentOf(pathname, paths.home)}>
            <Logo />
            <span className="visually-hidden">, home</span>
          </Link>
          {/* On small screens, where the menu is closed. */}
          <BookCall />
          {/* Shows and hides the navigation that follows it on small screens; the style sheet does the work. */}
          <details className="menu-toggle" suppressHydrationWarning>
            <summary>
              <span className="menu-toggle__icon" />
              <span className="menu-toggle__word">Menu</span>
            </summary>
          </details>
          <nav className="site-nav" aria-label="Main">
            <ul className="site-nav__list">
              <li>
                <NavGroup group={aboutGroup} pathname={pathname} />
              </li>
              <li>
                <NavGroup group={solutionsGroup} pathname={pathname} />
              </li>
              {directLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link className="site-nav__item" to={to} aria-current={currentOf(pathname, to)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <div className="site-nav__actions">
              {buttons.map(({ label, to }) => (
                <Link
                  key={to}
                  className="btn btn-outline-primary"
                  to={to}
                  aria-current={currentOf(pathname, to)}
                >
                  {label}
                </Link>
              ))}
              <Login />
              <BookCall />
              <ThemeSwitch />
            </div>
          </nav>
        </div>
      )}
    </CachedMarkup>
  );
}

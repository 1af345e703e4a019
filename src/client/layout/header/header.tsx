import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { Link } from '#client/components/link.tsx';
import { Logo } from '#client/components/logo.tsx';
import { useContent } from '#client/components/use-content.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { Announcement } from './announcement.tsx';
import { currentOf, groupsOf, isCurrentGroup, type MenuGroup, positionOf } from './menu.ts';
import { useDisclosures } from './use-disclosures.ts';

/** The visitor's next step, and the only filled button in the header. */
function BookCall() {
  return (
    <Link className="btn btn-primary" to={bookingPath()}>
      Book a call
    </Link>
  );
}

/** Logo, menu and buttons. Works without JavaScript; use-disclosures.ts adds more. */
export function Header() {
  const root = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useDisclosures(root);
  return (
    <>
      <Announcement />
      <CachedMarkup
        as="header"
        cacheKey={`header ${positionOf(pathname)}`}
        className="site-header"
        ref={root}
      >
        {() => (
          <div className="container site-header__bar">
            <Link
              className="site-header__home"
              to={paths.home}
              aria-current={currentOf(pathname, paths.home)}
            >
              <Logo />
              <span className="visually-hidden">, home</span>
            </Link>
            {/* On small screens, where the menu is closed. */}
            <BookCall />
            {/* Shows and hides the following navigation on small screens. The style sheet does the work. */}
            <details className="menu-toggle" suppressHydrationWarning>
              <summary>
                <span className="menu-toggle__icon" />
                <span className="menu-toggle__word">Menu</span>
              </summary>
            </details>
            <SiteNav pathname={pathname}>
              <ThemeSwitch />
            </SiteNav>
          </div>
        )}
      </CachedMarkup>
    </>
  );
}

interface SiteNavProps {
  pathname: string;
  /** Further controls, after the buttons. */
  children?: ReactNode;
}

/** The menu of the site, and its buttons. */
export function SiteNav({ pathname, children }: SiteNavProps) {
  const { menu } = useContent(navigation);
  const groups = groupsOf(menu);
  return (
    <nav className="site-nav" aria-label="Main">
      <ul className="site-nav__list">
        <li>
          <NavGroup group={groups.about} pathname={pathname} />
        </li>
        <li>
          <NavGroup group={groups.solutions} pathname={pathname} />
        </li>
        {menu.bar.map(({ label, to }) => (
          <li key={to}>
            <Link className="site-nav__item" to={to} aria-current={currentOf(pathname, to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="site-nav__actions">
        {menu.button.map(({ label, to }) => (
          <Link key={to} className="btn btn-outline-primary" to={to} aria-current={currentOf(pathname, to)}>
            {label}
          </Link>
        ))}
        {/* Without effect until the firm's settings give it a destination. */}
        {site.loginUrl ? (
          <a className="btn btn-outline-primary" href={site.loginUrl}>
            Login
          </a>
        ) : (
          <button className="btn btn-outline-primary" type="button">
            Login
          </button>
        )}
        <BookCall />
        {children}
      </div>
    </nav>
  );
}

/**
 * A dropdown in the bar, and an expandable group in the small menu. All groups share a `name`, so opening one closes
 * the other.
 */
function NavGroup({ group, pathname }: { group: MenuGroup; pathname: string }) {
  const isCurrent = isCurrentGroup(pathname, group.covers);
  return (
    // A visitor can open it before hydration, so React must accept the `open` attribute.
    <details className="nav-group" name="site-menu" suppressHydrationWarning>
      <summary className="site-nav__item" aria-current={isCurrent ? 'true' : undefined}>
        {group.label}
        <svg
          className="nav-group__chevron"
          width="12"
          height="8"
          viewBox="0 0 12 8"
          fill="none"
          aria-hidden="true"
        >
          <path d="M1.5 1.500L6 6L10.5 1.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </summary>
      <ul className="nav-group__panel">
        {[...group.links, ...group.apart].map((link) => (
          <li key={link.to} className={group.apart.includes(link) ? 'nav-group__apart' : undefined}>
            <Link className="nav-group__link" to={link.to} aria-current={currentOf(pathname, link.to)}>
              {link.drawing && <img src={link.drawing} alt="" width="36" height="36" loading="lazy" />}
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Day, night, or the system's setting. An inline script does the rest (src/server/ssr/inline-scripts.ts). */
export function ThemeSwitch() {
  return (
    <label className="theme-choice needs-script">
      <span>Appearance</span>
      <select id="theme-choice">
        <option value="">Same as device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}

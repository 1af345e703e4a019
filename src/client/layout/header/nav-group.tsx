import type { MenuLink } from '../../../shared/pages/for-browser.ts';
import { Link } from '../../components/link.tsx';
import { currentOf, isCurrentGroup } from './highlight.ts';
import type { MenuGroup } from './menu.ts';

function NavLinkItem({
  link,
  pathname,
  className,
}: {
  link: MenuLink;
  pathname: string;
  className?: string;
}) {
  return (
    <li className={className}>
      <Link className="nav-group__link" to={link.to} aria-current={currentOf(pathname, link.to)}>
        {link.drawing && <img src={link.drawing} alt="" width="36" height="36" loading="lazy" />}
        {link.label}
      </Link>
    </li>
  );
}

/** A dropdown in the bar, an expandable group in the small menu. One shared `name`: opening one closes the other. */
export function NavGroup({ group, pathname }: { group: MenuGroup; pathname: string }) {
  const isCurrent = isCurrentGroup(pathname, group.covers);
  return (
    // A visitor may open it before hydration; React must not take offence at the `open` attribute.
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
        {group.links.map((link) => (
          <NavLinkItem key={link.to} link={link} pathname={pathname} />
        ))}
        {group.apart.map((link) => (
          <NavLinkItem key={link.to} link={link} pathname={pathname} className="nav-group__apart" />
        ))}
      </ul>
    </details>
  );
}

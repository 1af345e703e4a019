import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../shared/content/admin-desk.ts';
import { todayWords } from '../../../shared/content/desk-inbox.ts';
import type { DeskCounts } from '../../../shared/desk/today.ts';
import { type PanelView, viewGroups } from '../../../shared/desk/views.ts';
import type { Role } from '../../../shared/staff/rights.ts';
import { Link } from '../../components/link.tsx';
import { useSession } from '../session/session.ts';
import { countsQuery } from './counts-query.ts';
import { preloadView, viewPath, viewsOf } from './views.ts';

export interface MenuProps {
  role: Role;
  /** The path of the view in sight. */
  current: string | undefined;
}

/**
 * Links to the views that a role may see, in groups, with counts of what needs attention.
 * @param onChoose called for the current view as well
 */
export function Menu({ role, current, onChoose }: MenuProps & { onChoose(): void }) {
  return (
    <nav aria-label={desk.nav}>
      {viewGroups.map((group) => {
        const views = viewsOf(role).filter((view) => view.group === group);
        if (views.length === 0) return null;
        return (
          <section key={group} className="desk-nav__group">
            <h2>{desk.groups[group]}</h2>
            <ul className="desk-nav list-unstyled mb-0">
              {views.map((view) => (
                <li key={view.path}>
                  <ViewLink view={view} current={current} className="desk-nav__item" onClick={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** The most used views, at the bottom edge of a phone. */
export function BottomBar({ role, current }: MenuProps) {
  const views = viewsOf(role).filter(({ isFrequent }) => isFrequent);
  if (views.length < 2) return null;
  return (
    <nav className="bottom-bar" aria-label={desk.frequent}>
      {views.map((view) => (
        <ViewLink key={view.path} view={view} current={current} />
      ))}
    </nav>
  );
}

interface ViewLinkProps {
  view: PanelView;
  current: string | undefined;
  className?: string;
  onClick?(): void;
}

function ViewLink({ view, current, ...link }: ViewLinkProps) {
  const counts = useCounts();
  return (
    <Link
      {...link}
      to={viewPath(view)}
      aria-current={view.path === current ? 'page' : undefined}
      onPointerEnter={() => preloadView(view)}
      onFocus={() => preloadView(view)}
    >
      {view.name}
      {counts && <Count {...countIn(view, counts)} />}
    </Link>
  );
}

function useCounts(): DeskCounts | undefined {
  // The shared password travels in each call, so the panel sends it for articles alone (product.md, 5).
  const isNamed = useSession().person !== null;
  return useQuery({ ...countsQuery, enabled: isNamed }).data;
}

interface CountProps {
  count: number;
  words?: string;
  isUrgent?: boolean;
}

function countIn({ path }: PanelView, { leads, orders }: DeskCounts): CountProps {
  if (path === 'inbox' && leads)
    return {
      count: leads.open,
      words: todayWords.counts(leads.open, leads.overdue),
      isUrgent: leads.overdue > 0,
    };
  if (path === 'orders' && orders !== null)
    return { count: orders, words: desk.needing(orders), isUrgent: true };
  return { count: 0 };
}

function Count({ count, words, isUrgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="desk-nav__count" data-urgent={isUrgent}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../shared/content/admin-desk.ts';
import { todayWords } from '../../../shared/content/desk-inbox.ts';
import type { DeskNow } from '../../../shared/desk/now.ts';
import { type PanelView, viewGroups } from '../../../shared/desk/views.ts';
import type { Role } from '../../../shared/staff/rights.ts';
import { Link } from '../../components/link.tsx';
import { deskQuery } from '../desk-query.ts';
import { useSession } from '../session/session.ts';
import { preloadView, viewPath, viewsOf } from './views.ts';

interface MenuProps {
  role: Role;
  current: PanelView;
  /** Also where a link leads to where one is. */
  onChoose(): void;
}

/** The views that a role may see, in groups, with the number of what waits there. */
export function Menu({ role, current, onChoose }: MenuProps) {
  const waiting = useWaiting();
  return (
    <nav aria-label={desk.nav}>
      {viewGroups.map((group) => {
        const views = viewsOf(role).filter((view) => view.group === group);
        if (views.length === 0) return null;
        return (
          <section key={group} className="desk-nav__group">
            <h2>{desk.groups[group]}</h2>
            <ul className="desk-nav">
              {views.map((view) => (
                <li key={view.path}>
                  <Link
                    className="desk-nav__item"
                    to={viewPath(view)}
                    aria-current={view.path === current.path ? 'page' : undefined}
                    onPointerEnter={() => preloadView(view)}
                    onFocus={() => preloadView(view)}
                    onClick={onChoose}
                  >
                    {view.name}
                    {waiting && <Waiting {...waitingIn(view, waiting)} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** On a phone: the views that are used most, at the bottom edge. */
export function ThumbBar({ role, current }: Omit<MenuProps, 'onChoose'>) {
  const waiting = useWaiting();
  const views = viewsOf(role).filter(({ isFrequent }) => isFrequent);
  if (views.length < 2) return null;
  return (
    <nav className="thumb-bar" aria-label={desk.frequent}>
      {views.map((view) => (
        <Link
          key={view.path}
          to={viewPath(view)}
          aria-current={view.path === current.path ? 'page' : undefined}
        >
          {view.name}
          {waiting && <Waiting {...waitingIn(view, waiting)} />}
        </Link>
      ))}
    </nav>
  );
}

function useWaiting(): DeskNow | undefined {
  // The shared password is for articles: it is sent no more often than they need (product.md, 5).
  const isNamed = useSession().person !== null;
  return useQuery({ ...deskQuery, enabled: isNamed }).data;
}

interface WaitingProps {
  count: number;
  words?: string;
  isUrgent?: boolean;
}

function waitingIn({ path }: PanelView, { leads, orders }: DeskNow): WaitingProps {
  if (path === 'inbox' && leads)
    return {
      count: leads.open,
      words: todayWords.counts(leads.open, leads.overdue),
      isUrgent: leads.overdue > 0,
    };
  if (path === 'orders' && orders)
    return { count: orders.needing, words: desk.needing(orders.needing), isUrgent: true };
  return { count: 0 };
}

function Waiting({ count, words, isUrgent = false }: WaitingProps) {
  if (count === 0) return null;
  return (
    <span className="desk-nav__count" data-urgent={isUrgent}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

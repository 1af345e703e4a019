import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Badge, Button, Offcanvas } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { yourAccount } from '#shared/articles/panel-words.ts';
import { todayWords } from '#shared/leads/inbox-words.ts';
import { MOST_COUNTED } from '#shared/leads/leads.ts';
import { MOST_STUCK } from '#shared/orders/panel.ts';
import { countWords } from '#shared/panel/list-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelCounts } from '#shared/panel/responses.ts';
import { type PanelView, viewGroups } from '#shared/panel/views.ts';
import { desk, roleNames } from '#shared/panel/words.ts';
import { ignoreOtherEscape } from '../kit/shortcut-of.ts';
import { panelQuery } from '../queries.ts';
import { useLogOut } from '../session/logout.ts';
import { useRole, useSession } from '../session/session.ts';
import { YourAccount } from '../session/your-account.tsx';
import { preloadView, viewPath, viewsOf } from './views.ts';

interface BarProps extends MenuProps {
  /** False if the view has a Logout button, as the articles do (product.md, 5). */
  hasLogout: boolean;
}

/** The menu and the account: next to the view, or behind a button above it on small screens. */
export function Bar({ current, hasLogout }: BarProps) {
  const { person } = useSession();
  const role = useRole();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const isWide = useSyncExternalStore(onWidth, () => widthQuery().matches);
  const [isOpen, setOpen] = useState(false);
  const [isAccountOpen, setAccountOpen] = useState(false);
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, or a step back, closes the menu.
  useEffect(close, [pathname, search, isWide]);

  const menu = (
    <>
      <Menu current={current} onChoose={close} />
      <div className="panel-nav nav nav-pills flex-column border-top mt-3 pt-3">
        <p className="d-grid small px-2 mb-1">
          <strong>{person?.name ?? desk.sharedPassword}</strong>
          <span className="text-body-secondary">{roleNames[role]}</span>
        </p>
        {person && (
          <button type="button" className="nav-link" onClick={() => setAccountOpen(true)}>
            {yourAccount.title}
          </button>
        )}
        {hasLogout && (
          <button type="button" className="nav-link" onClick={logOut}>
            {desk.logOut}
          </button>
        )}
      </div>
    </>
  );
  return (
    <div className="panel-bar">
      {isWide ? (
        <div className="panel-bar__menu">{menu}</div>
      ) : (
        <>
          <Button variant="quiet" className="px-0" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {desk.menu}
          </Button>
          {/* Gone at once, so that the button has the focus again before a chosen view takes it. */}
          {isOpen && (
            <Offcanvas show onHide={close} onEscapeKeyDown={ignoreOtherEscape} aria-label={desk.menu}>
              <Offcanvas.Header className="justify-content-between pb-0">
                <p className="h4 mb-0">{desk.menu}</p>
                <Button variant="quiet" onClick={close}>
                  {desk.close}
                </Button>
              </Offcanvas.Header>
              <Offcanvas.Body>{menu}</Offcanvas.Body>
            </Offcanvas>
          )}
        </>
      )}
      {isAccountOpen && <YourAccount onClose={() => setAccountOpen(false)} />}
    </div>
  );
}

/** Room for the menu next to the view, as in the style sheets. */
const widthQuery = () => matchMedia('(min-width: 62em)');

function onWidth(onChange: () => void) {
  const query = widthQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The key starts like the keys of leads, because a change of a lead can change the counts. */
const countsQuery = panelQuery<PanelCounts>(['leads', 'counts'], staffApi.panelCounts);

interface MenuProps {
  /** The path of the current view. */
  current: string | undefined;
}

/**
 * Links to the views of a role, in groups, with counts of what needs attention.
 * @param onChoose called for the current view as well
 */
function Menu({ current, onChoose }: MenuProps & { onChoose(): void }) {
  const role = useRole();
  return (
    <nav aria-label={desk.nav}>
      {viewGroups.map((group) => {
        const views = viewsOf(role).filter((view) => view.group === group);
        if (views.length === 0) return null;
        return (
          <section key={group} className="mb-2">
            <h2 className="h6 text-body-secondary px-2 mb-0">{desk.groups[group]}</h2>
            <ul className="panel-nav nav nav-pills flex-column">
              {views.map((view) => (
                <li key={view.path}>
                  <ViewLink view={view} current={current} onClick={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** The most used views, at the bottom of a phone's screen. */
export function BottomBar({ current }: MenuProps) {
  const views = viewsOf(useRole()).filter(({ isFrequent }) => isFrequent);
  if (views.length < 2) return null;
  return (
    <nav className="bottom-bar nav" aria-label={desk.frequent}>
      {views.map((view) => (
        <ViewLink key={view.path} view={view} current={current} />
      ))}
    </nav>
  );
}

interface ViewLinkProps {
  view: PanelView;
  current: string | undefined;
  onClick?(): void;
}

function ViewLink({ view, current, ...link }: ViewLinkProps) {
  const counts = useCounts();
  return (
    <Link
      {...link}
      className={`nav-link ${view.path === current ? 'active' : ''}`}
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

function useCounts(): PanelCounts | undefined {
  // The shared password is sent with each call, so the panel sends it only for articles (product.md, 5).
  const isNamed = useSession().person !== null;
  return useQuery({ ...countsQuery, enabled: isNamed }).data;
}

interface CountProps {
  /** As shown. */
  count: string;
  words?: string;
  isUrgent?: boolean;
}

function countIn({ path }: PanelView, { leads, orders }: PanelCounts): CountProps {
  if (path === 'inbox' && leads)
    return {
      count: countWords(leads.open, MOST_COUNTED),
      words: todayWords.counts(leads.open, leads.overdue),
      isUrgent: leads.overdue > 0,
    };
  if (path === 'orders' && orders !== null) {
    const count = countWords(orders, MOST_STUCK);
    return { count, words: desk.needing(count), isUrgent: true };
  }
  return { count: '0' };
}

function Count({ count, words, isUrgent = false }: CountProps) {
  if (count === '0') return null;
  return (
    <Badge bg={isUrgent ? 'danger' : 'body-secondary'} className="ms-auto">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {words}</span>
    </Badge>
  );
}

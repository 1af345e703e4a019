import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Badge, Button, Offcanvas } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { inboxWords } from '#shared/leads/inbox-words.ts';
import { MOST_COUNTED } from '#shared/leads/leads.ts';
import { MOST_STUCK } from '#shared/orders/panel.ts';
import { countWords } from '#shared/panel/list-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelCounts } from '#shared/panel/responses.ts';
import { type PanelView, viewGroups } from '#shared/panel/views.ts';
import { desk } from '#shared/panel/words.ts';
import { ignoreOtherEscape } from '../kit/shortcut-of.ts';
import { panelQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { ViewIcon } from './view-icon.tsx';
import { preloadView, viewPath, viewsOf } from './views.ts';

interface MenuProps {
  /** The path of the current view. */
  current: string | undefined;
}

/** The menu next to the view, on screens that have room for it. */
export const SideMenu = (menu: MenuProps) => (
  <div className="panel-bar">
    <Menu {...menu} />
  </div>
);

/** The only navigation of smaller screens: the most used views at the bottom of the screen, and a button for the others. */
export function BottomBar({ current }: MenuProps) {
  const views = viewsOf(useSession().person)
    .filter(({ isFrequent }) => isFrequent)
    .slice(0, MOST_FREQUENT);
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, or a step back, closes the menu.
  useEffect(close, [pathname, search]);
  return (
    <>
      <nav className="bottom-bar nav" aria-label={desk.frequent}>
        {views.map((view) => (
          <ViewLink key={view.path} view={view} current={current} />
        ))}
        <button
          type="button"
          className={`nav-link ${views.some(({ path }) => path === current) ? '' : 'active'}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <ViewIcon of="more" />
          {desk.menu}
        </button>
      </nav>
      {/* Gone at once, so that the button has the focus again before a chosen view takes it. */}
      {isOpen && (
        <Offcanvas
          show
          placement="bottom"
          onHide={close}
          onEscapeKeyDown={ignoreOtherEscape}
          aria-label={desk.all}
        >
          <Offcanvas.Header className="justify-content-between pb-0">
            <p className="h4 mb-0">{desk.all}</p>
            <Button variant="quiet" onClick={close}>
              {desk.close}
            </Button>
          </Offcanvas.Header>
          <Offcanvas.Body>
            <Menu current={current} onChoose={close} />
          </Offcanvas.Body>
        </Offcanvas>
      )}
    </>
  );
}

/** As many as a small phone has room for, next to the button for the others. */
const MOST_FREQUENT = 4;

/** The key starts like the keys of leads, because a change of a lead can change the counts. */
const countsQuery = panelQuery<PanelCounts>(['leads', 'counts'], staffApi.panelCounts);

/**
 * Links to the views that a person may open, in groups, with counts of what needs attention.
 * @param onChoose called for the current view as well
 */
function Menu({ current, onChoose }: MenuProps & { onChoose?(): void }) {
  const { person } = useSession();
  return (
    <nav aria-label={desk.nav}>
      {viewGroups.map((group) => {
        const views = viewsOf(person).filter((view) => view.group === group);
        if (views.length === 0) return null;
        return (
          <section key={group} className="mb-2">
            <h2 className="h6 text-body-secondary px-2 mb-0">{desk.groups[group]}</h2>
            <ul className="panel-nav nav nav-pills flex-column">
              {views.map((view) => (
                <li key={view.path}>
                  <ViewLink view={view} current={current} {...(onChoose && { onClick: onChoose })} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
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
      <ViewIcon of={view.path} />
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
      words: inboxWords.counts(leads.open, leads.overdue),
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

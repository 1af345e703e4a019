import type { ComponentType } from 'react';
import { type PanelView, panelViews, viewNamed } from '../../../shared/desk/views.ts';
import { paths } from '../../../shared/paths.ts';
import { mayDo, type Role } from '../../../shared/staff/rights.ts';
import type { SignedIn } from '../../../shared/staff/staff.ts';

/** Each view is a chunk of its own. */
const modules: Record<PanelView['path'], () => Promise<{ Component: ComponentType }>> = {
  today: () => import('../../features/leads/desk/today/today-view.tsx'),
  inbox: () => import('../../features/leads/desk/inbox/inbox-view.tsx'),
  calendar: () => import('../../features/bookings/desk/calendar/calendar-view.tsx'),
  people: () => import('../../features/people/desk/people-view.tsx'),
  promises: () => import('../../features/leads/desk/promises/promises-view.tsx'),
  orders: () => import('../../features/orders/desk/orders-view.tsx'),
  money: () => import('../../features/money/desk/money-view.tsx'),
  'gift-cards': () => import('../../features/gift-cards/desk/gift-cards-view.tsx'),
  availability: () => import('../../features/bookings/desk/availability/availability-view.tsx'),
  articles: () => import('../../features/articles/desk/list/articles-view.tsx'),
  staff: () => import('../../features/staff/desk/staff-view.tsx'),
  sessions: () => import('../../features/staff/desk/sessions-view.tsx'),
  trail: () => import('../../features/staff/desk/trail-view.tsx'),
};

export const viewPath = ({ path }: PanelView) => `${paths.admin}/${path}`;

export const viewsOf = (role: Role): readonly PanelView[] =>
  panelViews.filter(({ right }) => mayDo(role, right));

/** The first view of a day. The shared password leads to the articles (product.md, 5). */
export function homeView(person: SignedIn | null): PanelView {
  const mayAnswer = person && mayDo(person.role, 'leads');
  return viewNamed(mayAnswer ? 'today' : 'articles') as PanelView;
}

type Loaded = ComponentType | Error;

const loaded = new Map<string, ComponentType>();
/** React asks again each time it renders, so a failure stays until it is forgotten. */
const loading = new Map<string, Promise<Loaded>>();

/** The component of a view, if it was loaded before. */
export const loadedView = ({ path }: PanelView) => loaded.get(path);

/** Resolves to the error when the component does not arrive. */
export function loadView({ path }: PanelView): Promise<Loaded> {
  const known = loading.get(path);
  if (known) return known;
  const result = modules[path]().then(
    ({ Component }): Loaded => {
      loaded.set(path, Component);
      return Component;
    },
    (error: Error): Loaded => error,
  );
  loading.set(path, result);
  return result;
}

export const forgetView = ({ path }: PanelView) => void loading.delete(path);

/** Ahead of need; after a failure it is loaded again when it is needed. */
export async function preloadView(view: PanelView): Promise<void> {
  if ((await loadView(view)) instanceof Error) forgetView(view);
}

import type { ComponentType } from 'react';
import { type PanelView, panelViews } from '../../../shared/desk/views.ts';
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

const viewNamed = (path: PanelView['path']) => panelViews.find((view) => view.path === path) as PanelView;

/** What somebody's day begins with. The shared password leads to the articles (product.md, 5). */
function home(person: SignedIn | null): PanelView {
  const mayAnswer = person && mayDo(person.role, 'leads');
  return viewNamed(mayAnswer ? 'today' : 'articles');
}

/** The view at an address. @param person null for the shared password */
export function viewAt(pathname: string, person: SignedIn | null): PanelView {
  const path = pathname.slice(paths.admin.length + 1);
  return panelViews.find((view) => view.path === path) ?? home(person);
}

const loaded = new Map<string, ComponentType>();

/** Its component, if it was loaded before. */
export const loadedView = (view: PanelView) => loaded.get(view.path);

/** @throws when it does not arrive */
export async function loadView(view: PanelView): Promise<ComponentType> {
  const { Component } = await modules[view.path]();
  loaded.set(view.path, Component);
  return Component;
}

/** Ahead of need; a failure shows when it is needed. */
export const preloadView = (view: PanelView) => void loadView(view).catch(() => {});

import type { ComponentType } from 'react';
import { mayDo, type Role } from '../../../../shared/admin/rights.ts';
import type { SignedIn } from '../../../../shared/admin/staff.ts';
import { type PanelView, panelViews } from '../../../../shared/admin/views.ts';
import { paths } from '../../../../shared/paths.ts';

/** Each view is a chunk of its own. */
const modules: Record<PanelView['path'], () => Promise<{ Component: ComponentType }>> = {
  today: () => import('../today/today-view.tsx'),
  inbox: () => import('../inbox/inbox-view.tsx'),
  calendar: () => import('../bookings/calendar-view.tsx'),
  people: () => import('../people/people-view.tsx'),
  promises: () => import('../promises/promises-view.tsx'),
  orders: () => import('../orders/orders-view.tsx'),
  money: () => import('../money/money-view.tsx'),
  'gift-cards': () => import('../gift-cards/gift-cards-view.tsx'),
  availability: () => import('../availability/availability-view.tsx'),
  articles: () => import('../list/articles-view.tsx'),
  staff: () => import('../staff/staff-view.tsx'),
  sessions: () => import('../sessions/sessions-view.tsx'),
  trail: () => import('../trail/trail-view.tsx'),
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

import type { ComponentType } from 'react';
import { mayDo, type Role } from '../../../../shared/admin/rights.ts';
import { type PanelView, panelViews } from '../../../../shared/admin/views.ts';
import { paths } from '../../../../shared/paths.ts';

/** Each view is a chunk of its own. */
const modules: Record<PanelView['path'], () => Promise<{ Component: ComponentType }>> = {
  articles: () => import('../list/articles-view.tsx'),
  staff: () => import('../staff/staff-view.tsx'),
  sessions: () => import('../sessions/sessions-view.tsx'),
  trail: () => import('../trail/trail-view.tsx'),
};

export const viewPath = ({ path }: PanelView) => `${paths.admin}/${path}`;

export const viewsOf = (role: Role): readonly PanelView[] =>
  panelViews.filter(({ right }) => mayDo(role, right));

/** What is asked about all day comes first; who has nothing of it yet is greeted instead (null). */
const home = (role: Role): PanelView | null => {
  const [articles] = panelViews;
  return mayDo(role, articles.right) ? articles : null;
};

/** The view at an address; null for the greeting. */
export function viewAt(pathname: string, role: Role): PanelView | null {
  const path = pathname.slice(paths.admin.length + 1);
  return panelViews.find((view) => view.path === path) ?? home(role);
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

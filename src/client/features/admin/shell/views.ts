import type { ComponentType } from 'react';
import { mayDo, type Role } from '../../../../shared/admin/rights.ts';
import { type PanelView, panelViews } from '../../../../shared/admin/views.ts';
import { paths } from '../../../../shared/paths.ts';

/** Each view is a chunk of its own. */
const modules = import.meta.glob<ComponentType>('../**/*-view.tsx', { import: 'Component' });

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
export const loadedView = (view: PanelView) => loaded.get(view.module);

/** @throws when it does not arrive */
export async function loadView(view: PanelView): Promise<ComponentType> {
  const load = modules[`../${view.module}.tsx`];
  if (!load) throw new Error(`There is no view ${view.module}.`);
  const Component = await load();
  loaded.set(view.module, Component);
  return Component;
}

/** Ahead of need; a failure shows when it is needed. */
export const preloadView = (view: PanelView) => void loadView(view).catch(() => {});

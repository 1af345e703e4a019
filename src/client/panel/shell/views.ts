import type { ComponentType } from 'react';
import { type PanelView, panelViews, viewNamed } from '#shared/panel/views.ts';
import { paths } from '#shared/paths.ts';
import { mayDo } from '#shared/staff/rights.ts';
import type { SignedIn } from '#shared/staff/staff.ts';
import { personMay } from '../session/person-may.ts';

/** Each view is a separate chunk: `orders-view.tsx` for `orders`. */
const modules = Object.fromEntries(
  Object.entries(
    import.meta.glob<ComponentType>('./*/panel/**/*-view.tsx', {
      base: '../../features',
      import: 'Component',
    }),
  ).map(([file, load]) => [file.replace(/^.*\/|-view\.tsx$/g, ''), load]),
);

export const viewPath = ({ path }: PanelView) => `${paths.admin}/${path}`;

/** @param person null for the shared password */
export const viewsOf = (person: SignedIn | null): readonly PanelView[] =>
  panelViews.filter(({ right }) => personMay(person, right));

/** The first view after signing in. For the shared password, it is the articles (product.md, 5). */
export function homeView(person: SignedIn | null): PanelView {
  const mayAccept = person && mayDo(person.role, 'leads');
  return viewNamed(mayAccept ? 'today' : 'articles') as PanelView;
}

type Loaded = ComponentType | Error;

const loaded = new Map<string, ComponentType>();
/** React asks again on each render, so a failure stays in this map until it is removed. */
const loading = new Map<string, Promise<Loaded>>();

/** The component of a view, if it is already loaded. */
export const loadedView = ({ path }: PanelView) => loaded.get(path);

/** Resolves to the error if the component cannot be loaded. */
export function loadView({ path }: PanelView): Promise<Loaded> {
  const known = loading.get(path);
  if (known) return known;
  // A test checks that each view has a module.
  const load = modules[path] as () => Promise<ComponentType>;
  const result = load().then(
    (component): Loaded => {
      loaded.set(path, component);
      return component;
    },
    (error: Error): Loaded => error,
  );
  loading.set(path, result);
  return result;
}

export const forgetView = ({ path }: PanelView) => void loading.delete(path);

/** Loads a view in advance. After a failure, it is loaded again when it is opened. */
export async function preloadView(view: PanelView): Promise<void> {
  if ((await loadView(view)) instanceof Error) forgetView(view);
}

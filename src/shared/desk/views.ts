import type { Right } from '../staff/rights.ts';

/** Groups of the menu, in their order. */
export const viewGroups = ['work', 'sales', 'website', 'settings'] as const;
export type ViewGroup = (typeof viewGroups)[number];

interface View {
  group: ViewGroup;
  /** Its part of the address, after /admin/. */
  path: string;
  /** Its former path, which leads to the present one. */
  formerPath?: string;
  name: string;
  /** People with this right see the view; the calls check it again. */
  right: Right;
  /** Within the thumb's reach on a phone. */
  isFrequent?: boolean;
  /** Its records have addresses below its own. Links sent earlier name a record in the query, by this parameter. */
  record?: 'lead' | 'order' | 'card';
}

/**
 * The views of the panel in the order of its menu: addresses, menu and rights follow from this table (docs/decisions/0069).
 * The code of each is `<path>-view.tsx` in a `desk` folder of src/client/features.
 */
export const panelViews = [
  { group: 'work', path: 'today', name: 'Today', right: 'leads', isFrequent: true },
  { group: 'work', path: 'inbox', name: 'Inbox', right: 'leads', isFrequent: true, record: 'lead' },
  { group: 'work', path: 'calendar', name: 'Calendar', right: 'bookings', isFrequent: true },
  { group: 'work', path: 'people', name: 'People', right: 'leads' },
  { group: 'work', path: 'response-times', formerPath: 'promises', name: 'Response times', right: 'leads' },
  { group: 'sales', path: 'orders', name: 'Orders', right: 'order list', isFrequent: true, record: 'order' },
  { group: 'sales', path: 'money', name: 'Money', right: 'money' },
  { group: 'sales', path: 'gift-cards', name: 'Gift cards', right: 'order list', record: 'card' },
  { group: 'website', path: 'articles', name: 'Articles', right: 'articles', isFrequent: true },
  { group: 'settings', path: 'availability', name: 'Availability', right: 'settings' },
  { group: 'settings', path: 'staff', name: 'Staff', right: 'staff list' },
  { group: 'settings', path: 'sessions', name: 'Your sessions', right: 'self' },
  { group: 'settings', path: 'audit-log', formerPath: 'trail', name: 'Audit log', right: 'audit' },
] as const satisfies readonly View[];

type Path = (typeof panelViews)[number]['path'];
export type PanelView = View & { path: Path };

const views: readonly PanelView[] = panelViews;

/** @param name its path, or the one that it had */
export const viewNamed = (name: string | undefined): PanelView | undefined =>
  name === undefined ? undefined : views.find(({ path, formerPath }) => name === path || name === formerPath);

/** Its address below /admin, as React Router matches it. */
export const viewPattern = ({ path, record }: View) => (record ? `${path}/:id?` : path);

/** Whether an address below /admin is a view, or one of its records. @param path without /admin/ */
export function isViewAddress(path: string): boolean {
  const [name, id, ...more] = path.split('/');
  const view = viewNamed(name);
  if (!view || more.length > 0) return false;
  return id === undefined || (view.record !== undefined && recordId(id) !== undefined);
}

/** The number of the record that an address names. */
export const recordId = (id: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined;

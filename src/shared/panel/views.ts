import { isOffered, type Offered } from '../offered.ts';
import type { Role } from '../staff/roles.ts';

/**
 * The roles that have each right. The route of a call names the right that it requires, as does each view below. The shared
 * password grants an owner's rights.
 */
export const grants = {
  leads: ['owner', 'desk'],
  bookings: ['owner', 'desk'],
  /** Seeing orders and adding notes. Changing an order or emailing its buyer requires `orders`. */
  'order list': ['owner', 'desk'],
  orders: ['owner', 'desk'],
  'gift cards': ['owner', 'desk'],
  /** The report of payments and refunds. */
  money: ['owner'],
  articles: ['owner', 'editor'],
  images: ['owner', 'editor'],
  /** The words on the site. A switch on an account gives this right to others. */
  content: ['owner'],
  prices: ['owner'],
  audit: ['owner'],
  exports: ['owner'],
  /** Exporting and erasing one person. */
  privacy: ['owner'],
  /** Seeing who has an account. Changing an account requires `staff`. */
  'staff list': ['owner'],
  staff: ['owner'],
  /** Seeing when consultations can be booked. Changing it requires `settings`. */
  availability: ['owner'],
  settings: ['owner'],
  /** A person's own account and sessions. */
  self: ['owner', 'desk', 'editor'],
  /** The credentials of a person's own account. */
  credentials: ['owner', 'desk', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

/** The groups of the menu, in order. */
export const viewGroups = ['work', 'sales', 'website', 'settings'] as const;
export type ViewGroup = (typeof viewGroups)[number];

interface View extends Offered {
  group: ViewGroup;
  /** The part of the address after /admin/. */
  path: string;
  name: string;
  /** The right that the view requires. Each of its calls checks a right too. */
  right: keyof typeof grants;
  /** Whether the view is in the bar at the bottom of a phone's screen. */
  isFrequent?: boolean;
  /** Whether its records have addresses below `path`: numbers, or names. */
  hasRecords?: boolean | 'named';
}

/**
 * The views of the panel, in menu order. This table defines their addresses, menu entries and rights (docs/decisions/0069).
 * Each view's code is in `<path>-view.tsx`, in a `panel` folder of src/client/features.
 */
const all = [
  { group: 'work', path: 'today', name: 'Today', right: 'leads', isFrequent: true },
  { group: 'work', path: 'inbox', name: 'Inbox', right: 'leads', isFrequent: true, hasRecords: true },
  { group: 'work', path: 'calendar', name: 'Calendar', right: 'bookings', isFrequent: true },
  { group: 'work', path: 'people', name: 'People', right: 'leads' },
  { group: 'work', path: 'response-times', name: 'Response times', right: 'leads' },
  {
    group: 'sales',
    path: 'orders',
    name: 'Orders',
    right: 'order list',
    isFrequent: true,
    hasRecords: true,
    offer: 'onlinePayment',
  },
  { group: 'sales', path: 'money', name: 'Money', right: 'money', offer: 'onlinePayment' },
  {
    group: 'sales',
    path: 'gift-cards',
    name: 'Gift cards',
    right: 'order list',
    hasRecords: true,
    offer: 'giftCards',
  },
  { group: 'website', path: 'articles', name: 'Articles', right: 'articles', isFrequent: true },
  { group: 'website', path: 'words', name: 'Words and prices', right: 'content', hasRecords: 'named' },
  { group: 'settings', path: 'availability', name: 'Availability', right: 'availability' },
  { group: 'settings', path: 'staff', name: 'Staff', right: 'staff list' },
  { group: 'settings', path: 'sessions', name: 'Your sessions', right: 'self' },
  { group: 'settings', path: 'audit-log', name: 'Audit log', right: 'audit' },
] as const satisfies readonly View[];

type Path = (typeof all)[number]['path'];
export type PanelView = View & { path: Path };

export const panelViews = (all as readonly PanelView[]).filter(isOffered);

/** @param name the view's path */
export const viewNamed = (name: string | undefined): PanelView | undefined =>
  panelViews.find(({ path }) => name === path);

/** The route pattern of a view below /admin, for React Router. */
export const viewPattern = ({ path, hasRecords }: View) => (hasRecords ? `${path}/:id?` : path);

/** Whether an address below /admin is a view or a record in a view. @param path without /admin/ */
export function isViewAddress(path: string): boolean {
  const [name, id, ...more] = path.split('/');
  const view = viewNamed(name);
  if (!view || more.length > 0) return false;
  return id === undefined || isRecord(view, id);
}

/** Whether a view has records with such an id. */
export const isRecord = ({ hasRecords = false }: View, id: string): boolean =>
  hasRecords === 'named' ? /^[a-z][a-z0-9-]*$/.test(id) : hasRecords && recordId(id) !== undefined;

/** The number of the record that an address names. */
export const recordId = (id: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined;

import type { Right } from '../staff/rights.ts';

/** Groups of the menu, in their order. */
export const viewGroups = ['work', 'sales', 'website', 'settings'] as const;
export type ViewGroup = (typeof viewGroups)[number];

interface View {
  group: ViewGroup;
  /** Its part of the address, after /admin/. */
  path: string;
  name: string;
  /** Who has it sees the view; the calls check it again. */
  right: Right;
  /** Within the thumb's reach on a phone. */
  isFrequent?: boolean;
}

/**
 * The views of the panel in the order of its menu: addresses, menu and rights follow from this table (docs/decisions/0069),
 * and TypeScript asks for the code of each (src/client/desk/shell/views.ts).
 */
export const panelViews = [
  { group: 'work', path: 'today', name: 'Today', right: 'leads', isFrequent: true },
  { group: 'work', path: 'inbox', name: 'Inbox', right: 'leads', isFrequent: true },
  { group: 'work', path: 'calendar', name: 'Calendar', right: 'bookings', isFrequent: true },
  { group: 'work', path: 'people', name: 'People', right: 'leads' },
  { group: 'work', path: 'promises', name: 'Kept promises', right: 'leads' },
  { group: 'sales', path: 'orders', name: 'Orders', right: 'order list', isFrequent: true },
  { group: 'sales', path: 'money', name: 'Money', right: 'money' },
  { group: 'sales', path: 'gift-cards', name: 'Gift cards', right: 'order list' },
  { group: 'website', path: 'articles', name: 'Articles', right: 'articles', isFrequent: true },
  { group: 'settings', path: 'availability', name: 'Availability', right: 'settings' },
  { group: 'settings', path: 'staff', name: 'Staff', right: 'staff list' },
  { group: 'settings', path: 'sessions', name: 'Your sessions', right: 'self' },
  { group: 'settings', path: 'trail', name: 'Trail', right: 'audit' },
] as const satisfies readonly View[];

type Path = (typeof panelViews)[number]['path'];
export type PanelView = View & { path: Path };

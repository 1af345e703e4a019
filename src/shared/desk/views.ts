import type { Right } from '../staff/rights.ts';

interface View {
  /** Its part of the address, after /admin/. */
  path: string;
  name: string;
  /** Who has it sees the view; the calls check it again. */
  right: Right;
}

/**
 * The views of the panel in the order of its menu: addresses, menu and rights follow from this table (docs/decisions/0069),
 * and TypeScript asks for the code of each (src/client/desk/shell/views.ts).
 */
export const panelViews = [
  { path: 'today', name: 'Today', right: 'leads' },
  { path: 'inbox', name: 'Inbox', right: 'leads' },
  { path: 'calendar', name: 'Calendar', right: 'bookings' },
  { path: 'people', name: 'People', right: 'leads' },
  { path: 'promises', name: 'Kept promises', right: 'leads' },
  { path: 'orders', name: 'Orders', right: 'order list' },
  { path: 'money', name: 'Money', right: 'money' },
  { path: 'gift-cards', name: 'Gift cards', right: 'order list' },
  { path: 'availability', name: 'Availability', right: 'settings' },
  { path: 'articles', name: 'Articles', right: 'articles' },
  { path: 'staff', name: 'Staff', right: 'staff list' },
  { path: 'sessions', name: 'Your sessions', right: 'self' },
  { path: 'trail', name: 'Trail', right: 'audit' },
] as const satisfies readonly View[];

export type PanelView = (typeof panelViews)[number];

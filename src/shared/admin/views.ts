import type { Right } from './rights.ts';

export interface PanelView {
  /** Its part of the address, after /admin/. */
  path: string;
  name: string;
  /** Who has it sees the view; the calls check it again. */
  right: Right;
  /** Its file below src/client/features/admin, without ending: exports `Component`. */
  module: string;
}

/** The views of the panel in the order of its menu: addresses, menu and rights follow from this table (docs/decisions/0069). */
export const panelViews = [
  { path: 'articles', name: 'Articles', right: 'articles', module: 'list/articles-view' },
  { path: 'staff', name: 'Staff', right: 'staff list', module: 'staff/staff-view' },
  { path: 'sessions', name: 'Your sessions', right: 'self', module: 'sessions/sessions-view' },
  { path: 'trail', name: 'Trail', right: 'audit', module: 'trail/trail-view' },
] as const satisfies readonly PanelView[];

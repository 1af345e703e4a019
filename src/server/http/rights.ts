import { mayDo, type Right, type Role, rights, roles } from '../../shared/staff/rights.ts';

// The table of rights is in src/shared, so that the panel can read it: it shows only what a person may see.
export { mayDo, type Right, type Role, rights, roles };

/** For a call that needs none, such as signing in. */
export type CallRight = Right | 'none';

export const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);

/** Rights that require a fresh proof: money, exports, erasure, staff, settings. */
const requiresReauth: readonly Right[] = [
  'orders',
  'gift cards',
  'exports',
  'privacy',
  'staff',
  'settings',
  'ways in',
];
const FRESH_MS = 10 * 60_000;

/** Whether a proof of that time has expired. */
export function needsProof(right: Right, provedAt: Date, now: Date): boolean {
  return requiresReauth.includes(right) && now.getTime() - provedAt.getTime() > FRESH_MS;
}

import { mayDo, type Right, type Role, rights, roles } from '../../shared/staff/rights.ts';

// Who may do what stands where the panel can read it as well: it shows what a person may see.
export { mayDo, type Right, type Role, rights, roles };

/** Of a call that needs none, such as signing in. */
export type CallRight = Right | 'none';

export const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);

/** What asks for a fresh proof of who acts: money, exports, erasing, staff, settings. */
const grave: readonly Right[] = [
  'orders',
  'gift cards',
  'exports',
  'privacy',
  'staff',
  'settings',
  'ways in',
];
const FRESH_MS = 10 * 60_000;

/** Whether somebody who proved themselves at that moment has to do so again. */
export function needsProof(right: Right, provedAt: Date, now: Date): boolean {
  return grave.includes(right) && now.getTime() - provedAt.getTime() > FRESH_MS;
}

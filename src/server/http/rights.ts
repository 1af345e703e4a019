/**
 * What each role may do, once: a call names its right beside its route, and docs/security.md shows the two together.
 * Whoever knows the shared password has the rights of an owner.
 */
const grants = {
  leads: ['owner', 'desk'],
  bookings: ['owner', 'desk'],
  orders: ['owner', 'desk'],
  'gift cards': ['owner', 'desk'],
  articles: ['owner', 'editor'],
  images: ['owner', 'editor'],
  newsletter: ['owner', 'editor'],
  audit: ['owner'],
  exports: ['owner'],
  staff: ['owner'],
  settings: ['owner'],
  /** One's own account and sessions. */
  self: ['owner', 'desk', 'editor'],
  /** How one signs in oneself. */
  'ways in': ['owner', 'desk', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof grants;
/** Of a call that needs none, such as signing in. */
export type CallRight = Right | 'none';

export const rights = Object.keys(grants) as Right[];

export const roles = ['owner', 'desk', 'editor'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);

export function mayDo(role: Role, right: Right): boolean {
  return (grants[right] as readonly Role[]).includes(role);
}

/** What asks for a fresh proof of who acts: money, exports, staff, settings. */
const grave: readonly Right[] = ['orders', 'gift cards', 'exports', 'staff', 'settings', 'ways in'];
const FRESH_MS = 10 * 60_000;

/** Whether somebody who proved themselves at that moment has to do so again. */
export function needsProof(right: Right, provedAt: Date, now: Date): boolean {
  return grave.includes(right) && now.getTime() - provedAt.getTime() > FRESH_MS;
}

/**
 * The rights of each role. A call of the server names its right beside its route, and a view of the panel in views.ts. The shared
 * password gives the rights of an owner.
 */
const grants = {
  leads: ['owner', 'desk'],
  bookings: ['owner', 'desk'],
  /** Seeing orders and noting; what changes something about them, or writes to a buyer, is `orders`. */
  'order list': ['owner', 'desk'],
  orders: ['owner', 'desk'],
  'gift cards': ['owner', 'desk'],
  /** The report of payments and refunds. */
  money: ['owner'],
  articles: ['owner', 'editor'],
  images: ['owner', 'editor'],
  newsletter: ['owner', 'editor'],
  audit: ['owner'],
  exports: ['owner'],
  /** Exporting and erasing one person. */
  privacy: ['owner'],
  /** Seeing who has an account; changing anything about them is `staff`. */
  'staff list': ['owner'],
  staff: ['owner'],
  settings: ['owner'],
  /** A person's own account and sessions. */
  self: ['owner', 'desk', 'editor'],
  /** The credentials of a person's own account. */
  credentials: ['owner', 'desk', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof grants;

export const rights = Object.keys(grants) as Right[];

export const roles = ['owner', 'desk', 'editor'] as const;
export type Role = (typeof roles)[number];

export function mayDo(role: Role, right: Right): boolean {
  return (grants[right] as readonly Role[]).includes(role);
}

export const rolesWith = (right: Right): readonly Role[] => grants[right];

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
  'credentials',
];
const FRESH_MS = 10 * 60_000;

/** Whether a proof of that time has expired. */
export function needsProof(right: Right, provedAt: Date, now: Date): boolean {
  return requiresReauth.includes(right) && now.getTime() - provedAt.getTime() > FRESH_MS;
}

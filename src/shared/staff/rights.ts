/**
 * The rights of each role. The route of a call names the right that it requires, and views.ts names the right of each view. The
 * shared password grants an owner's rights.
 */
const grants = {
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
  newsletter: ['owner', 'editor'],
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

export type Right = keyof typeof grants;

export const rights = Object.keys(grants) as Right[];

export const roles = ['owner', 'desk', 'editor'] as const;
export type Role = (typeof roles)[number];

export function mayDo(role: Role, right: Right): boolean {
  return (grants[right] as readonly Role[]).includes(role);
}

export const rolesWith = (right: Right): readonly Role[] => grants[right];

/** `none` is for calls that require no right, such as signing in. */
export type CallRight = Right | 'none';

export const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);

/** Rights that require a fresh proof. */
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

/** Whether the right requires a fresh proof and the last proof has expired. */
export function needsProof(right: Right, provedAt: Date, now: Date): boolean {
  return requiresReauth.includes(right) && now.getTime() - provedAt.getTime() > FRESH_MS;
}

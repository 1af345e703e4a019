import { grants } from '../panel/views.ts';
import type { Role } from './roles.ts';

export type Right = keyof typeof grants;

export const rights = Object.keys(grants) as Right[];

export function mayDo(role: Role, right: Right): boolean {
  return (grants[right] as readonly Role[]).includes(role);
}

export const rolesWith = (right: Right): readonly Role[] => grants[right];

/** `none` is for calls that require no right, such as signing in. */
export type CallRight = Right | 'none';

/** Rights that require a fresh proof. */
const requiresReauth: readonly Right[] = [
  'orders',
  'gift cards',
  'exports',
  'privacy',
  'staff',
  'settings',
  'prices',
  'credentials',
];
/** For how long a proof is fresh. */
export const FRESH_PROOF_MS = 10 * 60_000;

/** Whether the right requires a fresh proof. */
export const needsProof = (right: Right): boolean => requiresReauth.includes(right);

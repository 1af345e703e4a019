import { grants } from '../panel/views.ts';
import type { Role } from './roles.ts';

export type Right = keyof typeof grants;

export const rights = Object.keys(grants) as Right[];

/** What the switch on an account adds to its role. */
const editingRights: readonly Right[] = ['content', 'images'];

/** @param editsContent the switch on the account */
export function mayDo(role: Role, right: Right, editsContent = false): boolean {
  return (grants[right] as readonly Role[]).includes(role) || (editsContent && editingRights.includes(right));
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

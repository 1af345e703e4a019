import { localStore } from '../../api/local-storage.ts';

const KEY = 'admin-own-account';

/** Whether this browser was signed in by name. Without the hint a reload does not ask the server. */
export const hasSessionHint = () => localStore()?.getItem(KEY) != null;

/** A browser that keeps nothing asks for another sign-in after a reload. */
export function hintSession(isIn: boolean): void {
  if (isIn) localStore()?.setItem(KEY, '1');
  else localStore()?.removeItem(KEY);
}

import { type Selection, storageKeys } from '../../shared/commerce/package-ids.ts';

/** The browser's local storage, or null where a mere look at it throws (blocked cookies, some private modes). */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keeps the three keys of a PURCHASE (specification, section 3). @returns false when they could not be kept */
export function storeSelection(selection: Selection, storage: Pick<Storage, 'setItem'> | null): boolean {
  if (!storage) return false;
  try {
    for (const key of [storageKeys.packageId, storageKeys.packageName, storageKeys.amount]) {
      storage.setItem(key, selection[key]);
    }
    return true;
  } catch {
    return false;
  }
}

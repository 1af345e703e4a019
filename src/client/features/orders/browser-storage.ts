import { type Selection, storageKeys } from '../../../shared/packages/package-ids.ts';

/** The value stored under a key; null if there is none, if it is empty, or if storage is forbidden. */
export function storedValue(storage: Pick<Storage, 'getItem'> | null, key: string): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

/** The object stored as JSON under a key. Other code may have written it, so check each field. */
export function storedRecord(
  storage: Pick<Storage, 'getItem'> | null,
  key: string,
): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(storedValue(storage, key) ?? 'null'));
  } catch {
    return {};
  }
}

const selectionKeys = [storageKeys.packageId, storageKeys.packageName, storageKeys.amount] as const;

/** Stores the three keys of a PURCHASE (product.md, 3). @returns false if they could not be stored */
export function storeSelection(selection: Selection, storage: Pick<Storage, 'setItem'> | null): boolean {
  if (!storage) return false;
  try {
    for (const key of selectionKeys) storage.setItem(key, selection[key]);
    return true;
  } catch {
    return false;
  }
}

/** @throws if storage is forbidden */
export function forgetSelection(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of selectionKeys) storage.removeItem(key);
}

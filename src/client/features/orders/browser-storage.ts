import { type Selection, storageKeys } from '../../../shared/packages/package-ids.ts';

/** What is stored under a key; null for nothing, an empty text, and where storage is forbidden. */
export function storedValue(storage: Pick<Storage, 'getItem'> | null, key: string): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

/** The object that is stored as JSON under a key. Any program may have written it, so check each field. */
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

/** Keeps the three keys of a PURCHASE (product.md, 3). @returns false when they could not be kept */
export function storeSelection(selection: Selection, storage: Pick<Storage, 'setItem'> | null): boolean {
  if (!storage) return false;
  try {
    for (const key of selectionKeys) storage.setItem(key, selection[key]);
    return true;
  } catch {
    return false;
  }
}

/** @throws where storage is forbidden */
export function forgetSelection(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of selectionKeys) storage.removeItem(key);
}

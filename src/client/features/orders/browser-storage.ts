import { type Selection, storageKeys } from '#shared/packages/package-ids.ts';

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

/**
 * Removes the selection that was ordered. Another tab may have stored another one since, which stays.
 * @throws if storage is forbidden
 */
export function forgetSelection(
  { packageId, packageName, amount }: OrderedItem,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): void {
  const ordered = [packageId, packageName, String(amount)];
  if (selectionKeys.some((key, index) => storage.getItem(key) !== ordered[index])) return;
  for (const key of selectionKeys) storage.removeItem(key);
}

/** The three values of the payment call. */
interface OrderedItem {
  packageId: string;
  packageName: string;
  amount: number;
}

/**
 * Whether the selection that a page shows was deleted from the browser's storage. If another tab has paid since, that
 * tab removed the selection, and the page is still valid.
 */
export function isSelectionDeleted(storage: Pick<Storage, 'getItem'> | null): boolean {
  const isStored = (key: string) => storedValue(storage, key) !== null;
  return storage !== null && !selectionKeys.some(isStored) && !isStored(storageKeys.invoiceId);
}

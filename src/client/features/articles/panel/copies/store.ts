import { localStore } from '#client/api/local-storage.ts';
import { accountKey } from '#client/panel/session/session.ts';
import type { FormValues } from '../editor/form-values.ts';

/** An unsaved text, kept in this browser until it is saved or discarded. */
export interface Copy {
  values: FormValues;
  /** In milliseconds since 1970. */
  keptAt: number;
  /** The article's id; null for a new article. */
  articleId: number | null;
  /** The version of the article that the text is based on. */
  version: number | null;
}

/** A copy belongs to the account that wrote it: no one else is offered it, or sees it open after the next login. */
const ownPrefix = () => `admin-copy:${accountKey()}:`;

/**
 * Each opened dialog has a separate copy. Two tabs, or a text that is neither saved nor discarded, therefore never overwrite each other.
 * @param articleId null for a new article
 * @param stamp when the dialog was opened, in milliseconds since 1970
 */
export const copyKey = (articleId: number | null, stamp: number) =>
  `${ownPrefix()}${articleId ?? 'new'}:${stamp}`;

export const stampOf = (key: string) => Number(key.slice(key.lastIndexOf(':') + 1));

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @returns false if the copy could not be stored because storage is blocked or full */
export function keepCopy(key: string, copy: Copy, store: Store | null = localStore()): boolean {
  try {
    store?.setItem(key, JSON.stringify(copy));
    return store !== null;
  } catch {
    return false;
  }
}

export function dropCopy(key: string, store: Store | null = localStore()): void {
  try {
    store?.removeItem(key);
  } catch {
    // A copy that cannot be deleted is offered again, so nothing is lost.
  }
}

/** Null if there is no readable copy of this account. */
export function readCopy(key: string, store: Store | null = localStore()): Copy | null {
  if (!key.startsWith(ownPrefix())) return null;
  try {
    const copy = JSON.parse(store?.getItem(key) ?? 'null') as Copy | null;
    return typeof copy?.values?.content === 'string' ? copy : null;
  } catch {
    return null;
  }
}

export interface KeptCopy {
  key: string;
  copy: Copy;
}

/** All copies of this account, newest first. */
export function listCopies(store: Store | null = localStore()): KeptCopy[] {
  if (!store) return [];
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    .flatMap((key) => {
      const copy = readCopy(key, store);
      return copy ? [{ key, copy }] : [];
    })
    .sort((a, b) => b.copy.keptAt - a.copy.keptAt);
}

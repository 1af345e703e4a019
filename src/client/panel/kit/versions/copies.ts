import { localStore } from '#client/api/local-storage.ts';
import { accountKey } from '#client/panel/session/session.ts';

/** An unsaved text, kept in this browser until it is saved or discarded. */
export interface Copy<Values> {
  values: Values;
  /** In milliseconds since 1970. */
  keptAt: number;
  /** The id of the text's record; null for a new record. */
  recordId: number | string | null;
  /** The version of the record that the text is based on. */
  version: number | null;
}

export interface KeptCopy<Values> {
  key: string;
  copy: Copy<Values>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface CopiesOptions<Values> {
  /** The kind of the records, such as `note`. */
  kind: string;
  /** The name of the list of copies. */
  label: string;
  titleOf(values: Values): string;
  /** Whether a stored text can still be opened. */
  isReadable(values: Partial<Values>): boolean;
}

export type Copies<Values> = ReturnType<typeof defineCopies<Values>>;

/** Defines the copies of one kind of record. */
export function defineCopies<Values>({ kind, label, titleOf, isReadable }: CopiesOptions<Values>) {
  /** A copy belongs to the account that wrote it: no one else is offered it, or sees it open after the next login. */
  const ownPrefix = () => `panel-copy:${accountKey()}:${kind}:`;

  /** Null if there is no readable copy of this account. */
  function read(key: string, store: Store | null = localStore()): Copy<Values> | null {
    if (!key.startsWith(ownPrefix())) return null;
    try {
      const copy = JSON.parse(store?.getItem(key) ?? 'null') as Copy<Values> | null;
      return copy?.values && isReadable(copy.values) ? copy : null;
    } catch {
      return null;
    }
  }

  return {
    label,
    titleOf,
    /**
     * Each opened text has a separate copy. Two tabs, or a text that is neither saved nor discarded, therefore never overwrite each other.
     * @param recordId null for a new record
     * @param stamp when the text was opened, in milliseconds since 1970
     */
    keyOf: (recordId: Copy<Values>['recordId'], stamp: number) =>
      `${ownPrefix()}${recordId ?? 'new'}:${stamp}`,
    read,
    /** All copies of this account, newest first. */
    list(store: Store | null = localStore()): KeptCopy<Values>[] {
      if (!store) return [];
      return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        .flatMap((key) => {
          const copy = read(key, store);
          return copy ? [{ key, copy }] : [];
        })
        .sort((a, b) => b.copy.keptAt - a.copy.keptAt);
    },
  };
}

/** When the text of a key was opened. */
export const stampOf = (key: string) => Number(key.slice(key.lastIndexOf(':') + 1));

/** @returns false if the copy could not be stored because storage is blocked or full */
export function keepCopy(key: string, copy: Copy<unknown>, store: Store | null = localStore()): boolean {
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

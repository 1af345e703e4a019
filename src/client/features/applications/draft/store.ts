import { type Answers, hasAnswers, readAnswers } from './answers.ts';

/** An application that was begun and not sent, kept in this browser (docs/decisions/0037). */
export interface Draft {
  answers: Answers;
  /** The names of the documents that were chosen. A browser cannot keep the files themselves. */
  documents: readonly string[];
}

/** Its number changes with the shape: what an older version kept is then left alone until it is cleared. */
const KEY = 'application-draft-1';
/** Counted from the last change. */
export const KEPT_FOR_DAYS = 30;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or null where a mere look at it throws. */
function browserStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** @returns false when it could not be kept: storage is blocked or full */
export function keepDraft(draft: Draft, now = Date.now(), store = browserStore()): boolean {
  try {
    store?.setItem(KEY, JSON.stringify({ ...draft, keptAt: now }));
    return store !== null;
  } catch {
    return false;
  }
}

export function dropDraft(store = browserStore()): void {
  try {
    store?.removeItem(KEY);
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** null when there is none, or none that can be read; one that is too old is dropped. */
export function readDraft(now = Date.now(), store = browserStore()): Draft | null {
  try {
    const { keptAt, answers: kept, documents } = JSON.parse(store?.getItem(KEY) ?? '{}') ?? {};
    const age = now - keptAt;
    const answers = readAnswers(kept);
    if (age >= 0 && age < KEPT_FOR_DAYS * 86_400_000 && hasAnswers(answers)) {
      const named = Array.isArray(documents) ? documents : [];
      return { answers, documents: named.filter((name) => typeof name === 'string') };
    }
  } catch {
    // Not ours, or cut short.
  }
  dropDraft(store);
  return null;
}

import { applicationSchema } from '../../../../shared/applications/application.ts';
import { emptyAnswers, type FieldSchema } from '../../../../shared/forms/schema.ts';
import { localStore } from '../../../api/local-storage.ts';

/** What is typed, chosen and ticked in the application, before anything is; its documents come on top. */
export const { submittedAt: _submittedAt, ...noAnswers } = emptyAnswers(applicationSchema);

export type Answers = typeof noAnswers;

const names = Object.keys(noAnswers) as (keyof Answers)[];

/** The answers in anything at all: what does not fit its field's type or choices is left out, and what is missing is empty. */
export function readAnswers(from: unknown): Answers {
  const found = (typeof from === 'object' ? from : null) as Record<string, unknown> | null;
  const answers: Answers = { ...noAnswers };
  for (const name of names) {
    const value = found && Object.hasOwn(found, name) ? found[name] : undefined;
    if (isAnswer(applicationSchema.properties[name], value)) answers[name] = value;
  }
  return answers;
}

/** Unfinished is fine, so neither lengths nor patterns count. */
function isAnswer({ type, enum: choices }: FieldSchema, value: unknown): value is string | boolean {
  if (typeof value !== type) return false;
  return !choices || choices.includes(value as string);
}

/** Those that are not empty. */
export const filledIn = (answers: Answers): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== false));

export const hasAnswers = (answers: Answers) => Object.keys(filledIn(answers)).length > 0;

/** An application that was begun and not sent, kept in this browser (docs/decisions/0045). */
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

/** @returns false when it could not be kept: storage is blocked or full */
export function keepDraft(draft: Draft, now = Date.now(), store: Store | null = localStore()): boolean {
  try {
    store?.setItem(KEY, JSON.stringify({ ...draft, keptAt: now }));
    return store !== null;
  } catch {
    return false;
  }
}

export function dropDraft(store: Store | null = localStore()): void {
  try {
    store?.removeItem(KEY);
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** null when there is none, or none that can be read; one that is too old is dropped. */
export function readDraft(now = Date.now(), store: Store | null = localStore()): Draft | null {
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

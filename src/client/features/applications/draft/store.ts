import { applicationSchema } from '../../../../shared/applications/application.ts';
import { emptyAnswers, type FieldSchema } from '../../../../shared/forms/schema.ts';
import { localStore } from '../../../api/local-storage.ts';

/** The application's fields with empty values; the documents are added to them. */
export const { submittedAt: _submittedAt, ...noAnswers } = emptyAnswers(applicationSchema);

export type Answers = typeof noAnswers;

const names = Object.keys(noAnswers) as (keyof Answers)[];

/** The answers in any value: values that do not fit the field's type or choices are left out; missing ones are empty. */
export function readAnswers(from: unknown): Answers {
  const found = (typeof from === 'object' ? from : null) as Record<string, unknown> | null;
  const answers: Answers = { ...noAnswers };
  for (const name of names) {
    const value = found && Object.hasOwn(found, name) ? found[name] : undefined;
    if (isAnswer(applicationSchema.properties[name], value)) answers[name] = value;
  }
  return answers;
}

/** A draft may be unfinished, so lengths and patterns are not checked. */
function isAnswer({ type, enum: choices }: FieldSchema, value: unknown): value is string | boolean {
  if (typeof value !== type) return false;
  return !choices || choices.includes(value as string);
}

/** The answers that are not empty. */
export const filledIn = (answers: Answers): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== false));

export const hasAnswers = (answers: Answers) => Object.keys(filledIn(answers)).length > 0;

/** An application that was started but not sent, stored in this browser (docs/decisions/0045). */
export interface Draft {
  answers: Answers;
  /** The names of the chosen documents. A browser cannot store the files themselves. */
  documents: readonly string[];
}

/** The number changes with the format. A draft in an older format is ignored until the form is cleared. */
const KEY = 'application-draft-1';
/** In days, from the last change. */
export const KEPT_FOR_DAYS = 30;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @returns false if the draft could not be stored because storage is blocked or full */
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
    // If the storage cannot be reached, nothing is stored in it.
  }
}

/** Null if there is no readable draft. An expired draft is deleted. */
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
    // Not written by this site, or truncated.
  }
  dropDraft(store);
  return null;
}

import { ApiError } from '../../shared/api-error.ts';
import { UNIQUE_VIOLATION } from '../../shared/articles/editing.ts';
import { adminFailures, adminToasts } from '../../shared/content/admin.ts';
import { type ToastAction, toast } from '../components/toast/store.ts';

/** @param more what else is to be known, and an action that is offered */
export function notifySuccess(description: string, more: { note?: string; action?: ToastAction } = {}): void {
  toast({ title: adminToasts.success, description, ...more });
}

/**
 * Says what the server said, else the fallback (product.md, 5).
 * @param fallback for a call that was not answered, or without a word
 */
export const notifyError = (error: unknown, fallback: string) => notifyFailure(failureWords(error, fallback));

export function notifyFailure(description: string): void {
  toast({ title: adminToasts.error, description, variant: 'destructive' });
}

function failureWords(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body !== '' ? error.message : fallback;
}

/** Why an article could not be saved: a duplicate of a new one has a specified sentence (product.md, 5). */
export function saveFailure(error: unknown, isNew: boolean): string {
  if (!isNew) return failureWords(error, adminToasts.updateFailed);
  const isDuplicate = error instanceof ApiError && error.body.includes(UNIQUE_VIOLATION);
  return isDuplicate ? adminToasts.duplicate : failureWords(error, adminToasts.createFailed);
}

/** A failure whose message says what to do. */
export class Explained extends Error {}

/**
 * Why something failed, for a place that stays. If the answer is not a sentence of ours, such as the page of a proxy, it shows the
 * status.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const isSentence = error.body !== '' && error.body.length <= 300 && !error.body.includes('<');
    return isSentence ? error.body : adminFailures.unnamed(error.status);
  }
  if (error instanceof Explained) return error.message;
  return error instanceof SyntaxError ? adminFailures.unreadable : adminFailures.away;
}

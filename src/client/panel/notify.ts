import { ApiError } from '#shared/api-error.ts';
import { UNIQUE_VIOLATION } from '#shared/articles/editing.ts';
import { panelFailures, panelToasts } from '#shared/articles/panel-words.ts';
import { serverWords } from '../api/server-words.ts';
import { type ToastAction, toast } from '../components/toast/store.ts';

/** @param title what happened @param more further information below it, and an action */
export function notifySuccess(title: string, more: { note?: string; action?: ToastAction } = {}): void {
  toast({ title, ...more });
}

/**
 * Shows the server's message, or else the fallback (product.md, 5).
 * @param fallback for a call that got no response, or a response without a message
 */
export const notifyError = (error: unknown, fallback: string) => notifyFailure(failureWords(error, fallback));

export function notifyFailure(description: string): void {
  toast({ title: panelToasts.error, description, variant: 'destructive' });
}

function failureWords(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body !== '' ? error.message : fallback;
}

/** Why an article could not be saved. A new article with a duplicate title has a specified message (product.md, 5). */
export function saveFailure(error: unknown, isNew: boolean): string {
  if (!isNew) return failureWords(error, panelToasts.updateFailed);
  const isDuplicate = error instanceof ApiError && error.body.includes(UNIQUE_VIOLATION);
  return isDuplicate ? panelToasts.duplicate : failureWords(error, panelToasts.createFailed);
}

/** A failure whose message explains what to do. */
export class Explained extends Error {}

/**
 * Why a call failed, as text that stays on the page. If the response is not one of the server's own messages, such as a proxy's error page,
 * the text shows the status.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const words = error.retryAfter && serverWords(error);
    if (words) return words;
    const isSentence = error.body !== '' && error.body.length <= 300 && !error.body.includes('<');
    return isSentence ? error.body : panelFailures.unnamed(error.status);
  }
  if (error instanceof Explained) return error.message;
  return error instanceof SyntaxError ? panelFailures.unreadable : panelFailures.away;
}

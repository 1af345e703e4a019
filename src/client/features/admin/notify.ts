import { ApiError } from '../../../shared/api-error.ts';
import { DUPLICATE_SLUG } from '../../../shared/articles/editing.ts';
import { adminFailures, adminToasts } from '../../../shared/content/admin.ts';
import { type ToastAction, toast } from '../../components/toast/store.ts';

/** @param more what else is to be known, and an action that is offered */
export function notifySuccess(description: string, more: { note?: string; action?: ToastAction } = {}): void {
  toast({ title: adminToasts.success, description, ...more });
}

/**
 * Says what the server said, else the fallback (product.md, 5).
 * @param fallback for a call that was not answered, or without a word
 */
export function notifyError(error: unknown, fallback: string): void {
  toast({ title: adminToasts.error, description: failureWords(error, fallback), variant: 'destructive' });
}

/** The same for a place that stays. */
export function failureWords(error: unknown, fallback: string): string {
  if (isDuplicate(error)) return adminToasts.duplicate;
  return error instanceof ApiError && error.body !== '' ? error.message : fallback;
}

/** Another article has this slug; the message has words of its own (product.md, 5). */
export function isDuplicate(error: unknown): boolean {
  const violation = DUPLICATE_SLUG.slice(0, DUPLICATE_SLUG.indexOf('"')).trim();
  return error instanceof ApiError && error.body.includes(violation);
}

/**
 * Why a call failed, for a place that stays. What is no sentence of ours, such as the page of a proxy, is told by its
 * number.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const isSentence = error.body !== '' && error.body.length <= 300 && !error.body.includes('<');
    return isSentence ? error.body : adminFailures.unnamed(error.status);
  }
  return error instanceof SyntaxError ? adminFailures.unreadable : adminFailures.away;
}

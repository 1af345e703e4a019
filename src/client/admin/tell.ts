import { ApiError } from '../../shared/api-error.ts';
import { DUPLICATE_SLUG } from '../../shared/articles/editing.ts';
import { adminToasts } from '../../shared/content/admin.ts';
import { type ToastAction, toast } from '../ui/toast/store.ts';

export function tellSuccess(description: string, action?: ToastAction): void {
  toast({ title: adminToasts.success, description, ...(action && { action }) });
}

/**
 * Says what the server said, else the fallback (specification, section 8).
 * @param fallback for a call that was not answered, or without a word
 */
export function tellFailure(error: unknown, fallback: string): void {
  const isAnswered = error instanceof ApiError && error.body !== '';
  const description = isDuplicate(error) ? adminToasts.duplicate : isAnswered ? error.message : fallback;
  toast({ title: adminToasts.error, description, variant: 'destructive' });
}

/** Another article has this slug; the message is the one that the specification names. */
export function isDuplicate(error: unknown): boolean {
  const violation = DUPLICATE_SLUG.slice(0, DUPLICATE_SLUG.indexOf('"')).trim();
  return error instanceof ApiError && error.body.includes(violation);
}

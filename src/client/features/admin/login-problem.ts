import { ApiError } from '../../../shared/api-error.ts';
import { adminFailures, adminLogin, adminToasts } from '../../../shared/content/admin.ts';
import { PanelMissing } from './log-in-out.ts';
import { reasonOf } from './tell.ts';

export interface LoginProblem {
  /** What the toast says. */
  toast: string;
  /** What is wrong, in words that stay. */
  reason: string;
  /** What else is to be known; null where it is the password that is wrong. */
  about: string | null;
}

/**
 * Why a login failed. The toast has the specified words for each failure (product.md, 5); the card tells a
 * wrong password from one that nobody has looked at (docs/decisions/0038).
 */
export function loginProblem(error: unknown): LoginProblem {
  if (error instanceof PanelMissing) return { toast: error.message, reason: error.message, about: '' };
  const toast = adminToasts.loginFailed;
  if (error instanceof ApiError && error.status === 401) return { toast, reason: toast, about: null };
  return { toast, reason: tooMany(error) ?? reasonOf(error), about: adminLogin.notChecked };
}

/** Our own sentence says how long to wait; a proxy in front of us says so in a header alone. */
function tooMany(error: unknown): string | null {
  if (!(error instanceof ApiError && error.status === 429 && error.retryAfter)) return null;
  if (/\d|minute/.test(error.body) && !error.body.includes('<')) return null;
  const minutes = Math.ceil(error.retryAfter / 60);
  return adminFailures.tooMany(minutes === 1 ? 'a minute' : `${minutes} minutes`);
}

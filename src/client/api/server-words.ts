import { ApiError } from '#shared/api-error.ts';
import { tryAgain } from '#shared/forms/refusal-words.ts';
import { FieldsError } from './post-api.ts';

/**
 * What the site's server says about a refusal; a proxy's page does not count. If a refusal says only in a header how long to wait
 * (Retry-After), the words say it too.
 * @returns nothing if there is no response, or if the response only says that something went wrong
 */
export function serverWords(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 500) return '';
  const { body, retryAfter } = error;
  const isOwn = body.length <= 300 && /^[^<]+[.!?]$/.test(body);
  if (isOwn && (!retryAfter || /try again/i.test(body))) return body;
  return [isOwn && body, retryAfter && tryAgain(retryAfter)].filter(Boolean).join(' ');
}

/** The specified words, then the server's. Messages about fields are shown beside these. */
export function withServerWords(specified: string, error: unknown): string {
  const isAboutFields = error instanceof FieldsError && Object.keys(error.fields).length > 0;
  const words = isAboutFields ? '' : serverWords(error);
  return words ? `${specified} ${words}` : specified;
}

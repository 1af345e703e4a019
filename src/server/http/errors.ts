import { isStorageAway } from '../storage/types.ts';

/**
 * An error whose sentence may be shown to the person who asked. Anything else that is thrown becomes a
 * generic sentence and is logged with the request id.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly fields: readonly BadField[];

  /** @param sentence short and plain; it becomes the body of the answer */
  constructor(status: number, sentence: string, { cause, headers = {}, fields = [] }: HttpErrorDetails = {}) {
    super(sentence, { cause });
    this.status = status;
    this.headers = headers;
    this.fields = fields;
  }
}

interface HttpErrorDetails {
  cause?: unknown;
  headers?: Record<string, string>;
  fields?: readonly BadField[];
}

/** A field that does not fit: where it is (RFC 6901) and what to do about it. */
export interface BadField {
  pointer: string;
  detail: string;
}

export const notFound = (sentence = 'There is nothing at this address.') => new HttpError(404, sentence);

export const unavailable = (cause: unknown) =>
  new HttpError(503, 'The service is briefly unavailable. Please try again in a moment.', {
    cause,
    headers: { 'Retry-After': '5' },
  });

/** What parsers and the router throw for bad input, in our words; everything unknown is our fault: 500. */
const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body has a format that this address does not take.',
};

/** Turns whatever was thrown into an error that may be answered. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error) || isStorageAway(error)) return unavailable(error);
  const status = Number((error as { status?: unknown } | null)?.status);
  const sentence = sentences[status];
  if (sentence) return new HttpError(status, sentence, { cause: error });
  return new HttpError(500, 'Something went wrong on our side. Please try again.', { cause: error });
}

const awayCodes =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|PROTOCOL_\w+|ER_(CON_COUNT|SERVER_SHUTDOWN|STATEMENT_TIMEOUT|QUERY_TIMEOUT|LOCK_WAIT_TIMEOUT|ACCESS_DENIED|BAD_DB)\w*|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB|READONLY)\w*)$/;

/** True when the database, not the request, is what failed: refused, stalled, cut, full or locked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return name === 'KnexTimeoutError' || (typeof code === 'string' && awayCodes.test(code));
}

import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isStorageAway } from '../storage/types.ts';

export { isDatabaseUnavailable };

/**
 * An error whose sentence may be shown to the person who asked. Anything else that is thrown becomes a
 * generic sentence and is logged with the request id.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly fields: readonly BadField[];
  readonly isWrongSecret: boolean;

  /** @param sentence short and plain; it becomes the body of the answer */
  constructor(
    status: number,
    sentence: string,
    { cause, headers = {}, fields = [], isWrongSecret = false }: HttpErrorDetails = {},
  ) {
    super(sentence, { cause });
    this.status = status;
    this.headers = headers;
    this.fields = fields;
    this.isWrongSecret = isWrongSecret;
  }
}

export interface HttpErrorDetails {
  cause?: unknown;
  headers?: Record<string, string>;
  fields?: readonly BadField[];
  /** A code that may have been guessed: such a try counts in full. */
  isWrongSecret?: boolean;
}

/** A field that does not fit: where it is (RFC 6901) and what to do about it. */
export interface BadField {
  pointer: string;
  detail: string;
}

/** Refuses one field, which is where a person has to look. @param pointer such as `time` or `closed/0/last` */
export const refusedField = (status: 409 | 422, pointer: string, detail: string, cause?: unknown) =>
  new HttpError(status, detail, { cause, fields: [{ pointer: `/${pointer}`, detail }] });

/** 401. The scheme is ours: a browser asks for nothing by itself. */
export const unauthorized = (sentence: string) =>
  new HttpError(401, sentence, { headers: { 'WWW-Authenticate': 'Session realm="Admin panel"' } });

export const notFound = (sentence = 'There is nothing at this address.') => new HttpError(404, sentence);

/** The browser's key for one request came with the content of another. */
export const keyReused = () =>
  new HttpError(409, 'This key belongs to another request. Please reload the page and try again.');

export const unavailable = (cause: unknown) =>
  new HttpError(503, 'The service is briefly unavailable. Please try again in a moment.', {
    cause,
    headers: { 'Retry-After': '5' },
  });

/** Whoever asked has left before everything was said. Nobody reads this answer, and nothing of ours has failed. */
export class ClientGone extends HttpError {
  constructor(cause: unknown) {
    super(400, 'The request did not arrive as a whole.', { cause });
  }
}

/** A connection of a driver can end by the same codes: the words tell it from that of a visitor. */
function isClientGone(error: unknown): boolean {
  const { type, code, message } = (error ?? {}) as { type?: unknown; code?: unknown; message?: unknown };
  return (
    type === 'request.aborted' ||
    // Gone before anything of the body was read: while a limit was asked, for example.
    type === 'stream.not.readable' ||
    (code === 'ECONNABORTED' && message === 'Request aborted') ||
    (code === 'ECONNRESET' && message === 'aborted')
  );
}

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
  if (isClientGone(error)) return new ClientGone(error);
  if (isDatabaseUnavailable(error) || isStorageAway(error)) return unavailable(error);
  const status = Number((error as { status?: unknown } | null)?.status);
  const sentence = sentences[status];
  if (sentence) return new HttpError(status, sentence, { cause: error });
  return new HttpError(500, 'Something went wrong on our side. Please try again.', { cause: error });
}

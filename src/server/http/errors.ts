import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isStorageAway } from '../storage/storage.ts';

/**
 * An error whose sentence may be shown to the client. Any other error becomes a generic sentence and is logged with the
 * request id.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly fields: readonly BadField[];
  readonly isWrongSecret: boolean;

  /** @param sentence short and plain; it becomes the response's body */
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
  /** A code that may be a guess: such a try counts in full. */
  isWrongSecret?: boolean;
}

/** An invalid field: its JSON Pointer (RFC 6901) and how to fix it. */
interface BadField {
  pointer: string;
  detail: string;
}

/** Refuses one field. @param pointer such as `time` or `closed/0/last` */
export const refusedField = (status: 409 | 422, pointer: string, detail: string, cause?: unknown) =>
  new HttpError(status, detail, { cause, fields: [{ pointer: `/${pointer}`, detail }] });

/** 401. The scheme is private, so browsers show no prompt. */
export const unauthorized = (sentence: string) =>
  new HttpError(401, sentence, { headers: { 'WWW-Authenticate': 'Session realm="Admin panel"' } });

export const notFound = (sentence = 'There is nothing at this address.') => new HttpError(404, sentence);

/** The idempotency key of one request came with another request's content. */
export const keyReused = () =>
  new HttpError(409, 'This key belongs to another request. Please reload the page and try again.');

export const serviceUnavailable = (cause: unknown) =>
  new HttpError(503, 'The service is briefly unavailable. Please try again in a moment.', {
    cause,
    headers: { 'Retry-After': '5' },
  });

/** The client disconnected before the response; nothing failed on our side. */
export class ClientGone extends HttpError {
  constructor(cause: unknown) {
    super(400, 'The request did not arrive completely.', { cause });
  }
}

/** A driver's connection can end with the same codes: the messages tell it from the visitor's connection. */
function isClientGone(error: unknown): boolean {
  const { type, code, message } = (error ?? {}) as { type?: unknown; code?: unknown; message?: unknown };
  return (
    type === 'request.aborted' ||
    // Disconnected before the body was read, for example during the limit's query.
    type === 'stream.not.readable' ||
    (code === 'ECONNABORTED' && message === 'Request aborted') ||
    (code === 'ECONNRESET' && message === 'aborted')
  );
}

/** Maps errors of parsers, the router and files to our sentences; unknown errors are 500. */
const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  412: 'The file does not match the request’s conditions.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This address does not accept the body’s format.',
  416: 'The file has no such part.',
};

/** Turns any thrown value into an error that may be answered. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isClientGone(error)) return new ClientGone(error);
  if (isDatabaseUnavailable(error) || isStorageAway(error)) return serviceUnavailable(error);
  const { status, headers } = (error ?? {}) as { status?: unknown; headers?: Record<string, string> };
  const sentence = sentences[Number(status)];
  if (sentence) return new HttpError(Number(status), sentence, { cause: error, headers: headers ?? {} });
  return new HttpError(500, 'Something went wrong on our side. Please try again.', { cause: error });
}

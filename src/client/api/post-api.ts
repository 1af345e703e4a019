import { ApiError } from '#shared/api-error.ts';
import { readJson } from './fetch-api.ts';

/** A response that lists the invalid fields by name (RFC 9457, with JSON Pointers). */
export class FieldsError extends ApiError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: string,
    fields: Readonly<Record<string, string>>,
    retryAfter: number | null = null,
  ) {
    super(status, body, retryAfter);
    this.fields = fields;
  }
}

/** A refusal that asks for a fresh proof (RFC 9470). */
export class ProofNeeded extends ApiError {}

interface Problem {
  detail?: string;
  errors?: { pointer: string; detail: string }[];
}

/**
 * A call without a response for this long has failed. It can be repeated safely, because the server stores each
 * submission once.
 */
const TIMEOUT_MS = 30_000;

export interface PostOptions {
  timeoutMs?: number;
  /** Headers in addition to those of every call. */
  headers?: Record<string, string>;
  /** Ends the call instead of the timeout, once its answer no longer matters. */
  signal?: AbortSignal;
}

/**
 * Sends JSON to a call of this site.
 * @param body a value to convert to JSON, or a Blob that already is JSON
 * @returns the parsed answer
 * @throws {FieldsError} with the server's messages if the response lists invalid fields; {ApiError} for any other
 * refusal; a `TypeError` or `DOMException` when there is no response, or when the response is not JSON
 */
export async function postApi(path: string, body: object, options?: PostOptions): Promise<unknown> {
  return readJson(await sendApi(path, body, options));
}

/** The same, for callers that read the response themselves. Resolves as soon as the call is accepted. */
export async function sendApi(
  path: string,
  body: object,
  { timeoutMs = TIMEOUT_MS, headers, signal = AbortSignal.timeout(timeoutMs) }: PostOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, application/problem+json',
      ...headers,
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) {
    throw new ApiError(response.status, text || response.statusText, retryAfterOf(response));
  }
  const { detail, fields } = readProblem(text);
  if (response.headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication'))
    throw new ProofNeeded(response.status, detail);
  throw new FieldsError(response.status, detail || response.statusText, fields, retryAfterOf(response));
}

/** A proxy may have truncated the body. If so, no fields are named. */
function readProblem(text: string): { detail: string; fields: Record<string, string> } {
  try {
    const { detail = '', errors = [] } = JSON.parse(text) as Problem;
    // The first part of a pointer such as /uploadedFiles/0 names the field.
    const fields = errors.map(({ pointer, detail: message }) => [pointer.split('/')[1] ?? '', message]);
    return { detail, fields: Object.fromEntries(fields) };
  } catch {
    return { detail: '', fields: {} };
  }
}

/** In seconds. A date is ignored, because this site's servers never send one. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

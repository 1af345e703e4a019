import { ApiError } from '../../shared/api-error.ts';
import { readJson } from './fetch-api.ts';

/** An answer that says which fields do not fit, by name (RFC 9457, with JSON Pointers). */
export class FieldsError extends ApiError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, fields: Readonly<Record<string, string>>) {
    super(status, body);
    this.fields = fields;
  }
}

/** A refusal that asks for a fresh proof (RFC 9470). */
export class ProofNeeded extends ApiError {}

interface Problem {
  detail?: string;
  errors?: { pointer: string; detail: string }[];
}

/** A call that says nothing for so long has failed; what is sent again is stored once. */
const TIMEOUT_MS = 30_000;

export interface PostOptions {
  timeoutMs?: number;
  /** What the call needs beside the headers of every call. */
  headers?: Record<string, string>;
}

/**
 * Sends JSON to a call of ours.
 * @param body what becomes JSON, or a Blob that is JSON already
 * @returns what it answers
 * @throws {FieldsError} with the server's messages when it explains its refusal; {ApiError} for any other
 *   refusal; a `TypeError` or `DOMException` when there is no answer, or none that is JSON
 */
export async function postApi(path: string, body: object, options?: PostOptions): Promise<unknown> {
  return readJson(await sendApi(path, body, options));
}

/** The same, for a caller that reads the answer itself: it resolves as soon as the call is accepted. */
export async function sendApi(
  path: string,
  body: object,
  { timeoutMs = TIMEOUT_MS, headers }: PostOptions = {},
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) {
    throw new ApiError(response.status, text || response.statusText, retryAfterOf(response));
  }
  const { detail, fields } = readProblem(text);
  if (response.headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication'))
    throw new ProofNeeded(response.status, detail);
  throw new FieldsError(response.status, detail || response.statusText, fields);
}

/** Something between the server and the browser may have cut it short: then it names nothing. */
function readProblem(text: string): { detail: string; fields: Record<string, string> } {
  try {
    const { detail = '', errors = [] } = JSON.parse(text) as Problem;
    // Of a pointer such as /uploadedFiles/0 the first part names the field.
    const fields = errors.map(({ pointer, detail: message }) => [pointer.split('/')[1] ?? '', message]);
    return { detail, fields: Object.fromEntries(fields) };
  } catch {
    return { detail: '', fields: {} };
  }
}

/** Seconds; a date in their place is left alone, as no server of ours sends one. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

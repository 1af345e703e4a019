import { ApiError } from '../../shared/api-error.ts';

/** An answer that says which fields do not fit, by name (RFC 9457, with JSON Pointers). */
export class FieldsError extends ApiError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, fields: Readonly<Record<string, string>>) {
    super(status, body);
    this.fields = fields;
  }
}

interface Problem {
  detail?: string;
  errors?: { pointer: string; detail: string }[];
}

/** A call that says nothing for so long has failed; what is sent again is stored once. */
const PATIENCE_MS = 30_000;

/**
 * Sends JSON to a call of ours.
 * @param body what becomes JSON, or a Blob that is JSON already
 * @returns what it answers
 * @throws {FieldsError} with the server's messages when it explains its refusal; {ApiError} for any other
 *   refusal; a `TypeError` or `DOMException` when there is no answer
 */
export async function postApi(path: string, body: object, patienceMs = PATIENCE_MS): Promise<unknown> {
  return (await sendApi(path, body, patienceMs)).json();
}

/** The same, for a caller that reads the answer itself: it resolves as soon as the call is accepted. */
export async function sendApi(path: string, body: object, patienceMs = PATIENCE_MS): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, application/problem+json' },
    body: body instanceof Blob ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.ok) return response;
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) {
    throw new ApiError(response.status, text || response.statusText);
  }
  const { detail = response.statusText, errors = [] } = JSON.parse(text) as Problem;
  // Of a pointer such as /uploadedFiles/0 the first part names the field.
  const fields = errors.map(({ pointer, detail: message }) => [pointer.split('/')[1] ?? '', message]);
  throw new FieldsError(response.status, detail, Object.fromEntries(fields));
}

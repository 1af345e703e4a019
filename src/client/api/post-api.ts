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

/**
 * Sends JSON to a call of ours.
 * @returns what it answers
 * @throws {FieldsError} with the server's messages when fields do not fit; {ApiError} for any other refusal
 */
export async function postApi(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, application/problem+json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) {
    throw new ApiError(response.status, text || response.statusText);
  }
  const { detail = response.statusText, errors = [] } = JSON.parse(text) as Problem;
  const fields = Object.fromEntries(
    errors.map(({ pointer, detail: message }) => [pointer.slice(1), message]),
  );
  throw new FieldsError(response.status, detail, fields);
}

import { checkStructure } from './check-structure.ts';
import { limits } from './limits.ts';
import { readFiles } from './read-files.ts';
import { Refusal } from './refusal.ts';

export interface ApplicationFile {
  /** Fit to be shown and sent: no path, no control characters, at most 150 characters. */
  name: string;
  /** Length of `bytes`. */
  size: number;
  /** The type that the bytes have, whatever the sender called it. */
  type: string;
  /** Why it must not reach the firm's inbox, such as 'contains macros'; '' for nearly all. */
  quarantineReason: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ParsedApplication {
  /** Everything but `uploadedFiles`, as it was sent: the caller validates it. */
  fields: Record<string, unknown>;
  files: ApplicationFile[];
}

/**
 * Runs in the thread: bytes, text, JSON, files.
 * @param chunks the body; emptied, to free its memory early
 * @throws {Refusal}
 */
export async function readBody(chunks: Uint8Array[]): Promise<ParsedApplication> {
  const { uploadedFiles, ...fields } = parse(chunks);
  dropDangerousKeys(fields);
  if (JSON.stringify(fields).length > limits.answersLength) {
    throw new Refusal(413, 'The answers are too long.');
  }
  return { fields, files: await readFiles(uploadedFiles) };
}

function parse(chunks: Uint8Array[]): Record<string, unknown> {
  const body = Buffer.concat(chunks);
  chunks.length = 0;
  checkStructure(body);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The body is not a JSON object.');
  }
  return value as Record<string, unknown>;
}

/** Harmless here, they would change an object that a careless caller copies them into. Depth is bounded. */
function dropDangerousKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    if (Object.hasOwn(value, key)) delete (value as Record<string, unknown>)[key];
  }
  for (const inner of Object.values(value)) dropDangerousKeys(inner);
}

import { findStructureFault } from '#server/http/json-structure.ts';
import { refuseSize } from '#shared/applications/documents.ts';
import { documentsField as words } from '#shared/content/apply.ts';
import { fileLimits } from './limits.ts';

/** Why a body is refused; on the main thread it becomes an HttpError. */
export class Refusal extends Error {
  readonly status: number;
  readonly pointer: string | null;

  /**
   * @param sentence for the person who sent it
   * @param pointer the field it is about (RFC 6901), if it is one
   */
  constructor(status: number, sentence: string, pointer: string | null = null) {
    super(sentence);
    this.status = status;
    this.pointer = pointer;
  }
}

/** A file as it was sent, before the look at it. */
export interface SentFile {
  /** Safe to show and send: no path, no control characters, at most 150 characters. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ParsedApplication {
  /** Everything but `uploadedFiles`, as it was sent: the caller validates it. */
  fields: Record<string, unknown>;
  files: SentFile[];
}

/** The thread's message. An error loses its class between threads, so a refusal is sent as its parts. */
export type ParseOutcome =
  | { application: ParsedApplication }
  | { refusal: { status: number; sentence: string; pointer: string | null } };

/**
 * Runs in the thread: bytes, text, JSON, base64.
 * @param chunks the body; emptied, to free its memory early
 * @throws {Refusal}
 */
export function readBody(chunks: Uint8Array[]): ParsedApplication {
  const { uploadedFiles, ...fields } = parse(chunks);
  dropDangerousKeys(fields);
  if (JSON.stringify(fields).length > fileLimits.valuesLength) {
    throw new Refusal(413, 'The answers are too long.');
  }
  return { fields, files: readFiles(uploadedFiles) };
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

/**
 * Checks before JSON.parse runs: millions of small values would exhaust the thread's heap, and Node then ends the whole process, not
 * only the thread.
 * @throws {Refusal} 400
 */
function checkStructure(json: Uint8Array): void {
  const fault = findStructureFault(json, fileLimits);
  if (fault) throw new Refusal(400, fault);
}

export const pointerTo = (index: number) => `/uploadedFiles/${index}`;

/**
 * Reads `uploadedFiles`. It ignores the size and the type that the sender states.
 * @throws {Refusal} 413 for too many or too large files, 422 for one that is not base64
 */
function readFiles(uploadedFiles: unknown): SentFile[] {
  const sent = uploadedFiles ?? [];
  if (!Array.isArray(sent)) throw unreadable('/uploadedFiles');
  const files: SentFile[] = [];
  let total = 0;
  for (const [index, value] of sent.entries()) {
    const pointer = pointerTo(index);
    const file = readFile(value, pointer);
    total += file.bytes.length;
    if (index >= fileLimits.files) throw new Refusal(413, words.tooMany(file.name), pointer);
    if (total > fileLimits.allFilesBytes) throw new Refusal(413, words.tooMuch(file.name), pointer);
    files.push(file);
    sent[index] = null; // its text is several megabytes
  }
  return files;
}

function readFile(sent: unknown, pointer: string): SentFile {
  const { name: given, data } = (sent ?? {}) as Record<string, unknown>;
  if (typeof given !== 'string' || typeof data !== 'string') throw unreadable(pointer);
  const name = displayName(given);
  const tooLarge = () => new Refusal(413, refuseSize(name).sentence, pointer);
  if (data.length > Math.ceil(fileLimits.fileBytes / 3) * 4) throw tooLarge();
  const bytes = decodeBase64(data);
  if (!bytes) throw new Refusal(422, `${name} couldn’t be read: it isn’t valid base64.`, pointer);
  if (bytes.length > fileLimits.fileBytes) throw tooLarge();
  return { name, bytes };
}

const unreadable = (pointer: string) => new Refusal(422, 'The attached files couldn’t be read.', pointer);

/**
 * Decodes base64 as RFC 4648 defines it: padded, nothing but its alphabet, no bits left over. Node's decoder accepts almost anything,
 * so the result is encoded again and compared.
 * @returns bytes with a separate buffer, or null
 */
export function decodeBase64(text: string): Buffer<ArrayBuffer> | null {
  // Not Buffer.from, whose small buffers share memory that cannot be transferred to another thread.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'base64'));
  const written = bytes.write(text, 'base64');
  return written === bytes.length && bytes.toString('base64') === text ? bytes : null;
}

const MAX_NAME_LENGTH = 150;

/** Control characters, line separators, and marks that turn the direction of text: `cv\u202Efdp.exe`. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Makes a name from outside safe to show, store and send: its last path part, without invisible characters, at most 150 characters
 * (code points) including the extension. It is never used as a path.
 */
export function displayName(sent: string): string {
  // No file system has longer names; after this, the cost is the same for any input.
  const tail = sent.slice(-1_000);
  const name = tail
    .slice(Math.max(tail.lastIndexOf('/'), tail.lastIndexOf('\\')) + 1)
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end: `cv.exe.` would run there.
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart();
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - extension.length).replace(/^[. ]+/, '') || 'attachment';
  return [...base].slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension;
}

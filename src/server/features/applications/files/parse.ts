import { findStructureFault } from '../../../http/json-structure.ts';
import { dangers, describeDangers } from './dangers.ts';
import { inspect, type Kind, kinds } from './kinds.ts';
import { limits } from './limits.ts';

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

export interface ApplicationFile {
  /** Safe to show and send: no path, no control characters, at most 150 characters. */
  name: string;
  /** Length of `bytes`. */
  size: number;
  /** The type by the bytes, regardless of the sender's type. */
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
 * The messages of the thread: the application with every file held, then for each file whether it stays held. An error loses its class
 * between threads, so a refusal is sent as its parts.
 */
export type Outcome =
  | { application: ParsedApplication }
  | { index: number; inspected: Pick<ApplicationFile, 'quarantineReason'> }
  | { refusal: { status: number; sentence: string; pointer: string | null } };

class InspectionTooLong extends Error {
  constructor() {
    super('Inspecting the attachments takes too long.');
  }
}

/**
 * Runs in the thread: bytes, text, JSON, files.
 * @param chunks the body; emptied, to free its memory early
 * @param report gets each step at once, so that results remain if the thread must be ended
 * @throws {Refusal}
 * @throws {InspectionTooLong} once the application has been reported
 */
export async function readBody(
  chunks: Uint8Array[],
  report: (outcome: Outcome) => void = () => {},
): Promise<ParsedApplication> {
  const { uploadedFiles, ...fields } = parse(chunks);
  dropDangerousKeys(fields);
  if (JSON.stringify(fields).length > limits.answersLength) {
    throw new Refusal(413, 'The answers are too long.');
  }
  const application = { fields, files: readFiles(uploadedFiles) };
  report({ application });
  const { user } = process.threadCpuUsage();
  for (const [index, file] of application.files.entries()) {
    // CPU time, not elapsed time: a busy machine does not make a file suspicious.
    if (process.threadCpuUsage().user - user > limits.inspectionMicroseconds) throw new InspectionTooLong();
    file.quarantineReason = await inspectFile(file, pointerTo(index));
    report({ index, inspected: { quarantineReason: file.quarantineReason } });
  }
  return application;
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
  const fault = findStructureFault(json, limits);
  if (fault) throw new Refusal(400, fault);
}

interface SentFile {
  name: string;
  type: string;
  /** base64 without prefix */
  data: string;
}

const pointerTo = (index: number) => `/uploadedFiles/${index}`;

/**
 * Reads `uploadedFiles`. It ignores the size that the sender states, and uses the stated type only if the name has no extension.
 * @returns the files, held until they are inspected
 * @throws {Refusal} 413 for too many or too large files, 422 for a file that cannot be accepted
 */
function readFiles(uploadedFiles: unknown): ApplicationFile[] {
  const sent = uploadedFiles ?? [];
  if (!Array.isArray(sent)) throw unreadable('/uploadedFiles');
  if (sent.length > limits.files) {
    throw new Refusal(413, `Please attach at most ${limits.files} files.`, '/uploadedFiles');
  }
  const files: ApplicationFile[] = [];
  let total = 0;
  for (const [index, value] of sent.entries()) {
    const pointer = pointerTo(index);
    const file = readFile(requireSentFile(value, pointer), pointer);
    total += file.size;
    if (total > limits.allFilesBytes) {
      throw new Refusal(
        413,
        'The files add up to more than 25MB. Please attach fewer or smaller files.',
        '/uploadedFiles',
      );
    }
    files.push(file);
    sent[index] = null; // its text is several megabytes
  }
  return files;
}

function readFile(sent: SentFile, pointer: string): ApplicationFile {
  const name = displayName(sent.name);
  const refuse = (status: number, sentence: string) => new Refusal(status, `${name} ${sentence}`, pointer);
  const tooLarge = () => refuse(413, 'is larger than 5MB. Please choose a smaller file.');
  if (sent.data.length > Math.ceil(limits.fileBytes / 3) * 4) throw tooLarge();
  const bytes = decodeBase64(sent.data);
  if (!bytes) throw refuse(422, 'couldn’t be read: it isn’t valid base64.');
  if (bytes.length > limits.fileBytes) throw tooLarge();
  if (bytes.length === 0) throw refuse(422, 'is empty. Please choose another file.');
  const kind = claimedKind(name, sent.type);
  if (!kind) throw unsupported(name, pointer);
  return { name, size: bytes.length, type: kinds[kind], quarantineReason: dangers.unchecked, bytes };
}

const unsupported = (name: string, pointer: string) =>
  new Refusal(422, `${name} is not a supported file type. Please upload PDF, Word, or text files.`, pointer);

/**
 * @returns why the file must be held, or ''
 * @throws {Refusal} 422 if its bytes do not match its name
 */
async function inspectFile({ name, type, bytes }: ApplicationFile, pointer: string): Promise<string> {
  const inspected = await inspect(Buffer.from(bytes.buffer));
  if (!inspected || kinds[inspected.kind] !== type) throw unsupported(name, pointer);
  return describeDangers(inspected.dangers);
}

/** By the extension; by the sender's type only when there is none, since browsers often send no type. */
function claimedKind(name: string, type: string): Kind | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => (extension ? kind === extension : kinds[kind] === type.toLowerCase())) ?? null;
}

function requireSentFile(value: unknown, pointer: string): SentFile {
  const { name, type = '', data } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof data !== 'string') throw unreadable(pointer);
  return { name, type: typeof type === 'string' ? type : '', data };
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

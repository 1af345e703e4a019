import type { Danger } from './dangers.ts';
import { inflate } from './inflate.ts';
import { PdfTokens, TooCostly } from './pdf-tokens.ts';

const MAX_STREAMS = 2_000;
/** Number of packed streams whose first bytes are checked: more than a document of 5 MB has. */
const MAX_LOOKS = 20_000;
const LOOK_BYTES = 256;
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

const actions = {
  JavaScript: 'script',
  Launch: 'launch',
  GoToE: 'launch',
  // With a share of another machine, opening the document is enough to send its reader's credentials there.
  GoToR: 'launch',
  ImportData: 'launch',
  SubmitForm: 'outside',
} as const;
const types = { EmbeddedFile: 'embedded', FileAttachment: 'embedded', RichMedia: 'embedded' } as const;
const dangerMap = (dangers: Record<string, Danger>) => new Map(Object.entries(dangers));

/** Names that are dangerous as the value of such a key, or in an object that a key refers to. */
const values = new Map([
  ['S', dangerMap({ ...actions, Rendition: 'script' })],
  ['Type', dangerMap(types)],
  ['Subtype', dangerMap(types)],
  ['obj', dangerMap({ ...actions, ...types })],
]);

/** Keys that are dangerous with any dictionary, array or reference as their value. */
const keys = dangerMap({
  JavaScript: 'script',
  JS: 'script',
  Launch: 'launch',
  EmbeddedFiles: 'embedded',
  EF: 'embedded',
  RichMediaContent: 'embedded',
  RichMediaSettings: 'embedded',
  XFA: 'forms',
});

/**
 * Finds what a PDF may do when it is opened, as far as possible without a PDF reader: by names in the places that give them their
 * meaning, in the file itself and in its object streams. The same words in text do not count. Parts that cannot be read within the
 * limits, and object streams that cannot be unpacked (encrypted, or packed in an unusual way), count as dangerous, because they may
 * contain anything.
 */
export function dangersOfPdf(bytes: Buffer): Set<Danger> {
  const found = new Set<Danger>();
  try {
    const text = bytes.toString('latin1');
    addDangers(text, found);
    for (const part of objectStreams(bytes, text)) {
      addDangers(part.toString('latin1'), found, { isObjectStream: true });
    }
  } catch (error) {
    if (!(error instanceof TooCostly || error instanceof Unreadable)) throw error;
    found.add('unreadable');
  }
  return found;
}

/** An object stream that cannot be unpacked within the limits. */
class Unreadable extends Error {}

function addDangers(text: string, found: Set<Danger>, { isObjectStream = false } = {}): void {
  const tokens = new PdfTokens(text);
  for (const { name, at, end } of tokens.landmarks()) {
    const danger = dangerAt(tokens, name, at, end);
    if (danger) found.add(danger);
  }
  // There, objects follow each other without a keyword between them, and so do names.
  if (!isObjectStream) return;
  for (const [, name = ''] of tokens.text.matchAll(nameOfItsOwn)) {
    const danger = values.get('obj')?.get(name);
    if (danger) found.add(danger);
  }
}

/** In a text such a word has a letter, a comma or a bracket beside it: 'HTML/CSS/JavaScript, React'. */
const nameOfItsOwn = /(?<=^|[\s\0>\])])\/([A-Za-z]{1,20})(?=[\s\0/<[%]|$)/g;

function dangerAt(tokens: PdfTokens, name: string, at: number, end: number): Danger | null {
  const dangerOfValue = values.get(name);
  const dangerOfKey = keys.get(name);
  if (!dangerOfValue && !dangerOfKey) return null;
  const next = tokens.next(end);
  const value = dangerOfValue?.get(tokens.nameAt(next)?.name ?? '');
  if (value) return value;
  if (dangerOfKey && isContainer(tokens, next)) return dangerOfKey;
  // The script itself; in a text these signs follow a word: 'React/JS (2 years)'.
  const isScript = name === 'JS' && /[(<]/.test(tokens.text.charAt(next));
  const before = tokens.text.slice(Math.max(at - LONGEST_NAME, 0), at);
  return isScript && !(isWord.test(before) && /[A-Za-z]$/.test(before)) ? 'script' : null;
}

const LONGEST_NAME = 127;
/** Words with slashes between, as in a text: in a PDF a key follows a name, a number or one of four words. */
const isWord =
  /[\s\0()<>[\]{}%](?!(?:R|true|false|null|[\d.+-]+)(?:\/|$))[^\s\0()<>[\]{}%/][^\s\0()<>[\]{}%]*$/;

function isContainer(tokens: PdfTokens, at: number): boolean {
  return tokens.text[at] === '[' || tokens.text.startsWith('<<', at) || tokens.isReference(at);
}

/**
 * All object streams, unpacked. Streams can overlap and share an end, so the input of the decoder is limited too.
 * @throws {Unreadable}
 */
function* objectStreams(bytes: Buffer, text: string): Generator<Buffer> {
  let packedLeft = bytes.length;
  let unpackedLeft = MAX_UNPACKED_BYTES;
  let count = 0;
  let end = 0;
  for (const { at, filter } of packingsOf(bytes, text)) {
    if (end < at) end = text.indexOf('endstream', at);
    if (end < 0) throw new Unreadable();
    packedLeft -= end - at;
    count += 1;
    if (packedLeft < 0 || count > MAX_STREAMS) throw new Unreadable();
    const unpacked = unpack(bytes.subarray(at, end), filter, unpackedLeft);
    unpackedLeft -= unpacked.length;
    yield unpacked;
  }
}

/**
 * Where each object stream begins, and how it is packed: by its dictionary, which follows the previous stream, or by its first bytes,
 * since a dictionary can use references or hide the stream behind the word `stream` in a text.
 * @throws {Unreadable}
 */
function* packingsOf(bytes: Buffer, text: string): Generator<{ at: number; filter: Filter }> {
  let looks = 0;
  let start = 0;
  for (const match of text.matchAll(/(?<!end)stream([\0\t\f ]*(?:\r\n|\n|\r))?/g)) {
    const at = match.index + match[0].length;
    const isStream = match[1] !== undefined || isBehindDictionary(text, match.index);
    const filter = isStream ? filterOf(text.slice(start, match.index)) : null;
    if (isStream) start = at;
    if (filter) {
      yield { at, filter };
      continue;
    }
    // Some readers skip a byte or a line behind the word.
    const places = match[1] === undefined ? [at, at + 1, nextLine(text, at)] : [at];
    const packed = places.filter((place) => isZlib(bytes, place));
    looks += packed.length;
    if (looks > MAX_LOOKS) throw new Unreadable();
    const found = packed.find((place) => holdsObjects(bytes.subarray(place)));
    if (found !== undefined) yield { at: found, filter: 'flate' };
  }
}

const isBehindDictionary = (text: string, at: number) =>
  text
    .slice(Math.max(at - 16, 0), at)
    .trimEnd()
    .endsWith('>>');

function nextLine(text: string, at: number): number {
  const length = text.slice(at, at + 256).search(/[\r\n]/);
  return length < 0 ? at : at + length + (text.startsWith('\r\n', at + length) ? 2 : 1);
}

/** RFC 1950, 2.2: deflate, with a sum that fits. */
const isZlib = (bytes: Buffer, at: number) =>
  at + 1 < bytes.length && ((bytes[at] as number) & 0x8f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/** Whether a packed stream begins with the numbers and positions of objects, as object streams do; drawings begin differently. */
function holdsObjects(packed: Buffer): boolean {
  try {
    const start = inflate(packed.subarray(0, LOOK_BYTES), { limit: MAX_UNPACKED_BYTES, isBeginning: true });
    return /^[\s\0]*(?:\d+[\s\0]+)+(?:[<[(/%]|$)/.test(`${start.toString('latin1')} `);
  } catch {
    return false;
  }
}

type Filter = 'none' | 'flate' | 'other';

/** How an object stream is packed; null for other streams. */
function filterOf(dictionary: string): Filter | null {
  const tokens = new PdfTokens(dictionary);
  let isObjectStream = false;
  let isPredicted = false;
  const filters = new Set<Filter>();
  for (const { name, end } of tokens.landmarks()) {
    if (name === 'ObjStm') isObjectStream = true;
    else if (name === 'First') isObjectStream ||= isPlainNumber(tokens, tokens.next(end));
    else if (name === 'Filter') filters.add(filterAt(tokens, tokens.next(end)));
    else if (name === 'Predictor') isPredicted ||= !isOne(tokens, tokens.next(end));
    else if (name === 'DecodeParms') isPredicted ||= tokens.isReference(tokens.next(end));
  }
  if (!isObjectStream) return null;
  if (isPredicted) return 'other';
  if (filters.size === 0) return 'none';
  return filters.has('flate') ? 'flate' : 'other';
}

/** Where the first object of the stream begins; in an outline this key has a reference. */
function isPlainNumber(tokens: PdfTokens, at: number): boolean {
  return tokens.numberAt(at) !== null && !tokens.isReference(at);
}

/** The predictor that does not change the bytes. */
const isOne = (tokens: PdfTokens, at: number) => /^1\D/.test(tokens.text.slice(at, at + 2));

/** `/FlateDecode` or `[/FlateDecode]`; several in a row are unusual for an object stream. */
function filterAt(tokens: PdfTokens, at: number): Filter {
  const isList = tokens.text[at] === '[';
  const first = tokens.nameAt(isList ? tokens.next(at + 1) : at);
  if (first?.name !== 'FlateDecode' && first?.name !== 'Fl') return 'other';
  return !isList || tokens.text[tokens.next(first.end)] === ']' ? 'flate' : 'other';
}

/** @throws {Unreadable} */
function unpack(packed: Buffer, filter: Filter, limit: number): Buffer {
  if (filter === 'none' && packed.length <= limit) return packed;
  if (filter !== 'flate') throw new Unreadable();
  try {
    return inflate(packed, { limit });
  } catch (cause) {
    throw new Unreadable('It cannot be unpacked.', { cause });
  }
}

import type { Danger } from './dangers.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
/** The first sectors of the allocation table are listed in the header from here: enough for 6.8 MB. */
const TABLE_AT = 76;
const TABLE_ENTRIES = 109;

export function looksLikeOle(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Storages and streams that reveal macros and embedded objects ([MS-OVBA], [MS-OLEDS]). */
const macros = /^(macros|vba|_vba_project(_cur)?)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const embedded = /^(_\d+|\x01ole(10native)?|\x03objinfo|\x03?ocx(name|data)|package)$/i;

/** A field's mark and its code, in both widths that Word stores text in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const dde = /\x13[\s"\\]*DDE|\x13\0(?:[\s"\\]\0)*D\0D\0E\0/i;
/** A line of UTF-16 with letters of Latin-1 alone. The path to a share may hold spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a line
const lines = /(?:[^\0-\x1f]\0){8,}/g;
/** A scheme of the web or a share of another machine. */
const elsewhere = /(?:https?|ftp):|file:\/\/(?!\/)|\\\\/i;
const template = /\.dot[mx]?(?![a-z])/i;

/**
 * A Word 97-2003 document: a compound file ([MS-CFB]) whose directory names a stream `WordDocument` ([MS-DOC]).
 * Spreadsheets, installers, saved mails and encrypted .docx are compound files too.
 * @returns its dangers; null if it is not such a document
 */
export function inspectDoc(bytes: Buffer): Set<Danger> | null {
  let names: Set<string>;
  try {
    names = directoryOf(bytes);
  } catch {
    return null; // a sector outside the file
  }
  if (!names.has('WordDocument')) return null;
  const found = new Set<Danger>();
  const list = [...names];
  if (list.some((name) => macros.test(name))) found.add('macros');
  if (list.some((name) => embedded.test(name))) found.add('embedded');
  const text = bytes.toString('latin1');
  if (dde.test(text)) found.add('dde');
  if (namesTemplate(text)) found.add('outside');
  return found;
}

/** A template elsewhere, such as `http://….dotm` or `\\\\server\\….dot`; each line is read once. */
function namesTemplate(text: string): boolean {
  for (const [line] of text.matchAll(lines)) {
    const address = line.replaceAll('\0', '');
    const at = address.search(elsewhere);
    if (at >= 0 && template.test(address.slice(at))) return true;
  }
  return false;
}

/** The names of all streams and storages. @throws {RangeError} when the file is damaged */
function directoryOf(bytes: Buffer): Set<string> {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('No such sector size.');
  const sectorBytes = 2 ** shift;
  const sectors = Math.ceil(bytes.length / sectorBytes);
  const names = new Set<string>();
  let sector = bytes.readUInt32LE(48);
  // A chain is never longer than the file; a longer one is a loop.
  for (let walked = 0; walked < sectors && sector < sectors; walked += 1) {
    const start = (sector + 1) * sectorBytes;
    for (let at = start; at < start + sectorBytes; at += ENTRY_BYTES) names.add(nameAt(bytes, at));
    sector = nextSector(bytes, sector, sectorBytes);
  }
  return names;
}

function nameAt(bytes: Buffer, entry: number): string {
  const length = bytes.readUInt16LE(entry + 64); // with the zero that ends it
  return bytes.toString('utf16le', entry, entry + Math.min(Math.max(length - 2, 0), 62));
}

function nextSector(bytes: Buffer, sector: number, sectorBytes: number): number {
  const perSector = sectorBytes / 4;
  const index = Math.floor(sector / perSector);
  if (index >= TABLE_ENTRIES) throw new RangeError('No such sector.');
  const tableSector = bytes.readUInt32LE(TABLE_AT + 4 * index);
  return bytes.readUInt32LE((tableSector + 1) * sectorBytes + 4 * (sector % perSector));
}

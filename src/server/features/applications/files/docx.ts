import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Danger } from './dangers.ts';
import { inflate } from './inflate.ts';
import { type CodeSource, FieldWatch, isDde } from './word-fields.ts';
import { isXml, UnusualXml, WordXml } from './word-xml.ts';

const MAX_ENTRIES = 1_000;
/** Far more than a document of 5 MB contains, and far less than harms the program that opens it. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

const endRecord = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const required = ['[Content_Types].xml', 'word/document.xml'];

/** True when the file ends as an archive does, whatever it begins with. */
export function looksLikeZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(END_RECORD_BYTES + MAX_COMMENT_BYTES));
  for (
    let at = tail.lastIndexOf(endRecord);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(endRecord, at - 1) : -1
  ) {
    const left = tail.length - at - END_RECORD_BYTES;
    if (left >= 0 && tail.readUInt16LE(at + 20) === left) return true;
  }
  return false;
}

/** More parts or bytes than are read; such a document is held. */
class TooMuch extends Error {}

/**
 * A Word document. Each part is unpacked once, within the size it states, since readers trust that size.
 * @returns its dangers; null if it is not such a document
 */
export async function inspectDocx(bytes: Buffer): Promise<Set<Danger> | null> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return null; // other bytes precede the archive
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_ENTRIES) throw new TooMuch();
    const found = new Set<Danger>();
    const names = await checkedNames(zip, bytes, found);
    return required.every((name) => names?.has(name)) ? found : null;
  } catch (error) {
    if (error instanceof TooMuch) return new Set(['unreadable']);
    return null; // damaged, split over several disks, or with names that lead out of their folder
  }
}

/** The names of all parts; null if one is not allowed. @param found collects the dangers */
async function checkedNames(zip: ZipFile, bytes: Buffer, found: Set<Danger>): Promise<Set<string> | null> {
  const names = new Set<string>();
  const xml = new WordXml();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Overlapping parts add up to more than the file, as in a zip bomb.
    if (packed > bytes.length) return null;
    if (unpacked > MAX_UNPACKED_BYTES) throw new TooMuch();
    // Programs differ in which of two parts with one name they read.
    if (names.has(entry.fileName)) return null;
    const part = await unpack(zip, bytes, entry);
    if (!part) return null;
    for (const danger of dangersOfPart(entry.fileName, part, xml)) found.add(danger);
    names.add(entry.fileName);
  }
  return names;
}

/** @returns null when it is encrypted, packed in an unusual way or not of the size it states */
async function unpack(zip: ZipFile, bytes: Buffer, entry: Entry): Promise<Buffer | null> {
  if (entry.isEncrypted()) return null;
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.compressionMethod === STORED) return packed;
  if (entry.compressionMethod !== DEFLATED) return null;
  const part = inflate(packed, { limit: entry.uncompressedSize, isRaw: true });
  return part.length === entry.uncompressedSize ? part : null;
}

/** By the last part of a relationship's type. */
const embeddedTypes = /^(oleobject|package|control|activexcontrolbinary|afchunk|frame|subdocument)$/i;
/** A template on the author's disk, or only a name, which Word writes into many documents; it does not exist elsewhere. */
const ownDisk = /^(?:(?:file:\/{3})?[a-z]:[\\/]|[^:/\\]+$)/i;
/** An address with a scheme, or a share of another machine. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** The dangers of one part of a Word document when the document is opened, for any name of the part. */
function dangersOfPart(name: string, part: Buffer, xml: WordXml): Set<Danger> {
  const found = new Set<Danger>();
  if (/vba(project|data)/i.test(name.split(/[/\\]/).at(-1) ?? '')) found.add('macros');
  if (/(^|[/\\])(activex|embeddings)[/\\]/i.test(name)) found.add('embedded');
  if (!isXml(part)) return found;
  try {
    addDangersOfXml(xml, part, found);
  } catch (error) {
    if (!(error instanceof UnusualXml)) throw error;
    found.add('unreadable');
  }
  return found;
}

function addDangersOfXml(xml: WordXml, part: Buffer, found: Set<Danger>): void {
  const fields = new FieldWatch();
  const open: CodeSource[] = [];
  let fieldPrefix: string | null = null;
  xml.read(part, {
    open(name, attribute, prefix) {
      const source = sources.get(name);
      if (source) open.push(source);
      if (name === 'fldChar' || (source && source !== 'text')) {
        fieldPrefix ??= prefix;
        // Programs skip unknown elements with another prefix.
        if (prefix !== fieldPrefix) throw new UnusualXml('It has fields under two prefixes.');
      }
      if (name === 'fldChar') fields.mark(attribute('fldCharType'));
      if (name === 'AlternateContent') fields.alternatives();
      const danger = dangerOfTag(name, attribute);
      if (danger) found.add(danger);
    },
    close(name) {
      if (sources.has(name)) open.pop();
    },
    text(text) {
      const source = open.at(-1);
      if (source) fields.code(text, source);
    },
  });
  if (fields.hasDde) found.add('dde');
}

/** Elements whose text may be the code of a field. */
const sources = new Map<string, CodeSource>([
  ['instrText', 'code'],
  ['delInstrText', 'deleted'],
  ['t', 'text'],
]);

function dangerOfTag(name: string, attribute: (key: string) => string): Danger | null {
  switch (name) {
    case 'Relationship':
      return dangerOfRelationship(attribute('Type'), attribute('TargetMode'), attribute('Target').trim());
    case 'Default':
    case 'Override':
      if (/macroEnabled|vbaProject|vbaData/i.test(attribute('ContentType'))) return 'macros';
      return /activeX|oleObject/i.test(attribute('ContentType')) ? 'embedded' : null;
    case 'OLEObject':
    case 'ocx':
    case 'altChunk':
      return 'embedded';
    case 'fldSimple':
      return isDde(attribute('instr')) ? 'dde' : null;
    default:
      return null;
  }
}

function dangerOfRelationship(type: string, mode: string, target: string): Danger | null {
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (/^vbaproject$/i.test(kind)) return 'macros';
  if (embeddedTypes.test(kind)) return 'embedded';
  // Followed by a click alone, like any link.
  if (/^hyperlink$/i.test(kind)) return null;
  const isOutside = /^external$/i.test(mode.trim()) || elsewhere.test(target);
  return isOutside && !ownDisk.test(target) ? 'outside' : null;
}

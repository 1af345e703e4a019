import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Danger } from './dangers.ts';
import { dangersOfPart } from './docx-dangers.ts';

const MAX_ENTRIES = 1_000;
/** Far above what 5 MB of a written document hold, far below what hurts whoever opens it. */
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

/**
 * A Word document that unpacks to a sensible size. Each part is unpacked once, within the size it states, since
 * whoever opens it trusts that size.
 * @returns what it may do to whoever opens it; null when it is no such document
 */
export async function inspectDocx(bytes: Buffer): Promise<Set<Danger> | null> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return null; // something else stands before the archive
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_ENTRIES) return null;
    const found = new Set<Danger>();
    const names = await checkedNames(zip, bytes, found);
    return required.every((name) => names?.has(name)) ? found : null;
  } catch {
    return null; // damaged, split over several disks, or with names that climb out of their folder
  }
}

/** The names of all parts; null when one of them may not be there. @param found takes the dangers */
async function checkedNames(zip: ZipFile, bytes: Buffer, found: Set<Danger>): Promise<Set<string> | null> {
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Parts that lie over each other add up to more than the file: a bomb's trick.
    if (packed > bytes.length || unpacked > MAX_UNPACKED_BYTES) return null;
    // Two parts of one name read differently in different programs.
    if (names.has(entry.fileName)) return null;
    const part = await unpack(zip, bytes, entry);
    if (!part) return null;
    for (const danger of dangersOfPart(entry.fileName, part)) found.add(danger);
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
  // Synchronous, because this is a thread of its own; the other way would use the pool that all share.
  const part = inflateRawSync(packed, { maxOutputLength: Math.max(entry.uncompressedSize, 1) });
  return part.length === entry.uncompressedSize ? part : null;
}

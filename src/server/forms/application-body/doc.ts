const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
/** The first sectors of the allocation table are listed in the header from here: enough for 6.8 MB. */
const TABLE_AT = 76;
const TABLE_ENTRIES = 109;

export function looksLikeOle(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * A Word 97-2003 document without macros: a compound file ([MS-CFB]) whose directory names a stream
 * `WordDocument` ([MS-DOC]). Spreadsheets, installers, saved mails and encrypted .docx are compound files too.
 */
export function isDoc(bytes: Buffer): boolean {
  try {
    const names = directoryOf(bytes);
    return names.has('WordDocument') && !names.has('Macros') && !names.has('VBA');
  } catch {
    return false; // a sector outside the file
  }
}

/** The names of all streams and storages. @throws {RangeError} when the file is damaged */
function directoryOf(bytes: Buffer): Set<string> {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('No such sector size.');
  const sectorBytes = 2 ** shift;
  const sectors = Math.ceil(bytes.length / sectorBytes);
  const names = new Set<string>();
  let sector = bytes.readUInt32LE(48);
  // A chain is never longer than the file: one that is runs in a circle.
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

import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import {
  type DocumentRefusal,
  documentTypes,
  HEAD_BYTES,
  judgeDocument,
  refuseKind,
} from '#shared/applications/documents.ts';
import { documentsField } from '#shared/content/apply.ts';

/** What only the whole file shows is not in the browser's words. */
const reasons = {
  ...documentsField.reasons,
  workbook: 'It’s an Excel workbook.',
  presentation: 'It’s a PowerPoint presentation.',
  office: 'It’s an Office file, but not a Word document.',
  damaged: 'It’s damaged.',
};

interface Seen {
  /** Ends as its kind does. */
  name: string;
  type: string;
  /** It may ask for a password. */
  isProtected: boolean;
}

/**
 * Looks at a file as far as its kind requires: at its first bytes and, for Word, at the names in its archive. Whether it could harm is for
 * the virus scanner to say (decision 0033).
 */
export async function lookAt(name: string, bytes: Buffer): Promise<Seen | DocumentRefusal> {
  const judged = judgeDocument({ name, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES) });
  if ('refusal' in judged) return judged.refusal;
  const isCompound = bytes[0] === 0xd0 && judged.kind !== 'txt';
  const isArchive = judged.kind === 'docx' && !isCompound;
  const reason = (isArchive && (await faultOfArchive(bytes))) || (isCompound && faultOfCompound(bytes));
  if (reason) return refuseKind(name, reason);
  return {
    name: judged.name,
    type: documentTypes[judged.kind],
    isProtected: judged.kind === 'pdf' ? isEncryptedPdf(bytes) : isCompound && isEncryptedWord(bytes),
  };
}

/** An encrypted .docx, workbook or presentation ([MS-OFFCRYPTO], 2.3.4.5). */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const wordDocument = Buffer.from('WordDocument', 'utf16le');

/** Spreadsheets, installers and saved mails are compound files too. */
const faultOfCompound = (bytes: Buffer) =>
  !bytes.includes(wordDocument) && !bytes.includes(encryptedPackage) && reasons.office;

/** `fEncrypted` of a document that begins in the first sector, as Word writes it ([MS-DOC], 2.5.2). */
const isEncryptedWord = (bytes: Buffer) =>
  bytes.includes(encryptedPackage) ||
  (bytes.length > 1024 && bytes.readUInt16LE(512) === 0xa5ec && (bytes.readUInt16LE(522) & 0x0100) !== 0);

/** A trailer names its encryption with a reference or a dictionary (ISO 32000-1, 7.5.5). */
function isEncryptedPdf(bytes: Buffer): boolean {
  const key = '/Encrypt';
  for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) {
    const value = bytes.toString('latin1', at + key.length, at + key.length + 40);
    if (/^\s*(?:<<|\d+\s+\d+\s+R)/.test(value)) return true;
  }
  return false;
}

const CONTENT_TYPES = '[Content_Types].xml';
/** A list of types has a few kilobytes. */
const MAX_TYPES_BYTES = 1024 * 1024;
const macroTypes = /macroEnabled|vnd\.ms-office\.vbaProject/i;

/** @returns the reason for anything but a Word document without macros; '' for one */
async function faultOfArchive(bytes: Buffer): Promise<string> {
  try {
    const zip = await fromBufferPromise(bytes);
    const names = new Set<string>();
    let types = '';
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      if (entry.fileName !== CONTENT_TYPES) continue;
      if (entry.uncompressedSize > MAX_TYPES_BYTES) return reasons.damaged;
      // UTF-16 is XML too.
      types = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1').replaceAll('\0', '');
    }
    const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
    if (has(/(?:^|\/)vbaProject\.bin$/i) || macroTypes.test(types)) return reasons.macros;
    if (names.has(CONTENT_TYPES) && has(/^word\//)) return '';
    if (has(/^xl\//)) return reasons.workbook;
    return has(/^ppt\//) ? reasons.presentation : reasons.archive;
  } catch {
    return reasons.damaged;
  }
}

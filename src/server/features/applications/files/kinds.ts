import type { Danger } from './dangers.ts';
import { inspectDoc, looksLikeOle } from './doc.ts';
import { inspectDocx, looksLikeZip } from './docx.ts';
import { dangersOfPdf } from './pdf.ts';

/** The allowed attachments: extension and type. */
export const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

export type Kind = keyof typeof kinds;

interface Inspected {
  kind: Kind;
  /** The harm that opening it could do; such a file is accepted, but not sent to the firm's inbox (decision 0033). */
  dangers: Set<Danger>;
}

/**
 * The type of a file, by its bytes alone. A file that more than one kind of program would open (a PDF with an archive behind it) has no
 * type, and neither has an unknown file.
 */
export async function inspect(bytes: Buffer): Promise<Inspected | null> {
  const isPdf = looksLikePdf(bytes);
  const isZip = looksLikeZip(bytes);
  const isOle = looksLikeOle(bytes);
  if ([isPdf, isZip, isOle].filter(Boolean).length > 1) return null;
  if (isPdf) return bytes.toString('latin1', 0, 5) === '%PDF-' ? known('pdf', dangersOfPdf(bytes)) : null;
  if (isZip) return known('docx', await inspectDocx(bytes));
  if (isOle) return known('doc', inspectDoc(bytes));
  return isPlainText(bytes) ? known('txt', new Set()) : null;
}

const known = (kind: Kind, found: Set<Danger> | null): Inspected | null => found && { kind, dangers: found };

/** PDF readers look for the mark in the first kilobyte and repair the rest; we require it at the beginning. */
function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** C0 and C1 but tab, line feed and carriage return. Bytes that Windows-1252 leaves undefined decode to C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/;

/** Files that other programs run or show because of their first bytes, with any name. */
const otherBeginning =
  /^\s*(?:<(?:!doctype|!--|\?xml|\?php|html|head|body|script|style|iframe|svg|math|title|meta|a|br|p|div|table|font|h1|b)[\s>/!?-]|\{\\rtf|%!PS|%PDF-|#!|MIME-Version:)/i;

/**
 * Text as UTF-8 or Windows-1252. A file that begins like markup, RTF or a script is not text. Tags further down are fine, because
 * attachments are only mailed and downloaded, never shown in a page.
 */
function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
  return text !== null && !controls.test(text) && !otherBeginning.test(text.slice(0, 1024));
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

import type { Danger } from './dangers.ts';
import { inspectDoc, looksLikeOle } from './doc.ts';
import { inspectDocx, looksLikeZip } from './docx.ts';
import { dangersOfPdf } from './pdf-dangers.ts';
import { isPlainText } from './plain-text.ts';

/** What an applicant may attach: extension and type. */
export const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

export type Kind = keyof typeof kinds;

interface Inspected {
  kind: Kind;
  /** What it may do to whoever opens it; such a file is taken, and kept from the firm's inbox (decision 0033). */
  dangers: Set<Danger>;
}

/**
 * What a file is, by its bytes alone. A file that more than one kind of reader would open (a PDF with an
 * archive behind it) is nothing at all, and so is everything unknown.
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

/** Readers look for the mark in the first kilobyte and mend the rest; ours has to begin with it. */
function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

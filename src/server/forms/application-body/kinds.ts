import { isDoc, looksLikeOle } from './doc.ts';
import { isDocx, looksLikeZip } from './docx.ts';
import { isPlainText } from './plain-text.ts';

/** What an applicant may attach: extension and type. */
export const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

export type Kind = keyof typeof kinds;

/**
 * What a file is, by its bytes alone. A file that more than one kind of reader would open (a PDF with an
 * archive behind it) is nothing at all, and so is everything unknown.
 */
export async function kindOf(bytes: Buffer): Promise<Kind | null> {
  const isPdf = looksLikePdf(bytes);
  const isZip = looksLikeZip(bytes);
  const isOle = looksLikeOle(bytes);
  if ([isPdf, isZip, isOle].filter(Boolean).length > 1) return null;
  if (isPdf) return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null;
  if (isZip) return (await isDocx(bytes)) ? 'docx' : null;
  if (isOle) return isDoc(bytes) ? 'doc' : null;
  return isPlainText(bytes) ? 'txt' : null;
}

/** Readers look for the mark in the first kilobyte and mend the rest; ours has to begin with it. */
function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

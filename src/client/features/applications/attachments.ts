import { attachmentLimits } from '#shared/applications/attachments.ts';
import {
  type Candidate,
  type DocumentRefusal,
  documentTypes,
  HEAD_BYTES,
  judgeDocument,
} from '#shared/applications/documents.ts';
import { documentsField as words } from '#shared/content/apply.ts';
import type { Notice } from '#shared/forms/notices.ts';

/** For the browser's file dialog. */
export const acceptedFiles = Object.entries(documentTypes)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(',');

/** A chosen file and its first bytes. */
export interface ChosenFile<Of extends Sized = File> {
  file: Of;
  head: Candidate['head'];
}
type Sized = Pick<File, 'name' | 'size'>;

/** Reads the first bytes of files. */
export const readHeads = (files: readonly File[]): Promise<ChosenFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const bytes = await file
        .slice(0, HEAD_BYTES)
        .arrayBuffer()
        .catch(() => null);
      return { file, head: bytes && new Uint8Array(bytes) };
    }),
  );

/** Why a file cannot be added to the attached files, or null. The server also looks into Word files. */
export function refusalOf(
  { file, head }: ChosenFile<Sized>,
  attached: readonly Sized[],
): DocumentRefusal | null {
  const { name, size } = file;
  const judged = judgeDocument({ name, size, head });
  if ('refusal' in judged) return judged.refusal;
  if (attached.length >= attachmentLimits.files) return { notice: null, sentence: words.tooMany(name) };
  const total = attached.reduce((sum, each) => sum + each.size, size);
  return total > attachmentLimits.allFilesBytes ? { notice: null, sentence: words.tooMuch(name) } : null;
}

interface Added<Of> {
  kept: readonly Of[];
  /** Why files were refused, with one sentence for each file. */
  sentences: readonly string[];
  /** The specified toast for the last refused file that has one. */
  notice: Notice | undefined;
}

/** Adds the files that can be added, one after the other. */
export function addFiles<Of extends Sized>(
  attached: readonly Of[],
  chosen: Iterable<ChosenFile<Of>>,
): Added<Of> {
  const kept = [...attached];
  const sentences: string[] = [];
  let notice: Notice | undefined;
  for (const each of chosen) {
    const refusal = refusalOf(each, kept);
    if (refusal === null) {
      kept.push(each.file);
    } else {
      notice = refusal.notice ?? notice;
      sentences.push(refusal.sentence);
    }
  }
  return { kept, sentences, notice };
}

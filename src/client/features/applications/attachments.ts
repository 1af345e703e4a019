import { attachmentLimits } from '../../../shared/applications/attachments.ts';
import { documentsField as words } from '../../../shared/content/apply.ts';
import type { Notice } from '../../../shared/forms/notices.ts';

const kinds: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

/** For the browser's file dialog. */
export const acceptedFiles = Object.entries(kinds)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(',');

/** The properties of a `File` that the checks need. */
export interface Candidate {
  name: string;
  size: number;
  type: string;
}

export type Refusal = 'tooLarge' | 'wrongType' | 'empty' | 'tooMany' | 'tooMuch';

/** Why a file cannot be added to the attached files, or null. The server checks the content itself. */
export function refusalOf(file: Candidate, attached: readonly Candidate[]): Refusal | null {
  if (file.size > attachmentLimits.fileBytes) return 'tooLarge';
  if (!isSupported(file)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (attached.length >= attachmentLimits.files) return 'tooMany';
  const total = attached.reduce((sum, { size }) => sum + size, file.size);
  return total > attachmentLimits.allFilesBytes ? 'tooMuch' : null;
}

/**
 * Checks the type, or the extension if the browser does not know the type. Many computers do not know the type of Word
 * files.
 */
function isSupported({ name, type }: Candidate): boolean {
  if (type !== '') return Object.values(kinds).includes(type.split(';')[0]?.toLowerCase() ?? '');
  return Object.hasOwn(kinds, /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
}

interface Added {
  kept: readonly File[];
  /** Why files were refused, with one sentence for each file. */
  sentences: readonly string[];
  /** The specified toast for the last refused file that has one. */
  notice: Notice | undefined;
}

/** Adds the files that can be added, one after the other. */
export function addFiles(attached: readonly File[], chosen: Iterable<File>): Added {
  const kept = [...attached];
  const sentences: string[] = [];
  let notice: Notice | undefined;
  for (const file of chosen) {
    const refusal = refusalOf(file, kept);
    if (refusal === null) {
      kept.push(file);
    } else if (refusal === 'tooLarge' || refusal === 'wrongType') {
      const { title, description } = words[refusal];
      notice = { title, description: description(file.name) };
      sentences.push(notice.description);
    } else {
      sentences.push(words[refusal](file.name));
    }
  }
  return { kept, sentences, notice };
}

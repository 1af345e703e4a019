import { documentsField as words } from '../../../shared/content/apply.ts';
import type { Notice } from '../../../shared/forms/notices.ts';
import { refusalOf } from './attachments.ts';

interface Added {
  kept: readonly File[];
  /** Why files were not taken, one sentence for each. */
  sentences: readonly string[];
  /** The specified toast for the last file that has one. */
  notice: Notice | undefined;
}

/** Adds what can be added, file by file. */
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

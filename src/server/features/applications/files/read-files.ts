import { decodeBase64 } from './base64.ts';
import { describeDangers } from './dangers.ts';
import { displayName } from './display-name.ts';
import { inspect, type Kind, kinds } from './kinds.ts';
import { limits } from './limits.ts';
import type { ApplicationFile } from './read-body.ts';
import { Refusal } from './refusal.ts';

interface SentFile {
  name: string;
  type: string;
  /** base64 without prefix */
  data: string;
}

/**
 * Takes `uploadedFiles` apart and judges each file by its bytes; the size that the sender states is not
 * read at all, and its type only where the name has no extension.
 * @throws {Refusal} 413 for too many or too much, 422 for a file that cannot be taken
 */
export async function readFiles(uploadedFiles: unknown): Promise<ApplicationFile[]> {
  const sent = uploadedFiles ?? [];
  if (!Array.isArray(sent)) throw unreadable('/uploadedFiles');
  if (sent.length > limits.files) {
    throw new Refusal(413, `Please attach at most ${limits.files} files.`, '/uploadedFiles');
  }
  const files: ApplicationFile[] = [];
  let total = 0;
  for (const [index, value] of sent.entries()) {
    const pointer = `/uploadedFiles/${index}`;
    const file = await readFile(requireSentFile(value, pointer), pointer);
    total += file.size;
    if (total > limits.allFilesBytes) {
      throw new Refusal(
        413,
        'The files are larger than 25MB together. Please attach less.',
        '/uploadedFiles',
      );
    }
    files.push(file);
    sent[index] = null; // its text is several megabytes
  }
  return files;
}

async function readFile(sent: SentFile, pointer: string): Promise<ApplicationFile> {
  const name = displayName(sent.name);
  const refuse = (status: number, sentence: string) => new Refusal(status, `${name} ${sentence}`, pointer);
  const tooLarge = () => refuse(413, 'is larger than 5MB. Please choose a smaller file.');
  if (sent.data.length > Math.ceil(limits.fileBytes / 3) * 4) throw tooLarge();
  const bytes = decodeBase64(sent.data);
  if (!bytes) throw refuse(422, 'could not be read: it is not valid base64.');
  if (bytes.length > limits.fileBytes) throw tooLarge();
  if (bytes.length === 0) throw refuse(422, 'is empty. Please choose another file.');
  const claimed = claimedKind(name, sent.type);
  const inspected = await inspect(bytes);
  if (!claimed || inspected?.kind !== claimed) {
    throw refuse(422, 'is not a supported file type. Please upload PDF, Word, or text files.');
  }
  const quarantineReason = describeDangers(inspected.dangers);
  return { name, size: bytes.length, type: kinds[claimed], quarantineReason, bytes };
}

/** By the extension; by the sender's type only when there is none, since browsers often send no type. */
function claimedKind(name: string, type: string): Kind | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => (extension ? kind === extension : kinds[kind] === type.toLowerCase())) ?? null;
}

function requireSentFile(value: unknown, pointer: string): SentFile {
  const { name, type = '', data } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof data !== 'string') throw unreadable(pointer);
  return { name, type: typeof type === 'string' ? type : '', data };
}

const unreadable = (pointer: string) => new Refusal(422, 'The attached files could not be read.', pointer);

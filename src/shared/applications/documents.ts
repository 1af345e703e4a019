import { documentsField as words } from '../content/apply.ts';
import type { Notice } from '../forms/notices.ts';
import { attachmentLimits } from './attachments.ts';

/** What an application takes (product.md, 4): extension and type. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

export type DocumentKind = keyof typeof documentTypes;

/** So many bytes of the beginning say what a file is. */
export const HEAD_BYTES = 4096;

export interface Candidate {
  name: string;
  /** In bytes. */
  size: number;
  /** The first `HEAD_BYTES`; null if they could not be read. */
  head: Uint8Array | null;
}

export interface DocumentRefusal {
  /** The specified toast, for the faults that have one. */
  notice: Notice | null;
  /** The specified sentence, if there is one, and the reason. */
  sentence: string;
}

/** What the first bytes say: a document, or the word for anything else. */
type Content = 'pdf' | 'compound' | 'zip' | 'text' | keyof typeof words.reasons;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for
/** The first that fits counts. Each byte is a character. */
const beginnings: readonly (readonly [Content, RegExp])[] = [
  // PDF readers skip what precedes the mark.
  ['pdf', /^(?:\xef\xbb\xbf)?[\0\s]*%PDF-/],
  ['compound', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['openDocument', /^PK\x03\x04.{26}mimetypeapplication\/vnd\.oasis\.opendocument/s],
  ['zip', /^PK\x03\x04/],
  ['archive', /^(?:PK|Rar!\x1a|7z\xbc\xaf\x27\x1c|\x1f\x8b)/],
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:hei|mif|avi)|II\*\0|MM\0\*)/s],
  ['program', /^(?:MZ.{0,64}\0|\x7fELF)/s],
  ['rtf', /^(?:\xef\xbb\xbf)?\s*\{\\rtf/],
  ['html', /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)[\s>]/i],
  ['text', /^(?:\xff\xfe|\xfe\xff)/],
  // Tabs, line ends, form feeds, the end mark of DOS and the escape of ISO-2022-JP occur in texts.
  ['text', /^[^\0-\x08\x0e-\x19\x1c-\x1f\x7f]*$/],
  ['unknown', /^/],
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: they are what is looked for

function contentOf(head: Uint8Array): Content {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return beginnings.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
}

/** The extensions for each content; the first one for a name without an extension. A protected .docx is a compound file. */
const extensions: Partial<Record<Content, readonly DocumentKind[]>> = {
  pdf: ['pdf'],
  compound: ['doc', 'docx'],
  zip: ['docx'],
  text: ['txt'],
};

/** In lower case; null in names such as `Resume v1.2`. */
const extensionOf = (name: string) => /\.([a-z][a-z0-9]{0,7})$/i.exec(name)?.[1]?.toLowerCase() ?? null;

const refuseWith = (
  { title, description }: typeof words.tooLarge,
  name: string,
  reason = '',
): DocumentRefusal => {
  const specified = description(name);
  return { notice: { title, description: specified }, sentence: `${specified} ${reason}`.trim() };
};

export const refuseKind = (name: string, reason: string) => refuseWith(words.wrongType, name, reason);
export const refuseSize = (name: string) => refuseWith(words.tooLarge, name);

type Judged = { kind: DocumentKind; name: string } | { refusal: DocumentRefusal };

/**
 * Judges a file by its name, its size and its first bytes, in the browser and on the server. The browser's type does not count, because
 * systems differ in what they call a Word file.
 * @returns its kind and a name that ends accordingly, or why it is refused
 */
export function judgeDocument({ name, size, head }: Candidate): Judged {
  if (size > attachmentLimits.fileBytes) return { refusal: refuseSize(name) };
  if (size === 0) return { refusal: { notice: null, sentence: words.empty(name) } };
  if (head === null) return { refusal: { notice: null, sentence: words.unreadable(name) } };
  const refuse = (reason: string) => ({ refusal: refuseKind(name, reason) });
  const content = contentOf(head);
  const extension = extensionOf(name);
  if (extension === 'docm' || extension === 'dotm') return refuse(words.reasons.macros);
  const [kind, ...others] = extensions[content] ?? [];
  if (!kind) return refuse(words.reasons[content as keyof typeof words.reasons]);
  if (extension === null) return { kind, name: `${name}.${kind}` };
  const named = [kind, ...others].find((each) => each === extension);
  if (named) return { kind: named, name };
  const isDocument = Object.hasOwn(documentTypes, extension);
  if (!isDocument || kind === 'txt') return refuse(words.otherName(extension, kind));
  // A PDF that is called .doc would open in the wrong program.
  return { kind, name: name.slice(0, -extension.length) + kind };
}

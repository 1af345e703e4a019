import type { PrintedFirm } from '#shared/firm.ts';
import type { FieldSection } from './fields.ts';
import { oneLine } from './plain.ts';

/** A part of a paragraph. A link shows its address, such as a phone number, so the plain form needs nothing else. */
type Part = string | { strong: string } | { address: string; href: string };

/** A part of a mail. Its HTML and its plain form are in views/mail: `blocks.html.eta` and `blocks.text.eta`. */
export type MailBlock =
  | { kind: 'paragraph'; parts: readonly Part[] }
  /** A heading, or a remark in small letters. */
  | { kind: 'heading' | 'small'; text: string }
  /** A person's words, with their line breaks. */
  | { kind: 'letter'; text: string }
  /** What a letter answers. */
  | { kind: 'quote'; title: string; text: string }
  /** In the plain form its address follows the paragraph before it, if that ends with a colon. */
  | { kind: 'button'; label: string; url: string }
  /** A sentence that begins with a link. */
  | { kind: 'link'; label: string; rest: string; url: string }
  | { kind: 'entry'; title: string; detail: string; note: string; url: string }
  | { kind: 'notice'; title: string; lines: readonly string[]; text: string }
  /** The template `<name>.html.eta` or `<name>.text.eta` of the same folder. */
  | { kind: 'partial'; name: string; data: object };

/** What a visitor typed stays in its line, so that it cannot look like a line of ours. */
export const paragraph = (...parts: readonly Part[]): MailBlock => ({
  kind: 'paragraph',
  parts: parts.map((part) => {
    if (typeof part === 'string') return part.replace(/\n+/g, ' ');
    return 'strong' in part ? { strong: oneLine(part.strong) } : part;
  }),
});

export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const small = (text: string): MailBlock => ({ kind: 'small', text });
export const quote = (title: string, text: string): MailBlock => ({ kind: 'quote', title, text });
export const letter = (text: string): MailBlock => ({ kind: 'letter', text });
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const link = (label: string, url: string, rest = ''): MailBlock => ({
  kind: 'link',
  label,
  rest,
  url,
});

export const notice = (title: string, text: string, lines: readonly string[] = []): MailBlock => ({
  kind: 'notice',
  title,
  lines: lines.map((line) => oneLine(line)),
  text,
});

export const partial = (name: 'moment' | 'gift-face', data: object): MailBlock => ({
  kind: 'partial',
  name,
  data,
});

/** What happens next, and when. */
export const steps = (...lines: readonly string[]): MailBlock => ({
  kind: 'partial',
  name: 'steps',
  data: { steps: lines },
});

/** The submitted fields, in the form's order. Empty answers and empty sections are omitted. */
export const fieldList = (...sections: readonly FieldSection[]): MailBlock => {
  const answered = sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ value }) => value !== ''),
  }));
  return {
    kind: 'partial',
    name: 'fields',
    data: { sections: answered.filter(({ fields }) => fields.length > 0) },
  };
};

export const hello = paragraph('Hello,');

/** What a mail to the firm begins with. @param url of the record */
export const openInPanel = (url: string): MailBlock => button('Open in the panel', url);

/** @param call 'Or call' */
export const callOrWrite = (call: string, { phone, email }: PrintedFirm): MailBlock =>
  paragraph(
    `${call} `,
    { address: phone.display, href: `tel:${phone.dial}` },
    ' or write to ',
    { address: email, href: `mailto:${email}` },
    '.',
  );

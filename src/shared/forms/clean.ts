import { multiLinePattern } from './fields.ts';

/** The line and page breaks of office programs and other systems. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters that are neither tabs nor breaks, such as those that Word puts around fields and notes. */
const controls = /[^\P{Cc}\s\u0085]/gu;
/** Invisible characters. Joiners and marks of direction, which some languages need, are not among them. */
const invisible = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** In an address, all of them. */
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Word's non-breaking hyphen is a hyphen everywhere else. */
const withoutControls = (text: string) => text.replaceAll('\u001e', '-').replace(controls, '');

/** Text of several lines as its author saw it. */
export const cleanText = (text: string): string => withoutControls(text.replace(breaks, '\n')).trim();

/** The same for one line. Line breaks stay, since no field of one line contains them; the field refuses them. */
export const cleanLine = (text: string): string =>
  withoutControls(text.replace(/[\t\v\f\u0085\u2028\u2029]/g, ' '))
    .replace(invisible, '')
    .trim();

/**
 * An email address without invisible characters. Characters of full width, as Japanese keyboards type them, become ASCII
 * (NFKC), and an international domain becomes its A-label (RFC 5890, 2.3.2.1).
 */
export function cleanEmail(text: string): string {
  const plain = withoutControls(text).replace(ignorable, '').normalize('NFKC').trim();
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  if (at === 0 || !/[^\0-\x7f]/.test(domain)) return plain;
  try {
    const { href, hostname } = new URL(`http://${domain}`);
    if (href === `http://${hostname}/`) return plain.slice(0, at) + hostname;
  } catch {
    // Not a domain.
  }
  return plain;
}

/** What a field's schema says about its text. */
export interface TextSchema {
  readonly format?: 'email';
  readonly pattern?: string;
  readonly maxLength?: number;
}

/** Counted as the schema's check does: once the text is clean, and in characters instead of UTF-16 units. */
export const lengthOf = (schema: TextSchema, text: string): number => [...cleanValue(schema, text)].length;

/** What a person typed into a field of this schema, as it is checked and stored. Secrets are only trimmed. */
export function cleanValue({ format, pattern }: TextSchema, value: string): string {
  if (format === 'email') return cleanEmail(value);
  if (pattern === multiLinePattern) return cleanText(value);
  return pattern ? cleanLine(value) : value.trim();
}

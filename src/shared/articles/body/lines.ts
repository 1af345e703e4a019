import { type PictureLine, readPicture } from './pictures.ts';
import type { Heading, HeadingTone } from './types.ts';

/** The kind of a line. `rest` is prose that follows a heading on its line. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'heading'; tone: HeadingTone; level: 1 | 2 | 3; text: string; rest?: string }
  | { kind: 'items'; ordered: boolean; number: number; texts: string[]; isHyphen: boolean }
  | { kind: 'quote'; text: string }
  | { kind: 'quotation' }
  | { kind: 'rule' }
  | PictureLine
  | { kind: 'prose'; text: string };

/**
 * Says what a line is (product.md, 2).
 *
 * @param line trimmed
 */
export function readLine(line: string): Line {
  if (line === '') return { kind: 'blank' };
  const known = readMark(line) ?? readWordedHeading(line) ?? readQuote(line);
  return known ?? { kind: 'prose', text: line };
}

/** Reads a line that is known by its first character; undefined for any other line. */
export function readMark(line: string): Line | undefined {
  if (line === '---') return { kind: 'rule' };
  if (/^>\s+\S/.test(line)) return { kind: 'quotation' };
  return readMarkedHeading(line) ?? readItems(line) ?? readPicture(line);
}

/** '# ', '## ' or '### '. More marks, or no blank after them, are prose. */
function readMarkedHeading(line: string): Line | undefined {
  const [start = '', marks] = /^(#{1,3})\s+/.exec(line) ?? [];
  if (!marks) return undefined;
  return { kind: 'heading', tone: 'plain', level: marks.length as 1 | 2 | 3, text: line.slice(start.length) };
}

/**
 * '• text', '- text', '1. text' or '1) text'. A line that starts with a bullet may hold several ('• one • two'), as pasted
 * lists do; in any other line a bullet is a separator. Browsers count with up to nine digits.
 */
function readItems(line: string): Line | undefined {
  const [start = '', bullet, digits] = /^(?:([•-])|(\d{1,9})[.)])\s+/.exec(line) ?? [];
  if (start === '') return undefined;
  const text = line.slice(start.length);
  const isHyphen = bullet === '-';
  const texts = bullet === '•' ? text.split(' • ') : [text];
  return { kind: 'items', ordered: digits !== undefined, number: Number(digits ?? 1), texts, isHyphen };
}

/** A line wrapped in double quotes, straight or curly. They are the mark, not part of the text. */
function readQuote(line: string): Line | undefined {
  const text = unquoted(line);
  return text ? { kind: 'quote', text } : undefined;
}

/** The text within double quotes, straight or curly; undefined if it is not wrapped in them. */
export const unquoted = (text: string) => unwrap(text, '"', '"') ?? unwrap(text, '“', '”');

/** '"Yes," she said, "now"' is not a quotation: neither quotation mark may appear inside. */
function unwrap(line: string, opening: string, closing: string): string | undefined {
  const inner = line.slice(1, -1);
  const wrapped = line.length > 2 && line.startsWith(opening) && line.endsWith(closing);
  return wrapped && !inner.includes(opening) && !inner.includes(closing) ? inner.trim() : undefined;
}

/** A heading known by its words instead of by '#'. `rest` is the prose after it on its line. */
interface WordedHeading {
  kind: 'heading';
  tone: Exclude<HeadingTone, 'plain'>;
  level: Heading['level'];
  text: string;
  rest?: string;
}

/** Past this a line is prose, whatever its first word. */
const HEADING_LENGTH = 100;

const SMALL_WORDS = new Set('a an and as at by for from in into is of on or the to vs with'.split(' '));

/**
 * 'INTJ (The Architect):', 'The Word:', and lines that start 'Understanding', 'Harnessing' or 'At ...'
 * (product.md, 2). Topics are sections; types and words stand within one, hence their levels.
 */
function readWordedHeading(line: string): WordedHeading | undefined {
  const labeled = readLabel(line);
  if (labeled || line.length > HEADING_LENGTH) return labeled;
  if (isTheWord(line)) return { kind: 'heading', tone: 'highlight', level: 2, text: line };
  const isTopic = startsAsTopic(line) && !endsLikeSentence(line);
  return isTopic ? { kind: 'heading', tone: 'teal', level: 1, text: line } : undefined;
}

/**
 * Four capital letters, a parenthetical and a colon. Prose may follow on the same line and stays prose, because whole sentences make no
 * useful heading.
 */
export function readLabel(text: string): WordedHeading | undefined {
  const [label] = /^[A-Z]{4} ?\([^()\n]{1,80}\) ?:/.exec(text) ?? [];
  return label
    ? { kind: 'heading', tone: 'purple', level: 2, text: label, rest: text.slice(label.length).trim() }
    : undefined;
}

/**
 * 'The' and a title that ends in the colon, such as 'The Word:' or 'The Power of Trust:'. A title's words start with
 * capitals, small words apart: 'The steps are:' leads into a list, and 'The Result: it works' is prose.
 */
function isTheWord(line: string): boolean {
  if (!line.startsWith('The ') || !line.endsWith(':')) return false;
  const [first = '', ...others] = line.slice('The '.length, -1).trim().split(/\s+/);
  return isTitleWord(first) && others.every((word) => isTitleWord(word) || SMALL_WORDS.has(word));
}

const isTitleWord = (word: string) => /^[^\p{Ll}:][^:]*$/u.test(word);

const startsAsTopic = (line: string) => /^(?:Understanding|Harnessing)\b|^At\s/.test(line);

/**
 * Keeps paragraphs that begin with such a word from becoming headings. Questions and exclamations are common headings.
 * Closing quotes and brackets may follow the period.
 */
const endsLikeSentence = (line: string) =>
  /[.…]$/.test(line.slice(-4).replace(/(?<!["'”’)\]*])["'”’)\]*]+$/, ''));

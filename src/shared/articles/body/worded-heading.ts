import type { Heading, Tone } from './types.ts';

/** A heading known by its words instead of by '#'. `rest` is the prose after it on its line. */
export interface WordedHeading {
  kind: 'heading';
  tone: Exclude<Tone, 'plain'>;
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
export function readWordedHeading(
  line: string,
  before: string | undefined,
  after: string,
): WordedHeading | undefined {
  const labelled = readLabel(line);
  if (labelled || line.length > HEADING_LENGTH) return labelled;
  if (isTheWord(line)) return { kind: 'heading', tone: 'highlight', level: 2, text: line };
  const isTopic = startsAsTopic(line) && standsAlone(line, before, after);
  return isTopic ? { kind: 'heading', tone: 'teal', level: 1, text: line } : undefined;
}

/**
 * Four capital letters, a parenthetical and a colon. Prose may follow on the line and stays prose: nothing else is
 * written like such a label, and a heading that holds whole sentences would help nobody.
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
 * Keeps sentences of ordinary prose from becoming headings: the line does not end as a sentence or a clause does,
 * no unfinished line runs into it, and it does not run on in small letters below.
 */
function standsAlone(line: string, before: string | undefined, after: string): boolean {
  const runsIn = before !== undefined && !/[.!?:…]$/.test(ending(before));
  return !/[.,;…]$/.test(ending(line)) && !runsIn && !/^\p{Ll}/u.test(after);
}

/** The last characters, without closing quotes and brackets. */
const ending = (line: string) => line.slice(-4).replace(/["'”’)\]*]+$/, '');

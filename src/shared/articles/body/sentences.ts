import { pairMarks } from './emphasis.ts';
import { readLabel } from './lines.ts';
import { findLinks, withoutLinks } from './links.ts';

/** A part of a text: from (inclusive) to (exclusive). */
interface Span {
  from: number;
  to: number;
}

/**
 * Cuts prose without blank lines into groups of about three sentences (product.md, 2).
 *
 * A group ends after three sentences, or after two where a line ends. A fourth joins if the line ends with it, and
 * one left over at the very end joins the group before: so a line of two to four sentences stays one paragraph.
 * A label such as 'INTJ (The Architect):' at the start of a sentence always starts a group.
 */
export function groupSentences(text: string): Span[] {
  const groups: Span[] = [];
  const sentences = findSentences(text);
  let size = 0;

  for (const [at, { from, to, endsLine, labeled }] of sentences.entries()) {
    const group = groups.at(-1);
    const next = sentences[at + 1];
    if (group && !labeled && (size > 0 || !next)) {
      group.to = to;
      size += 1;
    } else {
      groups.push({ from, to });
      size = 1;
    }
    if (endsLine ? size >= 2 : size >= 3 && !next?.endsLine) size = 0;
  }
  return groups;
}

/** From (inclusive) to (exclusive), without the blanks around it. */
interface Sentence {
  from: number;
  to: number;
  /** A line of the text, or the stretch before a label, ends with it. */
  endsLine: boolean;
  /** Starts with a label such as 'INTJ (The Architect):'. */
  labeled: boolean;
}

const TERMINALS = '.!?…';
const CLOSERS = `"'”’)]*`;
const ABBREVIATIONS = new Set('dr mr mrs ms prof st vs e.g i.e'.split(' '));
const LABEL_LENGTH = 100;

/**
 * Finds sentences by their punctuation: own code rather than `Intl.Segmenter`, because server and browser must
 * agree on every cut. A cut never falls inside emphasis or a link, which would leave both halves without a partner.
 */
function findSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const isMarked = marksBefore(text);
  let from = 0;

  const push = (to: number, endsLine: boolean) => {
    const labeled = readLabel(text.slice(from, from + LABEL_LENGTH)) !== undefined;
    const previous = sentences.at(-1);
    if (labeled && previous) previous.endsLine = true;
    sentences.push({ from, to, endsLine, labeled });
  };

  for (let at = 0; at < text.length; at += 1) {
    if (!TERMINALS.includes(text.charAt(at))) continue;
    const end = skip(text, skip(text, at, isTerminal), isCloser);
    const next = skip(text, end, isBlank);
    if (startsSentence(text, end, next) && !isMarked(end) && !isAbbreviated(text, at, end)) {
      push(end, text.slice(end, next).includes('\n'));
      from = next;
    }
    at = next - 1;
  }
  if (from < text.length) push(text.length, true);
  return sentences;
}

/** Blanks, then anything except a small letter: 'Inc. announced' is one sentence. */
function startsSentence(text: string, end: number, next: number): boolean {
  return next > end && next < text.length && !/\p{Ll}/u.test(text.charAt(next));
}

/** 'Dr. Smith', 'e.g. MBTI', 'J. Smith', 'U.S. Army'; a lone 'I' is a word. Looks back no further than it must. */
function isAbbreviated(text: string, stop: number, end: number): boolean {
  if (text.charAt(stop) !== '.' || end > stop + 1) return false;
  const before = text.slice(Math.max(0, stop - 6), stop);
  const word = before.split(/[\s("“*]/).at(-1) ?? '';
  return ABBREVIATIONS.has(word.toLowerCase()) || /^(?:\p{Lu}\.)+\p{Lu}$|^[A-HJ-Z]$/u.test(word);
}

/** Says whether a position is inside emphasis or a link. Positions must be passed in ascending order, so one pass is enough. */
function marksBefore(text: string): (position: number) => boolean {
  const { links } = findLinks(text);
  const marks = pairMarks(withoutLinks(text, links));
  let passed = 0;
  let depth = 0;
  let linksPassed = 0;
  return (position) => {
    for (let mark = marks[passed]; mark && mark.at < position; mark = marks[passed]) {
      depth += mark.role === 'open' ? 1 : -1;
      passed += 1;
    }
    while ((links[linksPassed]?.end ?? Infinity) <= position) linksPassed += 1;
    return depth > 0 || (links[linksPassed]?.at ?? Infinity) < position;
  };
}

function skip(text: string, from: number, matches: (character: string) => boolean): number {
  let at = from;
  while (at < text.length && matches(text.charAt(at))) at += 1;
  return at;
}

const isTerminal = (character: string) => TERMINALS.includes(character);
const isCloser = (character: string) => CLOSERS.includes(character);
const isBlank = (character: string) => /\s/.test(character);

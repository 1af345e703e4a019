import { readAddress } from './addresses.ts';
import { showEscapes } from './escapes.ts';

/** A link in a text: all of it from `at` to `end`, and its words from `from` to `to`. */
export interface FoundLink {
  at: number;
  end: number;
  from: number;
  to: number;
  href: string;
}

/** What looks like a link or a picture, and stays text. */
export interface RefusedLink {
  at: number;
  end: number;
  /** As written. */
  address: string;
  isPicture: boolean;
}

interface FoundLinks {
  links: FoundLink[];
  refused: RefusedLink[];
}

/** All that a link can begin or end with, and the ends of lines, which no link crosses. */
const beginnings = /[[\]\n]|(?<![\p{L}\p{N}])https?:\/\//giu;

/**
 * Finds `[words](address)` and bare addresses, in the text's order. No link is in another: of two that could be, the inner one is.
 * Linear, because nothing is read more than twice: no address crosses the beginning of the next one.
 */
export function findLinks(text: string): FoundLinks {
  const links: FoundLink[] = [];
  const refused: RefusedLink[] = [];
  let brackets: number[] = [];
  let end = 0;

  for (const { 0: beginning, index: at } of text.matchAll(beginnings)) {
    if (at < end) continue;
    if (beginning === '\n') brackets = [];
    else if (beginning === '[') brackets.push(at);
    else if (beginning === ']') readWritten(at);
    else readBare(at, beginning.length);
  }
  return { links, refused };

  function readWritten(closing: number): void {
    const at = brackets.pop();
    if (at === undefined || text.charAt(closing + 1) !== '(') return;
    const last = endOfAddress(text, closing + 1);
    if (last === -1) return;
    const [from, to] = [at + 1, closing];
    const isPicture = text.charAt(at - 1) === '!';
    const address = showEscapes(text.slice(closing + 2, last));
    const href = isPicture || text.slice(from, to).trim() === '' ? null : readAddress(address);
    end = last + 1;
    if (href === null) {
      refused.push({ at, end, address, isPicture });
      return;
    }
    // A bare address among the words is one of them.
    while ((links.at(-1)?.at ?? -1) > at) links.pop();
    links.push({ at, end, from, to, href });
    brackets = [];
  }

  function readBare(at: number, scheme: number): void {
    end = endOfBare(text, at + scheme);
    if (end === at + scheme) return;
    const address = text.slice(at, end);
    const href = readAddress(address);
    if (href === null) refused.push({ at, end, address, isPicture: false });
    else links.push({ at, end, from: at, to: end, href });
  }
}

/** Where the bracket closes that opens at a position; -1 if it does not on its line, or only after the next link has begun. */
function endOfAddress(text: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return at;
    if (character === '\n' || (character === ']' && text.charAt(at + 1) === '(')) return -1;
  }
  return -1;
}

const endsBare = /[\s"'<>\\“”„«»—\p{Cs}]/u;
/** Belongs to the sentence around the address, not to its end. */
const sentenceMarks = '.,;:!?…*_([’';

/** Where a bare address ends: before a blank, a quotation mark, a bracket that it did not open, or the marks of its sentence. */
function endOfBare(text: string, from: number): number {
  const depths = { round: 0, square: 0 };
  let end = from;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character === '(') depths.round += 1;
    if (character === '[') depths.square += 1;
    if (character === ')') depths.round -= 1;
    if (character === ']') depths.square -= 1;
    if (depths.round < 0 || depths.square < 0 || endsBare.test(character)) break;
  }
  while (end > from && sentenceMarks.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** A text of the same length with words in the place of its links, so that nothing in them is a mark of the text around them. */
export function withoutLinks(text: string, links: readonly FoundLink[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, end } of links) {
    parts.push(text.slice(from, at), 'a'.repeat(end - at));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

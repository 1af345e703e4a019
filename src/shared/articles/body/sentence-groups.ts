import { findSentences } from './sentences.ts';

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

  for (const [at, { from, to, endsLine, labelled }] of sentences.entries()) {
    const group = groups.at(-1);
    const next = sentences[at + 1];
    if (group && !labelled && (size > 0 || !next)) {
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

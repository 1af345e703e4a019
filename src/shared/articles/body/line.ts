import type { Tone } from './types.ts';
import { readWordedHeading } from './worded-heading.ts';

/** What one line is. `rest` is prose that follows a heading on its line. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'heading'; tone: Tone; level: 1 | 2 | 3; text: string; rest?: string }
  | { kind: 'items'; ordered: boolean; number: number; texts: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'prose'; text: string };

/**
 * Says what a line is (product.md, 2).
 *
 * @param line trimmed
 * @param before the prose line directly above, if any
 * @param after the line directly below; empty if none
 */
export function readLine(line: string, before: string | undefined, after: string): Line {
  if (line === '') return { kind: 'blank' };
  const known =
    readMarkedHeading(line) ?? readItems(line) ?? readWordedHeading(line, before, after) ?? readQuote(line);
  return known ?? { kind: 'prose', text: line };
}

/** '# ', '## ' or '### '. More marks, or no blank after them, are prose. */
function readMarkedHeading(line: string): Line | undefined {
  const [start = '', marks] = /^(#{1,3})\s+/.exec(line) ?? [];
  if (!marks) return undefined;
  return { kind: 'heading', tone: 'plain', level: marks.length as 1 | 2 | 3, text: line.slice(start.length) };
}

/**
 * '• text', '1. text' or '1) text'. A line that starts with a bullet may hold several ('• one • two'), as pasted
 * lists do; in any other line a bullet is a separator. Browsers count with up to nine digits.
 */
function readItems(line: string): Line | undefined {
  const [start = '', bullet, digits] = /^(?:(•)|(\d{1,9})[.)])\s+/.exec(line) ?? [];
  const text = line.slice(start.length);
  if (bullet) return { kind: 'items', ordered: false, number: 1, texts: text.split(' • ') };
  return digits ? { kind: 'items', ordered: true, number: Number(digits), texts: [text] } : undefined;
}

/** A line wrapped in double quotes, straight or curly. They are the mark, not part of the text. */
function readQuote(line: string): Line | undefined {
  const text = unwrap(line, '"', '"') ?? unwrap(line, '“', '”');
  return text ? { kind: 'quote', text } : undefined;
}

/** '"Yes," she said, "now"' is not wrapped: neither quote may stand inside. */
function unwrap(line: string, opening: string, closing: string): string | undefined {
  const inner = line.slice(1, -1);
  const wrapped = line.length > 2 && line.startsWith(opening) && line.endsWith(closing);
  return wrapped && !inner.includes(opening) && !inner.includes(closing) ? inner.trim() : undefined;
}

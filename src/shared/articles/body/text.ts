import { parseBody, unifyNewlines } from './blocks.ts';
import type { Block, TextBlock } from './types.ts';
import { inlinesOf, inlineText } from './walk.ts';

const WORDS_PER_MINUTE = 200;

/** A text, or its blocks if they are known. */
export type BodyText = string | readonly TextBlock[];

/** The words of a body without its marks, for searching and counting: each block or list item on its own line. */
export function plainText(body: BodyText): string {
  const blocks = typeof body === 'string' ? parseBody(body) : body;
  return blocks.flatMap(inlinesOf).map(inlineText).join('\n');
}

/** Whole minutes that reading takes at 200 words a minute, at least 1. */
export function readMinutes(body: BodyText): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/**
 * The editor's 'Clean Format' (product.md, 5): strips trailing whitespace per line, collapses four or more
 * newlines into three, trims. In this order, so that lines of nothing but blanks collapse too and a second run
 * changes nothing. Lines are trimmed one by one because `/\s+$/gm` takes quadratic time on a long row of blanks.
 */
export function cleanFormat(text: string): string {
  const stripped = unifyNewlines(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return stripped.replace(/\n{4,}/g, '\n\n\n').trim();
}

/** The block that a line of the source becomes. */
export type LineKind =
  | 'blank'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'paragraph'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'picture'
  | 'rule';

export interface LineMark {
  kind: LineKind;
  /** False if the line continues the block above it. */
  starts: boolean;
}

/**
 * Says for each line of a text which kind of block it becomes; a line that yields several is known by its first.
 * @param blocks of `parseBody`, in the order of the text
 * @param lineCount how many lines the text has
 */
export function lineKinds(blocks: readonly Block[], lineCount: number): LineMark[] {
  const marks = Array.from({ length: lineCount }, (): LineMark => ({ kind: 'blank', starts: false }));
  for (const block of blocks) {
    for (let line = block.startLine; line <= block.endLine; line += 1) {
      if (marks[line]?.kind === 'blank') {
        marks[line] = { kind: kindOf(block), starts: line === block.startLine };
      }
    }
  }
  return marks;
}

function kindOf(block: Block): LineKind {
  if (block.kind === 'heading') return `h${block.rank}`;
  if (block.kind === 'list') return block.ordered ? 'numbers' : 'bullets';
  return block.kind;
}

/** The reading time, as cards and pages show it. */
export function readTimeLabel(minutes: number): string {
  return `${minutes} min read`;
}

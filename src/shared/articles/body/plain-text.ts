import { inlineText } from './inline-text.ts';
import { parseBody } from './parse-body.ts';
import type { Block } from './types.ts';

const WORDS_PER_MINUTE = 200;

/** The words of a body without its marks, for searching and counting: each block or list item on its own line. */
export function plainText(text: string): string {
  return parseBody(text).map(blockText).join('\n');
}

/** Whole minutes that reading takes at 200 words a minute, at least 1. */
export function readMinutes(text: string): number {
  const words = plainText(text).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

function blockText(block: Block): string {
  return block.kind === 'list' ? block.items.map(inlineText).join('\n') : inlineText(block.content);
}

import { draftBlocks } from './blocks.ts';
import { placeHeadings } from './outline.ts';
import { splitText } from './split.ts';
import type { Block } from './types.ts';

/** Reads an article's plain text (product.md, 2). Takes any string, in linear time. */
export function parseBody(text: string): Block[] {
  return placeHeadings(draftBlocks(splitText(text)));
}

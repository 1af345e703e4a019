import { createFlow } from './flow.ts';
import { type HtmlBlock, lineText } from './html-block.ts';
import { readTags } from './read-tags.ts';
import { createReader, type ReaderOptions } from './reader.ts';
import { markedLine, writeBlocks } from './write.ts';

/** Something that the text does not show. */
export interface Dropped {
  /** A word for people, such as 'table' or 'color'. */
  what: string;
  count: number;
}

export interface FoundPicture {
  /** As written: perhaps relative, or of a kind that only the program that wrote it can read. */
  address: string;
  alt: string;
  /** With the marks of a text. */
  caption?: string;
  /** The last words before it. */
  after?: string;
}

export interface TextFromHtml {
  /** With the marks of an article's text; pictures only if they are uploads. */
  text: string;
  /** In the order of the first of each. */
  dropped: Dropped[];
  /** All pictures, in the order of the text. */
  pictures: FoundPicture[];
}

/** In characters. A longer source is cut. */
export const MAX_HTML = 5_000_000;

/**
 * Reads HTML, as programs put it on the clipboard and keep it in exports, as an article's text (product.md, 2). Takes any string, in
 * linear time. The words stay, whatever is around them; what a text cannot show is counted.
 */
export function textFromHtml(html: string, options: ReaderOptions = {}): TextFromHtml {
  const counts = new Map<string, number>();
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  if (html.length > MAX_HTML) count('text after 5 million characters');
  const flow = createFlow();
  const reader = createReader(flow, count, options);
  readTags(html.slice(0, MAX_HTML), reader);
  reader.end();
  const blocks = flow.finish();
  return {
    text: writeBlocks(blocks),
    dropped: [...counts].map(([what, each]) => ({ what, count: each })),
    pictures: picturesOf(blocks),
  };
}

const WORDS_BEFORE = 5;

function picturesOf(blocks: readonly HtmlBlock[]): FoundPicture[] {
  let after = '';
  return blocks.flatMap((block): FoundPicture[] => {
    if (block.kind === 'picture') {
      const caption = markedLine(block.caption);
      return [
        { address: block.address, alt: block.alt, ...(caption && { caption }), ...(after && { after }) },
      ];
    }
    const words = ('lines' in block ? lineText(block.lines.at(-1) ?? []) : '').split(' ');
    after = words.slice(-WORDS_BEFORE).join(' ') || after;
    return [];
  });
}

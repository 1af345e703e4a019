import { inlineText } from './inline-text.ts';
import type { Block, DraftBlock, Heading } from './types.ts';

/**
 * Gives each heading its rank and its id.
 *
 * The page's title is the h1, so '# ' is an h2, '## ' an h3 and '### ' an h4. A heading is one rank below the
 * nearest earlier heading that is less deep, or an h2 if there is none: a text that starts at '### ' starts at h2,
 * and its other '### ' follow suit. No rank is skipped on the way down, and neighbours of one depth share a rank.
 * How a heading looks is its level, as written, and none of this.
 */
export function placeHeadings(blocks: DraftBlock[]): Block[] {
  const newId = idMaker();
  let above: number[] = [];

  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    above = [...above.filter((level) => level < block.level), block.level];
    return { ...block, rank: (above.length + 1) as Heading['rank'], id: newId(inlineText(block.content)) };
  });
}

const ID_LENGTH = 60;

/**
 * Makes ids such as 'section-your-type', the next equal one 'section-your-type-2'. The prefix keeps an editor's
 * words apart from the ids of the page and from the browser's globals.
 */
function idMaker(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();

  return (text) => {
    const base = `section-${slug(text) || 'untitled'}`;
    let count = (counts.get(base) ?? 0) + 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}

/** Letters and digits of any script, without accents, joined by hyphens. */
function slug(text: string): string {
  const plain = text
    .slice(0, ID_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

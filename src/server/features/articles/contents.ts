import type { TextBlock } from '#shared/articles/body/types.ts';
import { inlineText } from '#shared/articles/body/walk.ts';
import type { ContentsEntry } from '#shared/articles/types.ts';

/** Shorter texts, in characters, need no table of contents. */
const LONG = 3_000;
const FEWEST = 3;
/** If there are more, the deepest level is left out. */
const MOST = 12;
/** Of a text that has no end. */
const LIMIT = 60;
const TITLE_LENGTH = 120;

const kept = new WeakMap<readonly TextBlock[], readonly ContentsEntry[]>();

/** The headings of a long text, from its blocks; undefined for a text that needs no table of contents. */
export function articleContents(
  { length }: string,
  blocks: readonly TextBlock[],
): readonly ContentsEntry[] | undefined {
  if (length < LONG) return undefined;
  const entries = kept.get(blocks) ?? findContents(blocks);
  kept.set(blocks, entries);
  return entries.length > 0 ? entries : undefined;
}

function findContents(blocks: readonly TextBlock[]): readonly ContentsEntry[] {
  const headings = blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const title = titleOf(inlineText(block.content));
    return title === '' ? [] : [{ id: block.id, title, rank: block.rank }];
  });
  const levels = [4, 3, 2].map((deepest) => headings.filter(({ rank }) => rank <= deepest));
  const some = levels.filter(({ length }) => length >= FEWEST);
  return (some.find(({ length }) => length <= MOST) ?? some.at(-1) ?? []).slice(0, LIMIT);
}

/** On one line, without a final colon. Empty if nothing is visible. */
function titleOf(heading: string): string {
  const title = heading.replace(/\s+/g, ' ').trim().replace(/ ?:$/, '');
  if (!/[^\p{C}\p{Z}\p{M}]/u.test(title)) return '';
  const characters = Array.from(title);
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : title;
}

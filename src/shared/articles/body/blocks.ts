import { draftLine } from './draft.ts';
import { parseInline } from './inline.ts';
import { type Line, readLine } from './line.ts';
import { draftProse } from './prose.ts';
import type { SplitText } from './split.ts';
import type { DraftBlock, List } from './types.ts';

type Items = Extract<Line, { kind: 'items' }>;

/**
 * Puts lines together: neighbouring prose lines become a paragraph (in a flowing text, groups of sentences),
 * neighbouring items a list; any other line is a block of its own. So an intro, a list and an afterword within
 * one block of the text become a paragraph, a list and a paragraph.
 */
export function draftBlocks({ lines, flowing }: SplitText): DraftBlock[] {
  const blocks: DraftBlock[] = [];
  let prose: string[] = [];

  const endProse = (at: number) => {
    for (const block of draftProse(prose, at - prose.length, flowing)) blocks.push(block);
    prose = [];
  };

  for (const [at, text] of lines.entries()) {
    const line = readLine(text, prose.at(-1), lines[at + 1] ?? '');
    if (line.kind === 'prose') {
      prose.push(line.text);
      continue;
    }
    endProse(at);
    const previous = blocks.at(-1);
    if (line.kind === 'items' && continues(previous, line, at)) extend(previous, line, at);
    else if (line.kind !== 'blank') blocks.push(draftLine(line, at));
    if (line.kind === 'heading' && line.rest) prose.push(line.rest);
  }
  endProse(lines.length);
  return blocks;
}

/**
 * Items on the next line belong to the list above whatever their number. After one blank line bullets still do, and
 * numbers that count on; two blank lines end the list.
 */
function continues(previous: DraftBlock | undefined, line: Items, at: number): previous is List {
  if (previous?.kind !== 'list' || previous.ordered !== line.ordered) return false;
  const distance = at - previous.endLine;
  const countsOn = !line.ordered || line.number === previous.start + previous.items.length;
  return distance === 1 || (distance === 2 && countsOn);
}

function extend(list: List, line: Items, at: number): void {
  for (const text of line.texts) list.items.push(parseInline(text));
  list.endLine = at;
}

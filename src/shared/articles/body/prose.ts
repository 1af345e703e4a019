import { countNewlines, draftLine, draftParagraph } from './draft.ts';
import { groupSentences } from './sentence-groups.ts';
import type { DraftBlock } from './types.ts';
import { readLabel } from './worded-heading.ts';

/**
 * Makes blocks of neighbouring prose lines: one paragraph, or in a flowing text one per group of sentences, where
 * a label such as 'INTJ (The Architect):' in mid-line becomes the heading of its group.
 */
export function draftProse(lines: string[], startLine: number, flowing: boolean): DraftBlock[] {
  const text = lines.join('\n');
  if (text === '') return [];
  if (!flowing) return [draftParagraph(text, startLine)];

  const blocks: DraftBlock[] = [];
  let line = startLine;
  let counted = 0;
  for (const { from, to } of groupSentences(text)) {
    line += countNewlines(text.slice(counted, from));
    counted = from;
    const group = text.slice(from, to);
    const label = readLabel(group);
    const rest = label?.rest ?? group;
    if (label) blocks.push(draftLine(label, line));
    if (rest !== '') blocks.push(draftParagraph(rest, line + countNewlines(group) - countNewlines(rest)));
  }
  return blocks;
}

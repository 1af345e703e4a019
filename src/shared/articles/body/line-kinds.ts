import type { Block } from './types.ts';

/** What a line of the source becomes. */
export type LineKind = 'blank' | 'h2' | 'h3' | 'h4' | 'paragraph' | 'bullets' | 'numbers' | 'quote';

export interface LineMark {
  kind: LineKind;
  /** False where the line goes on with the block above it. */
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

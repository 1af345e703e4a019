import { pairMarks } from './marks.ts';
import type { Inline } from './types.ts';

/**
 * Reads emphasis and line breaks. A newline inside a paragraph is a line break: the editor's text field wraps by
 * itself, so whoever pressed Enter there (an address, a signature, a verse) meant it.
 */
export function parseInline(text: string): Inline[] {
  const root: Inline[] = [];
  const open = [root];
  let from = 0;

  for (const mark of pairMarks(text)) {
    pushText(open, text.slice(from, mark.at));
    from = mark.at + mark.length;
    if (mark.role === 'close') {
      open.pop();
    } else {
      const children: Inline[] = [];
      open.at(-1)?.push({ kind: mark.length === 2 ? 'strong' : 'em', children });
      open.push(children);
    }
  }
  pushText(open, text.slice(from));
  return root;
}

function pushText(open: Inline[][], text: string) {
  const target = open.at(-1);
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) target?.push({ kind: 'break' });
    if (line !== '') target?.push({ kind: 'text', text: line });
  }
}

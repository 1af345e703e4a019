import { parseInline } from './inline.ts';
import { unquoted } from './lines.ts';
import type { DraftBlock } from './types.ts';

const pattern = /^>(?:\s+|$)/;

/** The line without its mark; null for a line that is not part of a quotation. */
const quoted = (line = '') => (pattern.test(line.trim()) ? line.trim().replace(pattern, '') : null);

/**
 * The quotation that begins at a line: all lines below it that begin with `>`. The last one may say whose words they are. Quotation
 * marks around all of the words are left out, as those of a line in quotation marks are.
 */
export function readQuotation(lines: readonly string[], startLine: number): DraftBlock {
  const words: string[] = [];
  let endLine = startLine - 1;
  for (let line = quoted(lines[endLine + 1]); line !== null; line = quoted(lines[endLine + 1])) {
    words.push(line);
    endLine += 1;
  }
  const name = words.length > 1 ? /^—\s*(\S.*)$/.exec(words.at(-1) ?? '')?.[1] : undefined;
  if (name) words.pop();
  const text = words.join('\n').trim();
  return {
    kind: 'quote',
    startLine,
    endLine,
    content: parseInline(unquoted(text) ?? text),
    ...(name && { attribution: parseInline(name) }),
  };
}

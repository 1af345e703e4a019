import { unifyNewlines } from './split.ts';

/**
 * The editor's 'Clean Format' (product.md, 5): strips trailing whitespace per line, collapses four or more
 * newlines into three, trims. In this order, so that lines of nothing but blanks collapse too and a second run
 * changes nothing. Lines are trimmed one by one because `/\s+$/gm` takes quadratic time on a long row of blanks.
 */
export function cleanFormat(text: string): string {
  const stripped = unifyNewlines(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return stripped.replace(/\n{4,}/g, '\n\n\n').trim();
}

/** A text as its lines, without the blanks around each line. */
export interface SplitText {
  lines: string[];
  /** No blank line anywhere: paragraphs have to be found by headings and sentences. */
  flowing: boolean;
}

/**
 * First step (product.md, 2): blocks end at triple blank lines (`\n\n\n`), else at double ones (`\n\n`),
 * else they are found by heading-like lines and groups of sentences.
 *
 * A block cut at triple ones may hold double ones, and these part its paragraphs. So in the first two cases
 * every empty line parts what is around it, and all that is left to know is whether there is one at all.
 * A line of nothing but blanks counts as empty, as it is after Clean Format; those around the text do not count.
 *
 * NUL and lone surrogates cannot travel in HTML: removed here, so that server and browser show the same.
 */
export function splitText(text: string): SplitText {
  const lines = unifyNewlines(text.toWellFormed().replaceAll('\0', ''))
    .split('\n')
    .map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return { lines, flowing: !lines.slice(first, last).includes('') };
}

/** CRLF and lone CR become LF; the number of lines stays what an editor's text field shows. */
export function unifyNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

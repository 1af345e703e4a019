/** Control characters, and the separators that some programs take for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const breaking = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** The same without tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text that cannot leave its line: a header's value, a field's value, a file's name. At most `limit` characters. */
export function oneLine(value: string, limit = 1_000): string {
  const line = value.replace(breaking, ' ').trim().toWellFormed();
  return line.length > limit ? `${line.slice(0, limit - 1).toWellFormed()}…` : line;
}

/** Text of several lines, with `\n` between them and no other control character than tabs. */
export function manyLines(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, '')
    .trim()
    .toWellFormed();
}

/** The same, set off with `> ` on each line, so that nobody takes a visitor's words for ours. */
export function quoted(value: string): string {
  return manyLines(value)
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');
}

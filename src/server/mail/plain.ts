/** Control characters, and separators that some programs treat as line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const breaking = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** The same without tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text that stays in its line: a header's value, a field's value, a file's name. At most `limit` characters. */
export function oneLine(value: string, limit = 1_000): string {
  const line = value.replace(breaking, ' ').trim().toWellFormed();
  return line.length > limit ? `${line.slice(0, limit - 1).toWellFormed()}…` : line;
}

/** Text of several lines, separated by `\n`, without control characters other than tabs. */
export function manyLines(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, '')
    .trim()
    .toWellFormed();
}

/** The same, quoted with `> ` on each line, so that no one takes a visitor's words for ours. */
export function quoted(value: string): string {
  return manyLines(value)
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');
}

/** What a file begins with that spreadsheets are to read as UTF-8. */
export const CSV_MARK = '\ufeff';

/** A line of a file for a spreadsheet (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** A spreadsheet takes what begins like this for a formula: an apostrophe makes it text. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What ends a cell or a line for some program: a spreadsheet whose list separator is `;` takes our commas and quotes for text. */
const separator = /([,;\t\r\n\v\f\u0085\u2028\u2029])/;

/**
 * A piece that a spreadsheet takes for a formula: the characters, their full-width and small forms and the minus sign, also behind
 * quotes, white space or invisible characters.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{DI}"]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet may take for the end of a cell before this one. */
const invisible = /^[\p{Cc}\p{Cf}]/u;

/** A line of a CSV file (RFC 4180) that contains no formula, whatever program reads it. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null): string {
  const pieces = String(value ?? '').split(separator);
  const text = pieces.map((piece) =>
    formula.test(piece) && !plainNumber.test(piece) ? asText(piece) : piece,
  );
  const joined = text.join('');
  const safe = invisible.test(joined) ? asText(joined) : joined;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const asText = (piece: string) => `'${piece}`;

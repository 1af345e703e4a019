/** What ends a cell or a line for some program: a spreadsheet whose list separator is `;` takes our commas and quotes for text. */
const separator = /([,;\t\r\n\v\f\u0085\u2028\u2029])/;

/**
 * A piece that a spreadsheet takes for a formula: the characters, their full-width and small forms and the minus sign, also behind
 * quotes, white space or invisible characters.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{DI}"]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/u;
/** What a spreadsheet may take for the end of a cell before this one. */
const invisible = /^[\p{Cc}\p{Cf}]/u;

const truthValue = /^(?:true|false)$/i;
/** Words within a number, time or date: `12E3`, `5 PM`, `MAR5`. */
const valueWords =
  /(?<!\p{L})(?:e|[ap]m?$|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu;
const noValue = /[^\d\s.,:/()%+\-\p{Sc}]/u;
/** Months, days and moments as we write them, which are meant as such, and IP addresses. */
const ownValue = /^(?:\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?|\d+(?:\.\d+){3})$/;

/** A line of a CSV file (RFC 4180) that contains no formula, whatever program reads it, and whose text stays text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const pieces = value.split(separator).map((piece) => (formula.test(piece) ? asText(piece) : piece));
  const text = pieces.join('');
  const safe = looksLikeValue(text) || invisible.test(text) ? asText(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Whether a spreadsheet takes the text for a number, date, time or truth value, and so changes it: `12E3`, `0042`, `1-2`. */
const looksLikeValue = (text: string) =>
  truthValue.test(text) ||
  (/\d/.test(text) && !ownValue.test(text) && !noValue.test(text.replace(valueWords, '')));

const asText = (piece: string) => `'${piece}`;

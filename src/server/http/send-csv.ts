import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { LocalDay } from '../../shared/local-day.ts';
import { sendStream } from './send-stream.ts';

export type CsvRow = readonly (string | number | null)[];

interface CsvFile {
  /** The file's name; the date and `.csv` follow. */
  name: string;
  /** The firm's. */
  day: LocalDay;
  columns: readonly string[];
  /** Rows in batches: the next is requested when the last one is on its way. */
  batches: Iterable<CsvRow[]> | AsyncIterable<CsvRow[]>;
}

/** Such an answer in the API's description. */
export const csvAnswer = {
  description: 'CSV (RFC 4180), in UTF-8 with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;

/** Sends a list as a file for a spreadsheet: the only way in which lists leave the panel. */
export async function sendCsv(res: Response, file: CsvFile): Promise<void> {
  res.attachment(`${file.name}-${file.day}.csv`).type('text/csv');
  await sendStream(res, Readable.from(piecesOf(file)));
}

async function* piecesOf({ columns, batches }: CsvFile): AsyncGenerator<string> {
  // Without a byte order mark, Excel does not read UTF-8.
  yield `\ufeff${csvLine(columns)}`;
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

const csvLine = (cells: CsvRow): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Text that a spreadsheet takes for a formula, or for the end of a cell before one: the characters, their full-width and
 * small forms and the minus sign, also behind white space or invisible characters.
 */
const formula =
  /^(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]|[\p{Cc}\p{Cf}])/u;

/** An apostrophe turns a formula into text. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

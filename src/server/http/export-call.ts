import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { Knex } from 'knex';
import type { FormSchema, FormValues } from '../../shared/forms/schema.ts';
import { type LocalDay, localNow } from '../../shared/local-day.ts';
import type { Config } from '../config/types.ts';
import type { Call } from './call.ts';
import { sendStream } from './send-stream.ts';
import { defineStaffCall, type Staff, withPassword } from './staff.ts';

/** Rows per batch. */
const BATCH = 500;

interface ExportContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
}

interface ListExport<S extends FormSchema, Row> {
  path: string;
  /** The call's id in the API's description. */
  id: string;
  body: { schema: S; title: string; example: object };
  /** The export's name in the audit log. */
  subject: string;
  /** The file's name; the firm's date and `.csv` follow. */
  name: string;
  /** The file's columns by name, in order. */
  columns: Readonly<Record<string, (row: Row) => string | number | null>>;
  /** Reads a page; `next` is null on the last one. */
  read(
    filter: FormValues<S>,
    page: { after: string; size: number },
  ): Promise<{ rows: readonly Row[]; next: string | null }>;
}

/** Defines the call that exports a whole list of the panel as a file. The audit log records it first. */
export function defineExport<S extends FormSchema, Row>(
  { knex, config, staff, now }: ExportContext,
  { path, id, body, subject, name, columns, read }: ListExport<S, Row>,
): Call {
  async function* batches(filter: FormValues<S>): AsyncGenerator<CsvRow[]> {
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(filter, { after, size: BATCH });
      yield page.rows.map((row) => Object.values(columns).map((cell) => cell(row)));
      after = page.next;
    }
  }
  return defineStaffCall(staff, {
    path,
    right: 'exports',
    body: withPassword(body.schema, body),
    describe: { id, summary: 'Export the whole list as CSV', answers: { 200: csvAnswer } },
    async handler(req, res, filter) {
      await staff.record(knex, req, { action: 'export', subject });
      await sendCsv(res, {
        name,
        day: localNow(now(), config.firmTimeZone).day,
        columns: Object.keys(columns),
        batches: batches(filter as FormValues<S>),
      });
    },
  });
}

type CsvRow = readonly (string | number | null)[];

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
const csvAnswer = {
  description: 'CSV (RFC 4180), in UTF-8 with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;

/** Sends a list as a file for a spreadsheet: the only way in which lists leave the panel. */
async function sendCsv(res: Response, file: CsvFile): Promise<void> {
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

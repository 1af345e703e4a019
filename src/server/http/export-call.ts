import type { Knex } from 'knex';
import type { FormSchema, FormValues } from '../../shared/forms/schema.ts';
import { localNow } from '../../shared/local-day.ts';
import type { Config } from '../config/types.ts';
import type { Call } from './call.ts';
import { type CsvRow, csvAnswer, sendCsv } from './send-csv.ts';
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

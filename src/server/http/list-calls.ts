import { Readable } from 'node:stream';
import { localNow } from '#shared/dates/local-day.ts';
import type { FieldSchema } from '#shared/forms/schema.ts';
import type { FileColumns, List, ListPage, ListQuery } from '#shared/panel/list.ts';
import * as s from '#shared/shape.ts';
import type { Call } from './call.ts';
import { csvLine } from './csv.ts';
import { ok } from './openapi/description.ts';
import { sendStream } from './send-stream.ts';
import { defineStaffCall, type PanelServices, type StaffBody, withPassword } from './staff.ts';

interface ListReader<Query, Row, More> {
  /** Its entry in the API's description. */
  summary: string;
  example: Partial<Query>;
  /** Reads a page. @param size of it */
  read(query: Query, size?: number): Promise<ListPage<Row, More>>;
  /** What the file has after the list's own columns. */
  furtherColumns?(query: Query): FileColumns<Row>;
}

/** The calls of a list: one answers with a page, and one exports all of it as a file, if it has columns. */
export function listCalls<Row extends { id: number }, F extends Readonly<Record<string, FieldSchema>>, More>(
  context: PanelServices,
  list: List<Row, F, More>,
  { summary, example, read, furtherColumns }: ListReader<ListQuery<List<Row, F, More>>, Row, More>,
): Call[] {
  type Query = ListQuery<List<Row, F, More>>;
  const title = pascalCase(list.name);
  const page = s.object(`${title}Page`, {
    rows: s.list(list.row),
    next: s.orNull(s.text('The value of `after` for the next page; null on the last page.')),
    ...list.more?.properties,
  });
  const calls = [
    defineStaffCall(context.staff, {
      path: list.path,
      right: list.right,
      repeat: 'reads',
      body: withPassword(`${title}Query`, list.pageSchema, example),
      id: `adminList${title}`,
      summary: `${summary}, fifty to a page`,
      responses: ok('One page.', page),
      handler: (_req, _res, query) => read(query),
    }),
  ];
  if (!list.columns) return calls;
  const file = defineExport(context, {
    path: list.exportPath,
    id: `adminExport${title}`,
    body: withPassword(`${title}Export`, list.exportSchema, example),
    subject: list.name,
    name: list.file,
    columns: (filter) => ({ ...list.columns, ...furtherColumns?.(filter as Query) }),
    read: (filter, { after, size }) => read({ ...filter, after } as Query, size),
  });
  return [...calls, file];
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Rows per batch. */
const BATCH = 500;

interface ListExport<Filter, Row> {
  path: string;
  /** The call's id in the API's description. */
  id: string;
  body: StaffBody<Filter>;
  /** The export's name in the audit log. */
  subject: string;
  /** The file's name; the firm's date and `.csv` follow. */
  name: string;
  columns(filter: Filter): FileColumns<Row>;
  /** Reads a page; `next` is null on the last one. */
  read(
    filter: Filter,
    page: { after: string; size: number },
  ): Promise<{ rows: readonly Row[]; next: string | null }>;
}

/** Defines the call that exports a whole list of the panel as a file. The audit log records it first. */
export function defineExport<Filter, Row>(
  { knex, config, staff, now }: PanelServices,
  { path, id, body, subject, name, columns: columnsFor, read }: ListExport<Filter, Row>,
): Call {
  /** The next page is requested when the last one is on its way. */
  async function* csvOf(filter: Filter): AsyncGenerator<string> {
    const columns = columnsFor(filter);
    // Without a byte order mark, Excel does not read UTF-8.
    yield `\ufeff${csvLine(Object.keys(columns))}`;
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(filter, { after, size: BATCH });
      yield page.rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
      after = page.next;
    }
  }
  return defineStaffCall(staff, {
    path,
    right: 'exports',
    repeat: 'reads',
    body,
    id,
    summary: 'Export all rows that match the filter as CSV',
    responses: { 200: csvResponse },
    async handler(req, res, filter) {
      await staff.record(knex, req, { action: 'export', subject });
      const { day } = localNow(now(), config.firmTimeZone);
      res.attachment(`${name}-${day}.csv`).type('text/csv');
      await sendStream(res, Readable.from(csvOf(filter)));
    },
  });
}

/** Such a response in the API's description. */
const csvResponse = {
  description: 'CSV (RFC 4180), in UTF-8 with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;

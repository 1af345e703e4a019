import type { Knex } from 'knex';
import type { List, ListPage, ListQuery } from '../../shared/desk/list.ts';
import type { FieldSchema } from '../../shared/forms/schema.ts';
import * as s from '../../shared/shape.ts';
import type { Config } from '../config/types.ts';
import type { Call } from './call.ts';
import { defineExport } from './export-call.ts';
import { ok } from './openapi/description.ts';
import { defineStaffCall, type Staff, withPassword } from './staff.ts';

export interface ListContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
}

interface ListReader<Query, Row, More> {
  /** Its entry in the API's description. */
  summary: string;
  example: Partial<Query>;
  /** Reads a page. @param size of it */
  read(query: Query, size?: number): Promise<ListPage<Row, More>>;
}

/** The calls of a list: one answers with a page, and one exports all of it as a file, if it has columns. */
export function listCalls<Row extends { id: number }, F extends Readonly<Record<string, FieldSchema>>, More>(
  context: ListContext,
  list: List<Row, F, More>,
  { summary, example, read }: ListReader<ListQuery<List<Row, F, More>>, Row, More>,
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
      body: withPassword(list.pageSchema, { title: `${title}Query`, example }),
      describe: {
        id: `adminList${title}`,
        summary: `${summary}, fifty to a page`,
        answers: ok('One page.', page),
      },
      handler: (_req, _res, query) => read(query),
    }),
  ];
  if (!list.columns) return calls;
  const file = defineExport(context, {
    path: list.exportPath,
    id: `adminExport${title}`,
    body: { schema: list.exportSchema, title: `${title}Export`, example },
    subject: list.name,
    name: list.file,
    columns: list.columns,
    read: (filter, { after, size }) => read({ ...filter, after } as Query, size),
  });
  return [...calls, file];
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());

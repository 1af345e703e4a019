import type { Knex } from 'knex';

/**
 * Does a step of a migration unless it is done. It may be done because MariaDB commits after each DDL statement and a former process was
 * killed between two of them, or because another node of a cluster does the same steps at this moment and is faster.
 */
export async function unlessDone(
  isDone: () => Promise<boolean>,
  step: () => Promise<unknown>,
): Promise<void> {
  if (await isDone()) return;
  await step().catch(async (error: unknown) => {
    if (!(await isDone())) throw error;
  });
}

/** Creates a table with its foreign keys unless they exist. */
export async function createTableOnce(
  knex: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  const creation = knex.schema.createTable(name, build);
  // On MySQL, foreign keys are separate statements after the table's.
  for (const { sql, bindings } of [creation.toSQL()].flat()) {
    const [, constraint] = /add constraint `(\w+)`/.exec(sql) ?? [];
    await unlessDone(
      () => (constraint ? hasConstraint(knex, name, constraint) : knex.schema.hasTable(name)),
      async () => knex.raw(sql, [...(bindings as Knex.RawBinding[])]),
    );
  }
}

async function hasConstraint(knex: Knex, table: string, name: string): Promise<boolean> {
  const row = await knex('information_schema.table_constraints')
    .whereRaw('table_schema = database()')
    .where({ table_name: table, constraint_name: name })
    .first('constraint_name');
  return row !== undefined;
}

/** Adds a column unless it exists. */
export async function addColumnOnce(
  knex: Knex,
  table: string,
  column: string,
  build: (table: Knex.AlterTableBuilder, column: string) => void,
): Promise<void> {
  await unlessDone(
    () => knex.schema.hasColumn(table, column),
    async () => knex.schema.alterTable(table, (builder) => build(builder, column)),
  );
}

/**
 * Adds an index by name unless it exists.
 * @param options `length`: the number of characters of each column that MySQL indexes, for columns too long for a key;
 * `ignoresCase`: for plain letters, also on SQLite, for `collate nocase` (as MySQL's collation does)
 */
export async function createIndexOnce(
  knex: Knex,
  table: string,
  columns: string[],
  options: { unique?: boolean; name?: string; length?: number; ignoresCase?: boolean } = {},
): Promise<void> {
  const { unique = false, length, ignoresCase = false } = options;
  const name = options.name ?? `${table}_${columns.join('_')}_${unique ? 'unique' : 'index'}`;
  const keyPart = (column: string) => {
    if (isSqlite(knex)) return ignoresCase ? knex.raw('?? collate nocase', [column]) : column;
    return length ? knex.raw(`??(${length})`, [column]) : column;
  };
  const create = async () =>
    knex.schema.alterTable(table, (builder) => {
      if (unique) builder.unique(columns, { indexName: name });
      else builder.index(columns.map(keyPart), name);
    });
  await unlessDone(() => hasIndex(knex, table, name), create);
}

export async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const rows = isSqlite(knex)
    ? await knex('sqlite_master').where({ type: 'index', tbl_name: table, name }).select('name')
    : await knex('information_schema.statistics')
        .whereRaw('table_schema = database()')
        .where({ table_name: table, index_name: name })
        .limit(1)
        .select('index_name');
  return rows.length > 0;
}

/** A moment with milliseconds, in UTC on all databases; bind a `Date`, read with `toDate`. */
export function moment(table: Knex.TableBuilder, name: string): Knex.ColumnBuilder {
  return table.datetime(name, { precision: 3 });
}

/** A string that compares in binary on all databases, because MariaDB and MySQL otherwise ignore case and accents. */
export function exactString(
  knex: Knex,
  table: Knex.TableBuilder,
  name: string,
  length: number,
): Knex.ColumnBuilder {
  const column = table.string(name, length);
  return isSqlite(knex) ? column : column.collate('utf8mb4_bin');
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.config.client === 'better-sqlite3';
}

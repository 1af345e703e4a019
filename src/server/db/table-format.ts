import type { Knex } from 'knex';
import { isSqlite } from './schema.ts';

/**
 * Of every table, whatever the server's defaults are: other engines have no transactions and no foreign keys, and older row
 * formats no keys of more than 767 bytes.
 */
export const TABLE_FORMAT = 'InnoDB ROW_FORMAT=DYNAMIC';

/** Null when all is well. An ALTER TABLE would not bring back the foreign keys that a first start could not make. */
export async function tableFormatProblem(knex: Knex): Promise<{ says: string; fix: string } | null> {
  const tables = isSqlite(knex) ? [] : await tablesOfOtherFormats(knex);
  return tables.length === 0
    ? null
    : {
        says: `Tables that are not ${TABLE_FORMAT}: ${tables.join(', ')}`,
        fix: `if they are left from a first start that failed, drop the database and create it again; otherwise, run ALTER TABLE … ENGINE=${TABLE_FORMAT} for each`,
      };
}

async function tablesOfOtherFormats(knex: Knex): Promise<string[]> {
  const rows = await knex('information_schema.tables')
    .whereRaw("table_schema = database() and table_type = 'BASE TABLE'")
    .whereRaw("(engine <> 'InnoDB' or row_format in ('Compact', 'Redundant'))")
    .orderBy('table_name')
    .select({ name: 'table_name' });
  return rows.map(({ name }) => name);
}

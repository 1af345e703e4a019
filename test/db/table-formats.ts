import { withKnex } from '../support/knex.ts';

/** The distinct formats that the tables of a database ask for: engine, options and collation. */
export const tableFormats = (databaseUrl: string): Promise<string[]> =>
  withKnex(databaseUrl, async (knex) => {
    const tables = await knex('information_schema.tables')
      .whereRaw('table_schema = database()')
      .select({ engine: 'engine', options: 'create_options', collation: 'table_collation' });
    return [...new Set(tables.map((table) => `${table.engine} ${table.options} ${table.collation}`))];
  });

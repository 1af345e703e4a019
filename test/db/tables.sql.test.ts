import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isSqlite } from '#server/db/schema.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { emptyValues } from '#shared/forms/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';

const schemas = { applicationSchema, bookingSchema, contactSchema };
const folder = path.resolve(import.meta.dirname, '../../src/server/db/tables');

/** What `db/tables/` declares: the columns of each table. */
function declaredTables(): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  for (const file of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = '', body = ''] of source.matchAll(/^ {2}(\w+): Table<([\s\S]*?)>;$/gm)) {
      const columns = [...body.matchAll(/(?:^\s*|[{;] )(\w+): /gm)].map(([, column = '']) => column);
      tables[name] = [
        ...columns,
        ...answerColumns(body),
        ...(body.includes('LeaseColumns') ? ['leased_by', 'leased_until'] : []),
      ].sort();
    }
  }
  return tables;
}

/** Those of `AnswerColumns<typeof bookingSchema, 'date' | 'time'>`: of all answers of the form but these two. */
function answerColumns(body: string): string[] {
  const [, schema, elsewhere = ''] = /FieldColumns<typeof (\w+)(?:, ([^>]*))?>/.exec(body) ?? [];
  if (!schema) return [];
  const answers = Object.entries(emptyValues(schemas[schema as keyof typeof schemas]));
  return Object.keys(
    toColumns(Object.fromEntries(answers.filter(([name]) => !elsewhere.includes(`'${name}'`)))),
  );
}

eachDatabase((openDatabase, name) => {
  test('the tables that the types declare are those that the migrations make', async () => {
    const knex = await openPrepared(await openDatabase());
    try {
      const declared = declaredTables();
      expect(Object.keys(declared).length).toBeGreaterThan(20);
      for (const [table, columns] of Object.entries(declared)) {
        const rows: { name: string }[] = isSqlite(knex)
          ? await knex.raw('select name from pragma_table_xinfo(?)', [table])
          : await knex('information_schema.columns')
              .whereRaw('table_schema = database()')
              .where({ table_name: table })
              .select({ name: 'column_name' });
        // Of the full-text index of MariaDB and MySQL, which no query of ours names outside of raw SQL.
        const stored = rows.map(({ name }) => name).filter((name) => name !== 'search_words');
        expect({ table, columns: stored.sort() }).toEqual({ table, columns });
      }
    } finally {
      await knex.destroy();
    }
  });

  // SQLite's columns have no length.
  if (name !== 'sqlite') {
    test('a text longer than its column is refused, not cut', async () => {
      const knex = await openPrepared(await openDatabase());
      try {
        const claim = { fingerprint: 'x'.repeat(1_000), reference: 'K7QF3MTR', created_at: new Date() };
        await expect(knex('submissions').insert(claim)).rejects.toMatchObject({ code: 'ER_DATA_TOO_LONG' });
      } finally {
        await knex.destroy();
      }
    });
  }
});

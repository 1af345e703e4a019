import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, moment } from '../src/server/db/schema.ts';

/** The virus scan of applicants' files, and whether a file may ask for a password (docs/decisions/0033). */
export async function up(knex: Knex): Promise<void> {
  const add = (name: string, build: Parameters<typeof addColumnOnce>[3]) =>
    addColumnOnce(knex, 'application_files', name, build);
  await add('is_protected', (table, name) => table.boolean(name).notNullable().defaultTo(false));
  await add('scanned_at', (table, name) => moment(table, name).nullable());
  await add('leased_by', (table, name) => table.string(name, 64).nullable());
  await add('leased_until', (table, name) => moment(table, name).nullable());
  await createIndexOnce(knex, 'application_files', ['scanned_at']);
}

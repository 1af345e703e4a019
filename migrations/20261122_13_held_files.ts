import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

/** Why a file is in quarantine: stored, and never mailed. Empty for others. */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'application_files', 'quarantine_reason', (table, name) =>
    table.string(name, 500).notNullable().defaultTo(''),
  );
}

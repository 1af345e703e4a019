import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** When an address last got mails that any visitor can cause; shared by all processes. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'mail_recipients', (table) => {
    // A keyed hash of the normalized address.
    table.string('hash', 64).primary();
    // JSON: milliseconds since 1970, oldest first, those of the last day.
    table.string('times', 500).notNullable();
    moment(table, 'last_at').notNullable();
  });
  await createIndexOnce(knex, 'mail_recipients', ['last_at']);
}

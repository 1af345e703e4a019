import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Known browsers of each account (docs/decisions/0066). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'known_browsers', (table) => {
    table.string('token_hash', 43).notNullable();
    // 0 for the shared password.
    table.bigInteger('staff_id').unsigned().notNullable();
    // Identifies the shared password's setting; null for an account.
    table.string('setting', 43).nullable();
    moment(table, 'ends_at').notNullable();
    table.primary(['token_hash', 'staff_id']);
  });
  await createIndexOnce(knex, 'known_browsers', ['staff_id']);
  await createIndexOnce(knex, 'known_browsers', ['ends_at']);
}

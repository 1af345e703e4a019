import type { Knex } from 'knex';
import { addColumnOnce, moment } from '../src/server/db/schema.ts';

/** When an address was last entered in the newsletter form (docs/decisions/0031). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'subscriptions', 'asked_at', (table, name) => {
    moment(table, name).nullable();
  });
}

import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

/**
 * When the owner of an address confirmed the newsletter; until then it gets none. Earlier subscribers had no way to confirm:
 * they count from the day they subscribed (docs/decisions/0031).
 */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'subscriptions', 'confirmed_at', (table, name) =>
    table.datetime(name, { precision: 3 }).nullable(),
  );
  await knex('subscriptions')
    .whereNull('confirmed_at')
    .where({ quarantined: false })
    .update({ confirmed_at: knex.ref('created_at') });
}

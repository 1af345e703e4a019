import type { Knex } from 'knex';
import { createIndexOnce } from '../src/server/db/schema.ts';

/** Finds a buyer's orders by address without a full scan (docs/decisions/0076). */
export async function up(knex: Knex): Promise<void> {
  await createIndexOnce(knex, 'orders', ['customer_email'], { ignoresCase: true });
}

import type { Knex } from 'knex';
import { createIndexOnce } from '../src/server/db/schema.ts';

/** What somebody bought is found by their address without reading all orders (docs/decisions/0076). */
export async function up(knex: Knex): Promise<void> {
  await createIndexOnce(knex, 'orders', ['customer_email'], { ignoresCase: true });
}

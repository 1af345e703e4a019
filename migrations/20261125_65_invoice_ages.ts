import type { Knex } from 'knex';
import { createIndexOnce } from '../src/server/db/schema.ts';

/** Invoices are checked at the provider for 400 days: older ones are not read again (docs/money.md). */
export async function up(knex: Knex): Promise<void> {
  await createIndexOnce(knex, 'invoices', ['created_at']);
}

import type { Knex } from 'knex';
import { createIndexOnce } from '../src/server/db/schema.ts';

/** Indexes for the inbox filtered by status and by kind or owner, in the list's order. */
export async function up(knex: Knex): Promise<void> {
  for (const narrowed of ['kind', 'owner_id'])
    for (const order of ['due_at', 'received_at'])
      await createIndexOnce(knex, 'leads', [narrowed, 'status', order, 'id']);
}

import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

/** Data to restore (docs/decisions/0012): an article's date before it was unpublished, its slug before a delete. */
export async function up(knex: Knex): Promise<void> {
  // The `published_at` that unpublishing took away.
  await addColumnOnce(knex, 'articles', 'former_published_at', (table, name) =>
    table.datetime(name, { precision: 3 }).nullable(),
  );
  // For a deleted article whose slug another one took.
  await addColumnOnce(knex, 'articles', 'slug_before_delete', (table, name) =>
    table.string(name, 191).nullable(),
  );
}

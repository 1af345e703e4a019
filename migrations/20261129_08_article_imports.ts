import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, exactString } from '#server/db/schema.ts';

/** What an imported article was in its former site, so that it is imported once (docs/decisions/0013). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'articles', 'import_key', (table, name) => exactString(knex, table, name, 191));
  await createIndexOnce(knex, 'articles', ['import_key'], { unique: true });
}

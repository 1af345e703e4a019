import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, moment } from '#server/db/schema.ts';

/** When drafts are published by themselves, and the links that show them before (docs/decisions/0012). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'articles', 'scheduled_for', (table, name) => moment(table, name).nullable());
  // Null for the shared password; the name stays when the account goes.
  await addColumnOnce(knex, 'articles', 'scheduled_by', (table, name) => table.string(name, 200).nullable());
  // Why it was not published at its moment.
  await addColumnOnce(knex, 'articles', 'schedule_problem', (table, name) =>
    table.string(name, 500).nullable(),
  );
  await createIndexOnce(knex, 'articles', ['scheduled_for']);
  // Names the link that works; another one is revoked.
  await addColumnOnce(knex, 'articles', 'preview_nonce', (table, name) => table.string(name, 22).nullable());
  await addColumnOnce(knex, 'articles', 'preview_until', (table, name) => moment(table, name).nullable());
}

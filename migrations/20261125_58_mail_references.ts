import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, isSqlite } from '../src/server/db/schema.ts';

/** The owner of a mail, without reading its text (docs/decisions/0076): Reply-To, and the row it is about. */
export async function up(knex: Knex): Promise<void> {
  // In lower case, '' for a mail without Reply-To; null in rows of the previous release.
  await addColumnOnce(knex, 'outbox', 'reply_to_key', (table, name) => {
    const key = table.string(name, 254).nullable();
    if (!isSqlite(knex)) key.collate('utf8mb4_bin');
  });
  await addColumnOnce(knex, 'outbox', 'about_table', (table, name) => table.string(name, 32).nullable());
  await addColumnOnce(knex, 'outbox', 'about_id', (table, name) => table.bigInteger(name).nullable());
  await createIndexOnce(knex, 'outbox', ['reply_to_key', 'id']);
  await createIndexOnce(knex, 'outbox', ['about_table', 'about_id']);
  const replyTo = isSqlite(knex)
    ? "lower(json_extract(mail, '$.replyTo'))"
    : "lower(json_unquote(json_extract(mail, '$.replyTo')))";
  await knex('outbox')
    .whereNull('reply_to_key')
    .update({ reply_to_key: knex.raw(`coalesce(${replyTo}, '')`) });
}

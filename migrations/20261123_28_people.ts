import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, isSqlite } from '../src/server/db/schema.ts';

/** Finds a person's data by address without full table scans (docs/decisions/0076). */
export async function up(knex: Knex): Promise<void> {
  await createIndexOnce(knex, 'contact_messages', ['email'], { ignoresCase: true });
  await createIndexOnce(knex, 'bookings', ['email'], { ignoresCase: true });
  await createIndexOnce(knex, 'applications', ['email'], { ignoresCase: true });
  // The recipient in lower case; empty in rows of the previous release.
  await addColumnOnce(knex, 'outbox', 'recipient_key', (table, name) => {
    const key = table.string(name, 254).nullable();
    if (!isSqlite(knex)) key.collate('utf8mb4_bin');
  });
  await createIndexOnce(knex, 'outbox', ['recipient_key', 'id']);
  const recipient = isSqlite(knex)
    ? "lower(json_extract(mail, '$.to'))"
    : "lower(json_unquote(json_extract(mail, '$.to')))";
  await knex('outbox')
    .whereNull('recipient_key')
    .update({ recipient_key: knex.raw(recipient) });
}

import type { Knex } from 'knex';
import { addColumnOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Digests sent, by person and day (docs/decisions/0070). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'staff', 'morning_digest', (table, name) =>
    table.boolean(name).notNullable().defaultTo(true),
  );
  await createTableOnce(knex, 'morning_digests', (table) => {
    table.string('day', 10).notNullable();
    // The number of an account; 0 for the firm's mailbox.
    table.bigInteger('staff_id').unsigned().notNullable();
    moment(table, 'created_at').notNullable();
    // Written with the mail, by one of several processes.
    table.primary(['day', 'staff_id']);
  });
}

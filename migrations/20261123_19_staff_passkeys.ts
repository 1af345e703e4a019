import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Passkeys of staff, their challenges, and password links (docs/decisions/0066). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'staff_passkeys', (table) => {
    // SHA-256 of the credential's id, which may be too long for an index.
    table.string('id_hash', 43).primary();
    table.bigInteger('staff_id').unsigned().notNullable().references('staff.id').onDelete('CASCADE');
    table.text('credential_id').notNullable();
    table.text('public_key').notNullable();
    table.bigInteger('counter').unsigned().notNullable();
    table.boolean('backup_eligible').notNullable();
    table.boolean('backed_up').notNullable();
    table.string('transports', 191).notNullable();
    table.string('label', 100).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'used_at').nullable();
  });
  await createIndexOnce(knex, 'staff_passkeys', ['staff_id']);
  await createTableOnce(knex, 'staff_challenges', (table) => {
    table.string('challenge_hash', 43).primary();
    // Null for signing in, when the person is not known yet.
    table.bigInteger('staff_id').unsigned().nullable().references('staff.id').onDelete('CASCADE');
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'staff_challenges', ['staff_id']);
  await createIndexOnce(knex, 'staff_challenges', ['ends_at']);
  await createTableOnce(knex, 'staff_password_links', (table) => {
    table.string('token_hash', 43).primary();
    table.bigInteger('staff_id').unsigned().notNullable().references('staff.id').onDelete('CASCADE');
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'staff_password_links', ['staff_id']);
  await createIndexOnce(knex, 'staff_password_links', ['ends_at']);
}

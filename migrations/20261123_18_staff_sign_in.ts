import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Invitations and recovery codes of staff, all as digests. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'staff_invites', (table) => {
    table.string('token_hash', 43).primary();
    table.bigInteger('staff_id').unsigned().notNullable().references('staff.id').onDelete('CASCADE');
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'staff_invites', ['staff_id']);
  await createIndexOnce(knex, 'staff_invites', ['ends_at']);
  await createTableOnce(knex, 'staff_recovery_codes', (table) => {
    table.string('code_hash', 43).primary();
    table.bigInteger('staff_id').unsigned().notNullable().references('staff.id').onDelete('CASCADE');
  });
  await createIndexOnce(knex, 'staff_recovery_codes', ['staff_id']);
}

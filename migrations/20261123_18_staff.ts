import type { Knex } from 'knex';
import {
  addColumnOnce,
  createIndexOnce,
  createTableOnce,
  isSqlite,
  moment,
} from '../src/server/db/schema.ts';

/** Staff accounts, sessions in the database, and an audit log with names (docs/decisions/0066). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'staff', (table) => {
    table.bigIncrements('id');
    table.string('name', 200).notNullable();
    table.string('email', 254).notNullable();
    // In lower case, compared in binary: an accent makes another address.
    const key = table.string('email_key', 254).notNullable();
    if (!isSqlite(knex)) key.collate('utf8mb4_bin');
    table.string('role', 16).notNullable();
    table.string('state', 16).notNullable();
    // Both null until the invitation is accepted.
    table.string('password_hash', 191).nullable();
    table.string('totp_secret', 191).nullable();
    // The last period with an accepted code: each works once.
    table.bigInteger('totp_used').unsigned().nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'staff', ['email_key'], { unique: true });
  await createTableOnce(knex, 'staff_sessions', (table) => {
    // SHA-256 of the cookie's value.
    table.string('token_hash', 43).primary();
    // Null for the shared password.
    table.bigInteger('staff_id').unsigned().nullable().references('staff.id').onDelete('CASCADE');
    table.string('browser', 191).notNullable();
    table.string('address', 45).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'used_at').notNullable();
    // When the person last proved who they are.
    moment(table, 'proved_at').notNullable();
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'staff_sessions', ['staff_id']);
  await createIndexOnce(knex, 'staff_sessions', ['ends_at']);
  // No foreign key: the audit log outlives the account.
  await addColumnOnce(knex, 'admin_audit', 'staff_id', (table, name) =>
    table.bigInteger(name).unsigned().nullable(),
  );
  await addColumnOnce(knex, 'admin_audit', 'staff_name', (table, name) => table.string(name, 200).nullable());
}

import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** Accounts, sessions and credentials of the panel, all secrets as digests, and the audit log (docs/decisions/0066). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'staff', (table) => {
    table.bigIncrements('id');
    table.string('name', 200).notNullable();
    table.string('email', 254).notNullable();
    // In lower case.
    exactString(knex, table, 'email_key', 254).notNullable();
    table.string('role', 16).notNullable();
    table.string('state', 16).notNullable();
    // Both null until the invitation is accepted.
    table.string('password_hash', 191).nullable();
    table.string('totp_secret', 191).nullable();
    // The last period with an accepted code: each works once.
    table.bigInteger('totp_used').unsigned().nullable();
    table.boolean('morning_digest').notNullable().defaultTo(true);
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'staff', ['email_key'], { unique: true });
  await createSessions(knex);
  await createCredentials(knex);
  await createTableOnce(knex, 'calendar_feeds', (table) => {
    // 0 for the shared password.
    table.bigInteger('staff_id').unsigned().notNullable().primary();
    table.string('secret_hash', 64).notNullable();
    // Identifies the shared password's setting; null for an account.
    table.string('setting', 43).nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'used_at').nullable();
  });
  await createIndexOnce(knex, 'calendar_feeds', ['secret_hash'], { unique: true });
  // No foreign keys: the audit log outlives its subjects and the accounts.
  await createTableOnce(knex, 'admin_audit', (table) => {
    table.bigIncrements('id');
    table.string('action', 32).notNullable();
    table.bigInteger('article_id').unsigned().nullable();
    table.string('subject', 191).notNullable();
    table.string('address', 45).notNullable();
    // Both null for the shared password.
    table.bigInteger('staff_id').unsigned().nullable();
    table.string('staff_name', 200).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'admin_audit', ['created_at']);
}

async function createSessions(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'staff_sessions', (table) => {
    // SHA-256 of the cookie's value.
    table.string('token_hash', 43).primary();
    // Null for the shared password.
    table.bigInteger('staff_id').unsigned().nullable().references('staff.id').onDelete('CASCADE');
    // Identifies the shared password's setting; null for an account.
    table.string('setting', 43).nullable();
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
  await createTableOnce(knex, 'known_browsers', (table) => {
    table.string('token_hash', 43).notNullable();
    // 0 for the shared password.
    table.bigInteger('staff_id').unsigned().notNullable();
    // Identifies the shared password's setting; null for an account.
    table.string('setting', 43).nullable();
    moment(table, 'ends_at').notNullable();
    table.primary(['token_hash', 'staff_id']);
  });
  await createIndexOnce(knex, 'known_browsers', ['staff_id']);
  await createIndexOnce(knex, 'known_browsers', ['ends_at']);
}

async function createCredentials(knex: Knex): Promise<void> {
  const ofStaff = (table: Knex.CreateTableBuilder) =>
    table.bigInteger('staff_id').unsigned().notNullable().references('staff.id').onDelete('CASCADE');
  for (const links of ['staff_invites', 'staff_password_links']) {
    await createTableOnce(knex, links, (table) => {
      table.string('token_hash', 43).primary();
      ofStaff(table);
      moment(table, 'ends_at').notNullable();
    });
    await createIndexOnce(knex, links, ['staff_id']);
    await createIndexOnce(knex, links, ['ends_at']);
  }
  await createTableOnce(knex, 'staff_recovery_codes', (table) => {
    table.string('code_hash', 43).primary();
    ofStaff(table);
  });
  await createIndexOnce(knex, 'staff_recovery_codes', ['staff_id']);
  await createTableOnce(knex, 'staff_passkeys', (table) => {
    // SHA-256 of the credential's id, which may be too long for an index.
    table.string('id_hash', 43).primary();
    ofStaff(table);
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
}

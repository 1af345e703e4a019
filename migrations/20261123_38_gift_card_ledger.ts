import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

const BATCH = 500;

/** Each gift card gets a ledger, and a balance that no change brings below zero (docs/decisions/0081). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'gift_card_entries', (table) => {
    table.bigIncrements('id');
    table.bigInteger('gift_code_id').unsigned().notNullable().references('gift_codes.id').onDelete('CASCADE');
    // 1, 2, 3 …: of two made from the same balance, only one is kept.
    table.integer('number').notNullable();
    table.string('kind', 16).notNullable();
    // Change of the balance in whole dollars; negative for redemptions.
    table.integer('amount').notNullable();
    table.integer('balance').notNullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    table.string('note', 500).notNullable();
    // The browser's key for a form: a second click is the same entry.
    table.string('request_key', 64).nullable();
    // What its code paid for; an id without a foreign key, as bookings are deleted and their entries stay.
    table.bigInteger('booking_id').unsigned().nullable();
    table.bigInteger('order_id').unsigned().nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_card_entries', ['booking_id']);
  await createIndexOnce(knex, 'gift_card_entries', ['order_id']);
  await createIndexOnce(knex, 'gift_card_entries', ['gift_code_id', 'number'], { unique: true });
  await createIndexOnce(knex, 'gift_card_entries', ['gift_code_id', 'request_key'], { unique: true });
  // Null: made by a release without ledgers, and not used since.
  if (!(await knex.schema.hasColumn('gift_codes', 'balance')))
    await knex.raw('alter table gift_codes add column balance integer null check (balance >= 0)');
  // Rises with each change, before anything is read: concurrent changes are serial.
  await addColumnOnce(knex, 'gift_codes', 'version', (table, column) =>
    table.integer(column).notNullable().defaultTo(0),
  );
  await addColumnOnce(knex, 'gift_codes', 'expired_at', (table, column) => moment(table, column).nullable());
  await createIndexOnce(knex, 'gift_codes', ['last_four']);
  await createIndexOnce(knex, 'gift_codes', ['expires_day', 'id']);
  await openLedgers(knex);
}

/** Existing cards: each was issued, and those with reversed payments were voided. */
async function openLedgers(knex: Knex): Promise<void> {
  for (;;) {
    const cards = await knex('gift_codes')
      .whereNull('balance')
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'amount', 'created_at', 'disabled_at');
    if (cards.length === 0) return;
    const ids = cards.map(({ id }) => id);
    await knex.transaction(async (trx) => {
      // A run that was killed half-way may have left some.
      await trx('gift_card_entries').whereIn('gift_code_id', ids).del();
      const issued = cards.map(({ id, amount, created_at }) => ({
        gift_code_id: id,
        number: 1,
        kind: 'issued',
        amount,
        balance: amount,
        note: '',
        created_at,
      }));
      const voided = cards
        .filter(({ disabled_at }) => disabled_at !== null)
        .map(({ id, amount, disabled_at }) => ({
          gift_code_id: id,
          number: 2,
          kind: 'voided',
          amount: -amount,
          balance: 0,
          note: '',
          created_at: disabled_at,
        }));
      await trx.batchInsert('gift_card_entries', [...issued, ...voided], BATCH);
      // From the values read, like the entries: a card that a running release disables meanwhile is voided on its next use.
      const over = voided.map(({ gift_code_id: id }) => id);
      await trx('gift_codes').whereIn('id', over).update({ balance: 0 });
      await trx('gift_codes')
        .whereIn('id', ids)
        .whereNotIn('id', over)
        .update({ balance: trx.ref('amount') });
    });
  }
}

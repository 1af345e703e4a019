import { expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { isSqlite } from '../../src/server/db/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf, openPrepared } from '../support/knex.ts';
import { insertCard } from './support.ts';

const issued = new Date('2026-03-01T12:00:00Z');
const disabled = new Date('2026-04-01T12:00:00Z');

eachDatabase((openDatabase) => {
  test('cards from before the ledger get their issue, and their void, also when it was killed half-way', async () => {
    const url = await openDatabase();
    const knex = await openPrepared(url);
    const whole = await insertCard(knex, { amount: 300, issuedAt: issued });
    const taken = await insertCard(knex, { amount: 500, issuedAt: issued });
    await knex('gift_codes').where({ id: taken.id }).update({ disabled_at: disabled });
    // As the release before left them; one entry was written when the migration was killed.
    await knex('gift_card_entries').where({ gift_code_id: taken.id }).del();
    await knex('gift_codes').update({ balance: null });
    await knex('knex_migrations').where('name', 'like', '%gift_card_ledger%').del();
    await prepareDatabase(knex, configOf(url));
    const entries = await knex('gift_card_entries')
      .orderBy(['gift_code_id', 'number'])
      .select('gift_code_id', 'number', 'kind', 'amount', 'balance', 'created_at');
    expect(
      entries.map(({ gift_code_id: id, created_at: at, ...entry }) => ({
        ...entry,
        id: Number(id),
        at: new Date(at).toISOString(),
      })),
    ).toEqual([
      { id: whole.id, number: 1, kind: 'issued', amount: 300, balance: 300, at: issued.toISOString() },
      { id: taken.id, number: 1, kind: 'issued', amount: 500, balance: 500, at: issued.toISOString() },
      { id: taken.id, number: 2, kind: 'voided', amount: -500, balance: 0, at: disabled.toISOString() },
    ]);
    expect(await knex('gift_codes').orderBy('id').pluck('balance')).toEqual([300, 0]);
    await knex.destroy();
  });

  test('the tables themselves come back where the first start was killed', async () => {
    const url = await openDatabase();
    const knex = await openPrepared(url);
    await knex.schema.dropTable('gift_card_entries');
    if (!isSqlite(knex)) await knex.schema.alterTable('gift_codes', (table) => table.dropColumn('balance'));
    await knex('knex_migrations').where('name', 'like', '%gift_card_ledger%').del();
    await prepareDatabase(knex, configOf(url));
    expect(await knex.schema.hasColumn('gift_codes', 'balance')).toBe(true);
    expect((await insertCard(knex)).id).toBeGreaterThan(0);
    expect(await knex('gift_card_entries').pluck('kind')).toEqual(['issued']);
    await knex.destroy();
  });
});

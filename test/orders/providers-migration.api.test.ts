import { expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { insertCard } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf, openPrepared } from '../support/knex.ts';
import { insertOrder } from './insert-orders.ts';

eachDatabase((openDatabase) => {
  test('orders and cards of before get their provider where it is known', async () => {
    const url = await openDatabase();
    const knex = await openPrepared(url);
    const made = { provider_account: null };
    const unmade = { ...made, provider_id: null, status: 'recorded', pay_url: null } as const;
    const sandbox = await insertOrder(knex, {
      invoices: [{ ...made, provider_id: 'token', reference: 'WEB-1' }],
    });
    // Its answer was lost.
    const lost = await insertOrder(knex, { invoices: [{ ...unmade, reference: 'WEB-2' }] });
    const zoho = await insertOrder(knex, { invoices: [{ ...made, provider_id: '460000001' }] });
    const open = await insertOrder(knex, { invoices: [unmade] });
    const card = await insertCard(knex, { amount: 300 });
    await knex('invoices')
      .where({ order_id: card.order })
      .update({ reference: 'WEB-3', provider_account: null });
    const paidByCard = await insertOrder(knex, { invoices: [{ ...unmade, amount: 0 }] });
    await knex('gift_card_entries').insert({
      gift_code_id: card.id,
      number: 2,
      kind: 'redeemed',
      amount: -300,
      balance: 0,
      note: '',
      order_id: paidByCard,
      created_at: new Date(),
    });
    const now = new Date();
    for (const [index, token] of ['token', 'other', 'card'].entries())
      await knex('sandbox_invoices').insert({
        token,
        reference: `WEB-${index + 1}`,
        customer_name: 'x',
        item_name: 'x',
        item_description: 'x',
        amount: 1,
        paid: 0,
        is_void: false,
        due_day: '2026-11-20',
        created_at: now,
        changed_at: now,
      });
    await knex('orders').update({ provider: null });
    await knex('knex_migrations').where('name', 'like', '%_providers%').del();
    await prepareDatabase(knex, configOf(url));

    const providers = new Map(
      (await knex('orders').select('id', 'provider')).map(({ id, provider }) => [Number(id), provider]),
    );
    expect([sandbox, lost, zoho, open, card.order, paidByCard].map((id) => providers.get(id))).toEqual([
      'sandbox',
      'sandbox',
      'zoho',
      null,
      'sandbox',
      'sandbox',
    ]);
    expect(await knex('gift_codes').pluck('provider')).toEqual(['sandbox']);
    const account = await knex('invoices').where({ order_id: sandbox }).first('provider_account');
    expect(account).toEqual({ provider_account: 'sandbox' });
    await knex.destroy();
  });
});

import { afterEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { findStartProblem } from '#server/features/orders/start-problem.ts';
import { insertCard } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { insertOrder } from './insert-orders.ts';

const at = { now: new Date(), firmTimeZone: 'America/New_York' };
const noCards = { giftCards: false, onlinePayment: true };
const noPayment = { giftCards: false, onlinePayment: false };

eachDatabase((openDatabase) => {
  let knex: Knex;
  afterEach(() => knex.destroy());

  test('an offer cannot be off while something real that it sold is owed', async () => {
    knex = await openPrepared(await openDatabase());
    const card = await insertCard(knex);
    const open = await insertOrder(knex);
    const plan = await insertOrder(knex, { state: 'partially_paid', plan: 'monthly' });
    const old = new Date('2020-01-02');
    await insertCard(knex, { issuedAt: old, lastDay: '2021-01-02' });
    await insertOrder(knex, { createdAt: old });
    await insertOrder(knex, { state: 'partially_paid', endedAt: at.now });
    await insertOrder(knex, { state: 'paid' });
    const owed = async (offered: typeof noCards) => (await findStartProblem(knex, at, offered))?.says;
    // So far, all of it is from a trial.
    expect(await owed(noPayment)).toBeUndefined();

    await knex('orders').update({ provider: 'zoho' });
    await knex('gift_codes').update({ provider: 'zoho' });
    expect(await owed(noCards)).toBe(
      `The offer giftCards is off (src/shared/offers.ts), but the database has gift cards with a balance: ${card.id}`,
    );
    expect(await owed(noPayment)).toBe(
      `The offer onlinePayment is off (src/shared/offers.ts), but the database has gift cards with a balance: ${card.id}; orders that may still be paid: ${open}, ${plan}`,
    );
    expect(await owed({ giftCards: true, onlinePayment: true })).toBeUndefined();

    await knex('gift_codes').update({ balance: 0 });
    await knex('orders').where({ id: open }).update({ kind: 'gift_card' });
    expect(await owed(noCards)).toContain(`orders that may still be paid: ${open}`);
    await knex('orders').update({ ended_at: at.now });
    expect(await owed(noPayment)).toBeUndefined();
  });
});

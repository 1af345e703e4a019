import { beforeAll, beforeEach, expect } from '@jest/globals';
import { isSqlite } from '#server/db/schema.ts';
import { createGiftCode, disableGiftCode, enableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { lockCard, settleGiftCards } from '#server/features/gift-cards/ledger.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { type GiftDesk, insertCard, linesOf, newKey, startGiftDesk } from './support.ts';

const test = testOf('giftCards');

const zone = 'America/New_York';

eachDatabase((openDatabase) => {
  let desk: GiftDesk;
  let knex: GiftDesk['app']['knex'];
  beforeAll(async () => {
    desk = await startGiftDesk(await openDatabase());
    ({ knex } = desk.app);
  });
  beforeEach(() => desk.clear());

  const balanceOf = async (id: number) => (await knex('gift_codes').where({ id }).first('balance'))?.balance;

  test('a card is redeemed in parts and restored, and its ledger says who did what for what', async () => {
    const { id, order, lastFour } = await insertCard(knex);
    expect((await desk.redeem(id, 200)).status).toBe(204);
    expect((await desk.redeem(id, 300, { note: ' Coaching, June ' })).status).toBe(204);
    expect(await desk.read(id)).toMatchObject({ state: 'used', balance: 0, redeemed: 500, order, lastFour });
    expect((await desk.restore(id, 50, { note: 'June was shorter' })).status).toBe(204);
    const card = await desk.read(id);
    expect(card).toMatchObject({ state: 'active', amount: 500, balance: 50, redeemed: 450 });
    expect(linesOf(card)).toEqual([
      ['issued', 500, 500],
      ['redeemed', -200, 300],
      ['redeemed', -300, 0],
      ['restored', 50, 50],
    ]);
    expect(card.entries.map(({ who, note }) => [who, note])).toEqual([
      [null, ''],
      ['Dana Desk', 'Session of May 3'],
      ['Dana Desk', 'Coaching, June'],
      ['Dana Desk', 'June was shorter'],
    ]);
    expect(await knex('admin_audit').orderBy('id').select('action', 'subject')).toEqual([
      { action: 'redeem', subject: `$200, gift card ${id} ending in ${lastFour}` },
      { action: 'redeem', subject: `$300, gift card ${id} ending in ${lastFour}` },
      { action: 'restore', subject: `$50, gift card ${id} ending in ${lastFour}` },
    ]);
  });

  test('a card is sent once for each key; the key with a corrected recipient is refused, not swallowed', async () => {
    const { id } = await insertCard(knex);
    const given = { email: 'robyn@example.com', name: 'Robyn', key: newKey() };
    const answers = await Promise.all([desk.send(id, given), desk.send(id, given)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const corrected of [{ email: 'robin@example.com' }, { name: 'Robin' }]) {
      const { status, text } = await desk.send(id, { ...given, ...corrected });
      expect([status, text]).toEqual([
        409,
        expect.stringContaining('went to the recipient you entered first'),
      ]);
    }
    const recipients = () => knex('outbox').orderBy('id').pluck('recipient_key');
    // The card, and the mail that tells its buyer.
    const once = ['robyn@example.com', 'ann@example.com'];
    expect((await recipients()).sort()).toEqual([...once].sort());
    expect((await desk.send(id, { ...given, name: 'Robin', key: newKey() })).status).toBe(204);
    expect(await recipients()).toHaveLength(4);
  });

  test('more than is left is not redeemed, more than was redeemed is not restored', async () => {
    const { id } = await insertCard(knex);
    await desk.redeem(id, 380);
    const more = await desk.redeem(id, 200);
    expect([more.status, more.text]).toEqual([
      409,
      'Only $120 is left on this card, so $200 can’t be redeemed.',
    ]);
    const back = await desk.restore(id, 381);
    expect([back.status, back.text]).toEqual([
      409,
      'You can restore at most $380, so $381 is too much. $120 is left.',
    ]);
    for (const amount of [0, -5, 1.5, '20'])
      expect([amount, (await desk.redeem(id, amount as number)).status]).toEqual([amount, 422]);
    expect((await desk.redeem(id, 20, { note: '  ' })).status).toBe(422);
    expect((await desk.redeem(id + 99, 20)).status).toBe(404);
    expect(await balanceOf(id)).toBe(120);
    expect(await knex('admin_audit').pluck('action')).toEqual(['redeem']);
  });

  test('the same form sent again is one entry, also when it is sent at once', async () => {
    const { id } = await insertCard(knex);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.redeem(id, 100, { key, seen: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect([await balanceOf(id), await knex('admin_audit').pluck('action')]).toEqual([400, ['redeem']]);
    const other = await desk.redeem(id, 150, { key });
    expect([other.status, other.text]).toEqual([
      409,
      'Your first attempt went through ($100 redeemed), so this second attempt changed nothing. $400 is left.',
    ]);
    expect(await balanceOf(id)).toBe(400);
  });

  test('anyone who is second learns what the first has done, and what is left', async () => {
    const { id } = await insertCard(knex);
    const both = await Promise.all([desk.redeem(id, 200, { seen: 1 }), desk.redeem(id, 200, { seen: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.text).toBe(
      'Dana Desk changed this card first ($200 redeemed), so your change wasn’t made. $300 is left.',
    );
    expect((await desk.redeem(id, 200, { seen: 2 })).status).toBe(204);
    expect(await balanceOf(id)).toBe(100);
  });

  test('a hundred at once come to exactly the value, and no balance is below zero', async () => {
    const { id } = await insertCard(knex, { amount: 450 });
    // Sent again, as it is, when a machine is too busy: that is said before anything is changed.
    const redeem = async (key: string): Promise<Awaited<ReturnType<GiftDesk['redeem']>>> => {
      const answer = await desk.redeem(id, 5, { key });
      return answer.status === 503 ? redeem(key) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(newKey())));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(90);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    const card = await desk.read(id);
    expect([card.balance, card.redeemed, card.entries.length]).toEqual([0, 450, 91]);
    expect(card.entries.map(({ balance }) => balance)).toEqual(
      Array.from({ length: 91 }, (_, index) => 450 - index * 5),
    );
    await expect(knex('gift_codes').where({ id }).update({ balance: -1 })).rejects.toThrow();
  });

  test('a card whose payment was taken back cannot be redeemed; what was redeemed stays in the ledger', async () => {
    const { id, order } = await insertCard(knex);
    await desk.redeem(id, 200);
    await disableGiftCode(knex, order, new Date());
    await disableGiftCode(knex, order, new Date());
    for (const change of [desk.redeem, desk.restore]) {
      const { status, text } = await change(id, 10);
      expect([status, text]).toEqual([
        409,
        'This card is disabled because its payment was refunded or reversed. Nothing was changed.',
      ]);
    }
    const card = await desk.read(id);
    expect(card).toMatchObject({ state: 'disabled', balance: 0, redeemed: 200 });
    const lines = [
      ['issued', 500, 500],
      ['redeemed', -200, 300],
      ['voided', -300, 0],
    ];
    expect(linesOf(card)).toEqual(lines);
    expect(await enableGiftCode(knex, order, new Date())).toBe(true);
    expect(await enableGiftCode(knex, order, new Date())).toBe(true);
    expect(linesOf(await desk.read(id))).toEqual([...lines, ['reinstated', 300, 300]]);
    expect((await desk.redeem(id, 300)).status).toBe(204);
    expect(await enableGiftCode(knex, order + 1, new Date())).toBe(false);
  });

  test('a card is redeemed on its last day and not after it, and its expiry is written once', async () => {
    const { id } = await insertCard(knex, {
      lastDay: '2020-11-22',
      issuedAt: new Date('2019-11-22T15:00:00Z'),
    });
    const settle = (at: string) => settleGiftCards(knex, zone, new Date(at));
    // A minute to midnight where the firm is.
    expect(await settle('2020-11-23T04:59:00Z')).toBe(0);
    const onLastDay = { now: new Date('2020-11-23T04:59:00Z'), today: '2020-11-22' };
    const locked = await knex.transaction((trx) => lockCard(trx, id, onLastDay));
    expect(locked?.card).toMatchObject({ balance: 500, expired_at: null });
    const { status, text } = await desk.redeem(id, 10);
    expect([status, text]).toEqual([
      409,
      'This card has expired: its last day was November 22, 2020. Nothing was changed.',
    ]);
    expect(await desk.read(id)).toMatchObject({ state: 'expired', balance: 0 });
    await Promise.all(Array.from({ length: 5 }, () => settle('2020-11-23T05:00:00Z')));
    expect(linesOf(await desk.read(id))).toEqual([
      ['issued', 500, 500],
      ['expired', -500, 0],
    ]);
    expect(await settle('2020-12-23T05:00:00Z')).toBe(0);
    expect((await desk.restore(id, 10)).status).toBe(409);
  });

  test('making a card does not wait for another one that is being made', async () => {
    if (isSqlite(knex)) return; // One writer at a time.
    const orders = [await insertOrder(knex), await insertOrder(knex)];
    const make = async (order: number | undefined) => {
      const trx = await knex.transaction();
      const card = { id: Number(order), amount: 100, giftTheme: null, provider: 'sandbox' } as const;
      await createGiftCode(trx, card, { today: '2026-05-01', now: new Date() });
      return trx;
    };
    const first = await make(orders[0]);
    const second = await make(orders[1]);
    await Promise.all([first.commit(), second.commit()]);
    expect(await knex('gift_card_entries').pluck('kind')).toEqual(['issued', 'issued']);
  });

  test('changing a card needs the right and a fresh proof', async () => {
    const { id } = await insertCard(knex);
    const body = { id, amount: 10, note: 'x', key: newKey() };
    const statusFor = async (role: 'desk' | 'editor', change: object) => {
      const cookie = await sessionOf(desk.app, await insertStaff(desk.app, role), change);
      return Promise.all(
        [staffApi.redeemGiftCard, staffApi.restoreGiftCard].map(
          async (path) => (await post(desk.app, path, body, cookie)).status,
        ),
      );
    };
    expect(await statusFor('editor', {})).toEqual([403, 403]);
    const stale = await statusFor('desk', { proved_at: new Date(Date.now() - 11 * 60_000) });
    expect(stale.every((status) => status === 401 || status === 403)).toBe(true);
    expect(await balanceOf(id)).toBe(500);
  });
});

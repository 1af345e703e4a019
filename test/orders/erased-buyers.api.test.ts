import { expect, test } from '@jest/globals';
import { inTransaction } from '#server/db/transaction.ts';
import { retryFailed } from '#server/features/orders/attention.ts';
import { endByHand, markRefunded } from '#server/features/orders/end-order.ts';
import { sendCardAgain } from '#server/features/orders/gift/deliver.ts';
import { sendLinkAgain } from '#server/features/orders/link-again.ts';
import { orderData } from '#server/features/orders/personal-data.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import type { Mail } from '#server/mail/types.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { Bench } from './bench.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const byStaff = { who: 'Dana Desk', alsoDo: async () => {} };
const gift = { type: 'gift_card', packageId: 'gift_card_300', amount: 300 };
const key = 'a-key-of-the-browser';

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  /** Erases the buyer of the only order, which is old enough; no mail of before is left. */
  const erase = async () => {
    const { knex, context } = bench.shop;
    bench.shop.clock.now = new Date(bench.shop.clock.now.getTime() + 100 * DAY_MS);
    const rows = (await knex('orders').select('*')).map((row) => ({ ...row }));
    await inTransaction(knex, async (trx) => {
      await orderData.erase?.(trx, rows, { now: context.now(), mails: [] });
    });
    expect(await knex('orders').pluck('customer_name')).toEqual(['Erased']);
    await knex('outbox').del();
    return Number(rows[0]?.id);
  };
  const open = async (order: object = {}) => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order(order);
  };
  const mails = async (): Promise<Mail[]> =>
    (await bench.shop.knex('outbox').orderBy('id').pluck('mail')).map((mail) => JSON.parse(mail));
  const expectNoneToBuyer = async () => {
    for (const { to, replyTo } of await mails()) expect([to, replyTo].join()).not.toContain('erased');
  };

  test('an invoice that is made after all is not mailed', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    bench.provider.trouble = new InvoicingError('refused', 'It is locked.');
    await bench.order();
    const id = await erase();
    bench.provider.trouble = null;
    await retryFailed(bench.shop.knex, id, bench.shop.clock.now);
    await bench.pass(60_000);
    expect(bench.provider.invoices).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('a late payment has no receipt, and the firm’s mail no one to answer', async () => {
    await open();
    await erase();
    await bench.pay(1);
    const [toFirm, ...others] = await mails();
    expect([toFirm?.to, toFirm?.replyTo, others]).toEqual([bench.shop.context.config.mail.to, undefined, []]);
  });

  testOf('giftCards')(
    'a late payment of a gift card mails no card, until the desk sends it to someone',
    async () => {
      await open(gift);
      await erase();
      await bench.pay(1);
      await bench.pass(60_000);
      await expectNoneToBuyer();
      const card = Number((await bench.shop.knex('gift_codes').first('id'))?.id);
      await bench.shop.knex('outbox').del();
      await sendCardAgain(bench.shop.context, { id: card, email: 'robin@example.com', key }, byStaff);
      const [{ to, replyTo, subject, text } = { text: '' }, ...others] = (await mails()) as Partial<Mail>[];
      expect([to, replyTo, subject, others]).toEqual([
        'robin@example.com',
        undefined,
        'Someone gave you a $300 gift card',
        [],
      ]);
      expect(text).toContain('Someone gave you a gift card');
      expect(text).not.toContain('Erased');
    },
  );

  test('the end of an order is not mailed', async () => {
    await open();
    const id = await erase();
    await endByHand(bench.shop.context, { id, key }, byStaff);
    expect(await mails()).toEqual([]);
    expect(await bench.shop.knex('order_events').where({ kind: 'canceled' })).toHaveLength(1);
  });

  test('a refund is not mailed', async () => {
    await open();
    await bench.pay(1);
    const id = await erase();
    await markRefunded(bench.shop.context, { id, key }, byStaff);
    expect(await mails()).toEqual([]);
  });

  test('a link is not sent again', async () => {
    await open();
    const id = await erase();
    const send = sendLinkAgain(
      bench.shop.context,
      { id, number: 1, key },
      { ...byStaff, refresh: async () => {} },
    );
    await expect(send).rejects.toMatchObject({ status: 409 });
    expect(await mails()).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Config } from '#server/config/types.ts';
import { disableGiftCode, enableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import type { Mail } from '#server/mail/types.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { FakeProvider } from '../orders/fake-provider.ts';
import { mailsTo, openShop, type Shop, subjectsTo } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { giftOrder } from '../support/traces.ts';
import { findGiftCode } from './support.ts';

const test = testOf('giftCards');

const buyer = 'ann@example.com';
const robin = 'robin@example.com';
const gift = { ...giftOrder, customerName: 'Ann Example', customerEmail: buyer };
const codeIn = (mail: Mail | undefined) =>
  /(?:[2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';

eachDatabase((openDatabase) => {
  const provider = new FakeProvider();
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ databaseUrl: await openDatabase(), invoicing: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const tables = ['gift_card_entries', 'gift_codes', 'gift_deliveries', 'order_events'] as const;
    for (const table of [...tables, 'invoices', 'orders', 'outbox'] as const) await shop.knex(table).del();
    // Noon on a Monday in New York.
    shop.clock.now = new Date('2026-11-23T17:00:00Z');
  });

  const order = (more: object) =>
    fetch(`${shop.url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/problem+json' },
      body: JSON.stringify({ ...gift, ...more }),
    });
  async function buy(more: object): Promise<void> {
    const answer = await order(more);
    expect(answer.status).toBe(200);
    const intent = (await answer.json()) as { invoiceId: string };
    expect(Object.keys(intent).sort()).toEqual(['invoiceId', 'invoiceNumber', 'paymentUrl']);
    provider.pay(intent.invoiceId);
    await shop.work();
  }
  const workAt = async (moment: string) => {
    shop.clock.now = new Date(moment);
    await shop.work();
  };
  const find = (code: string) => findGiftCode(shop.knex, code);

  test('a card goes to its recipient at nine on its day, once, and its code is known from then on', async () => {
    await buy({ recipientName: 'Robin', recipientEmail: robin, deliverOn: '2026-12-04' });
    const [link, receipt, ...others] = await mailsTo(shop, buyer);
    expect([link?.subject, others]).toEqual([expect.stringMatching(/^Your payment link/), []]);
    expect(receipt?.text).toContain('on December 4, 2026');
    await workAt('2026-12-04T13:59:59Z');
    expect(await mailsTo(shop, robin)).toEqual([]);
    await workAt('2026-12-04T14:00:00Z');
    await workAt('2026-12-04T15:00:00Z');
    const mails = await mailsTo(shop, robin);
    expect(mails.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      ['Ann Example gave you a $300 gift card', buyer],
    ]);
    const [mail] = mails;
    expect(mail?.text).toContain(`> ${giftOrder.message.split('\n')[0]}`);
    expect(mail?.text).toContain('For Robin');
    expect(await find(codeIn(mail))).toMatchObject({ amount: 300, expiresDay: '2027-11-23' });
    // No copy was asked for.
    expect(await subjectsTo(shop, buyer)).toHaveLength(2);
  });

  test('nothing that is stored before its day tells the code', async () => {
    await buy({ recipientEmail: robin, deliverOn: '2026-12-04' });
    const rows = JSON.stringify(await shop.knex('outbox').select('mail'));
    expect(rows).not.toMatch(/(?:[2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}/);
    const before = await shop.knex('gift_codes').first('code_hash');
    await workAt('2026-12-04T14:00:00Z');
    expect((await shop.knex('gift_codes').first('code_hash'))?.code_hash).not.toBe(before?.code_hash);
  });

  test('without a day it goes out as it is paid, with a copy where one was asked for', async () => {
    await buy({ recipientName: 'Robin', recipientEmail: robin, buyerCopy: true });
    const [card] = await mailsTo(shop, robin);
    const copy = (await mailsTo(shop, buyer)).find(({ subject }) => subject.includes('on its way to Robin'));
    expect(codeIn(copy)).toBe(codeIn(card));
    expect(codeIn(card)).not.toBe('');
    const events = await shop.knex('order_events').orderBy('id').pluck('kind');
    expect(events).toEqual(expect.arrayContaining(['gift-delivered', 'gift-copy']));
    expect(events).not.toContain('gift-card');
  });

  test('with a name alone the buyer gets the card, with both names on it', async () => {
    await buy({ recipientName: 'Robin' });
    const mail = (await mailsTo(shop, buyer)).find(({ subject }) =>
      subject.includes('gift card, with its code'),
    );
    expect(mail?.text).toContain('For Robin');
    expect(mail?.text).toContain('From Ann Example');
  });

  test('paid after its day it goes out at once; several workers send it once', async () => {
    const answer = await order({ recipientEmail: robin, deliverOn: '2026-11-24' });
    const { invoiceId } = (await answer.json()) as { invoiceId: string };
    shop.clock.now = new Date('2026-11-30T12:00:00Z');
    provider.pay(invoiceId);
    await Promise.all([shop.work(), shop.work(), shop.work()]);
    expect(await subjectsTo(shop, robin)).toHaveLength(1);
  });

  test('a card whose payment is taken back waits, and goes out when a person lets its order go on', async () => {
    await buy({ recipientEmail: robin, deliverOn: '2026-12-04' });
    const [id] = await shop.knex('orders').pluck('id');
    await disableGiftCode(shop.knex, Number(id), shop.clock.now);
    await workAt('2026-12-04T14:00:00Z');
    expect(await mailsTo(shop, robin)).toEqual([]);
    await enableGiftCode(shop.knex, Number(id), shop.clock.now);
    await shop.work();
    expect(await mailsTo(shop, robin)).toHaveLength(1);
  });

  test.each([
    [{ deliverOn: '2026-12-04' }, 'recipientEmail', 'Please enter the email address that the card goes to.'],
    [{ buyerCopy: true }, 'recipientEmail', 'Please enter the email address that the card goes to.'],
    [{ recipientEmail: 'robin' }, 'recipientEmail', 'Please enter a valid email address'],
    ...['2026-11-22', '2027-05-24', '2026-02-30'].map(
      (deliverOn) =>
        [
          { recipientEmail: robin, deliverOn },
          'deliverOn',
          'Please choose a day within the next six months.',
        ] as const,
    ),
    [{ recipientEmail: robin, deliverOn: 'soon' }, 'deliverOn', 'Please choose a date.'],
  ])('%j is refused and leaves nothing behind', async (more, field, sentence) => {
    const answer = await order(more);
    const { errors } = (await answer.json()) as { errors: { pointer: string; detail: string }[] };
    expect([answer.status, errors]).toEqual([422, [{ pointer: `/${field}`, detail: sentence }]]);
    expect(await shop.knex('orders').first('id')).toBeUndefined();
  });

  test('today and the day six months ahead can be chosen; a package has no recipient', async () => {
    expect((await order({ recipientEmail: robin, deliverOn: '2026-11-23' })).status).toBe(200);
    expect((await order({ recipientEmail: robin, deliverOn: '2027-05-23' })).status).toBe(200);
    await shop.knex('gift_deliveries').del();
    const bought = { amount: 3700, packageId: secondPackage.packageId, packageName: 'x', type: 'package' };
    expect((await order({ ...bought, recipientEmail: robin })).status).toBe(200);
    expect(await shop.knex('gift_deliveries').first('id')).toBeUndefined();
  });

  test('a buyer with a card still to be sent is not erased; a recipient is, and gets nothing', async () => {
    await buy({ recipientName: 'Robin', recipientEmail: robin, deliverOn: '2026-12-04' });
    const { knex } = shop;
    const config = shop.context.config as Config;
    const place = { knex, storage: createStorage(config), config };
    const { openOrders } = await erasePerson(place, buyer, shop.clock.now);
    expect(openOrders).toHaveLength(1);
    const { counts } = await erasePerson(place, robin.toUpperCase(), shop.clock.now);
    expect(counts.gift_deliveries).toBe(1);
    await workAt('2026-12-04T14:00:00Z');
    expect(await mailsTo(shop, robin)).toEqual([]);
    expect((await erasePerson(place, buyer, shop.clock.now)).openOrders).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { syncInvoice } from '#server/features/orders/sync-invoice.ts';
import { type Invoice, InvoicingError } from '#server/integrations/invoicing.ts';
import { formatMoney } from '#shared/money.ts';
import { findGiftCode } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { describeOf } from '../support/firm-tests.ts';
import { errorsIn } from '../support/log.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, subjectsTo, validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: provider,
      now: '2026-11-20T15:00:00Z',
      respondWithin: 1_000,
    });
  });
  beforeEach(() => {
    provider.trouble = null;
    provider.held = Promise.resolve();
    shop.log.length = 0;
  });
  afterAll(() => shop.close());

  let buyers = 0;
  async function buy(values: object = {}): Promise<{ id: string; email: string }> {
    buyers += 1;
    const email = `buyer${buyers}@example.com`;
    const answer = await request(shop.url)
      .post('/api/create-payment-intent')
      .send({ ...validOrder, customerEmail: email, ...values });
    if (answer.status !== 200) throw new Error(answer.text);
    return { id: answer.body.invoiceId, email };
  }
  const buyGift = (amount: number, values: object = {}) =>
    buy({ type: 'gift_card', packageId: `gift_card_${amount}`, amount, packageName: 'Gift', ...values });
  /** Later than the last look, since the provider is not asked twice within five seconds. */
  async function status(id: string) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 5_000);
    return request(shop.url).get(`/api/payment-status/${id}`);
  }
  const invoice = (id: string) => provider.invoices.find((one) => one.id === id) as Invoice;
  const messages = () => errorsIn(shop.log).map(({ msg }) => msg);

  test('an order was paid when its payment came, however its invoice changes later', async () => {
    const { id, email } = await buy();
    provider.pay(id);
    await syncInvoice(shop.context, invoice(id));
    const paidAt = async () =>
      (await shop.knex('orders').where({ customer_email: email }).first('paid_at'))?.paid_at;
    const first = await paidAt();
    expect(first).not.toBeNull();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    provider.set(id, { payUrl: `https://invoices.example/moved/${id}` });
    await syncInvoice(shop.context, invoice(id));
    expect(await paidAt()).toEqual(first);
  });

  describe('GET /api/payment-status/{invoiceId}', () => {
    test('says how an invoice of ours stands and is not cached', async () => {
      const { id } = await buy();
      const answer = await status(id);
      expect([answer.status, answer.body, answer.get('Cache-Control')]).toEqual([
        200,
        { status: 'open', amount: 3700 },
        'no-store',
      ]);
    });

    test.each(['46000000000999999', 'x', '1', '%00', "' or 1=1 --", '__proto__'])(
      'a foreign id such as %s is 404 and the provider is not asked',
      async (id) => {
        provider.looks.length = 0;
        const answer = await status(encodeURIComponent(id));
        expect([answer.status, answer.type]).toEqual([404, 'text/plain']);
        expect(provider.looks).toEqual([]);
      },
    );

    test("an invoice that the provider has for someone else's order is 404", async () => {
      const strange = await provider.ensureInvoice({
        reference: 'PHONE-0001',
        customer: { name: 'Bob', email: 'bob@example.com' },
        item: { name: 'Workshop', description: '' },
        amount: 900,
        dueDay: '2026-11-20',
      });
      provider.pay(strange.id);
      expect((await status(strange.id)).status).toBe(404);
      expect(await syncInvoice(shop.context, { ...invoice(strange.id), reference: '' })).toBeNull();
    });

    test('the provider is asked once in five seconds, however often a page asks', async () => {
      const { id } = await buy();
      await status(id);
      provider.looks.length = 0;
      await Promise.all(Array.from({ length: 20 }, () => request(shop.url).get(`/api/payment-status/${id}`)));
      expect(provider.looks).toEqual([]);
    });

    test('while the provider is away or silent, it answers what it last said', async () => {
      const { id } = await buy();
      provider.set(id, { status: 'partially_paid', balance: 2700 });
      await status(id);
      provider.trouble = new InvoicingError('away', 'No.');
      expect((await status(id)).body).toEqual({ status: 'partially_paid', amount: 3700 });
      provider.trouble = null;
      let answerNow = () => {};
      provider.held = new Promise((resolve) => {
        answerNow = resolve;
      });
      expect((await status(id)).body).toEqual({ status: 'partially_paid', amount: 3700 });
      answerNow();
    });
  });

  describe('a payment', () => {
    test('marks the order paid and mails a receipt and the firm, once, however often it is reported', async () => {
      const { id, email } = await buy();
      const firmBefore = (await mailsTo(shop, shop.context.config.mail.to)).length;
      provider.pay(id);
      await Promise.all([
        ...Array.from({ length: 10 }, () => syncInvoice(shop.context, invoice(id))),
        status(id),
        shop.work(),
      ]);
      expect((await status(id)).body).toEqual({ status: 'paid', amount: 3700 });
      expect(await orderOf(shop, email)).toMatchObject({ state: 'paid', invoices: [{ status: 'paid' }] });
      expect(await subjectsTo(shop, email)).toEqual([
        `Your payment link: ${secondPackage.packageName}`,
        `We received your payment of ${formatMoney(3700)}: ${secondPackage.packageName}`,
      ]);
      const [, receipt] = await mailsTo(shop, email);
      expect(receipt?.text).toContain('We’ll follow up within 1-2 business days.');
      const firm = (await mailsTo(shop, shop.context.config.mail.to)).slice(firmBefore);
      expect(firm).toMatchObject([
        { subject: `Paid: ${secondPackage.packageName}, ${formatMoney(3700)}`, replyTo: email },
      ]);
      expect(firm[0]?.text).toMatch(/^Open in the panel:\nhttp\S+\/admin\/orders\/\d+$/m);
    });

    test.each([
      ['nothing is left of the total', { status: 'open', balance: 0 }, 'paid'],
      ['more than the total came', { status: 'open', balance: -1 }, 'paid'],
      ['it is void, although nothing is left', { status: 'void', balance: 0 }, 'void'],
      ['some of it came', { status: 'partially_paid', balance: 1 }, 'partially_paid'],
      ['some is missing, whatever the status', { status: 'open', balance: 3000 }, 'partially_paid'],
      ['a total of nothing', { status: 'open', total: 0, balance: 0 }, 'open'],
    ] as const)('%s: %j is %s', async (_what, change, expected) => {
      const { id, email } = await buy();
      provider.set(id, change);
      expect((await status(id)).body.status).toBe(expected);
      expect((await orderOf(shop, email)).state).toBe(expected === 'open' ? 'invoiced' : expected);
    });

    test('in parts: partially paid first, then paid, with one receipt', async () => {
      const { id, email } = await buy();
      provider.set(id, { status: 'partially_paid', balance: 1700 });
      expect((await status(id)).body.status).toBe('partially_paid');
      expect(await subjectsTo(shop, email)).toHaveLength(1);
      provider.pay(id);
      expect((await status(id)).body.status).toBe('paid');
      expect(await subjectsTo(shop, email)).toHaveLength(2);
    });

    test('of another total is not accepted, and the firm gets a notice', async () => {
      const { id, email } = await buy();
      provider.set(id, { status: 'paid', total: 37, balance: 0 });
      expect((await status(id)).body.status).toBe('open');
      expect((await orderOf(shop, email)).state).toBe('invoiced');
      expect(messages()).toContain(
        'An invoice was paid whose total is not what was ordered; a person has to look.',
      );
    });

    test('of a second invoice with the same reference changes nothing, and the firm gets a notice', async () => {
      const { id, email } = await buy();
      await syncInvoice(shop.context, { ...invoice(id), id: 'other', status: 'paid', balance: 0 });
      expect((await orderOf(shop, email)).state).toBe('invoiced');
      expect(messages()).toContain(
        'Two invoices carry the same reference; a person has to void one of them.',
      );
    });
  });

  describeOf('giftCards')('a gift card', () => {
    test('its code is made once, mailed to the buyer and kept as a keyed hash', async () => {
      const { id, email } = await buyGift(300, { theme: 'birthday', message: 'For the <b>year</b> ahead.' });
      provider.pay(id);
      await Promise.all([
        ...Array.from({ length: 5 }, () => syncInvoice(shop.context, invoice(id))),
        shop.work(),
      ]);
      const order = await orderOf(shop, email);
      const codes = await shop.knex('gift_codes').where({ order_id: order.id });
      expect(codes).toMatchObject([{ amount: 300, theme: 'birthday', expires_day: '2027-11-20' }]);
      expect(await subjectsTo(shop, email)).toEqual([
        'Your payment link: Gift Card - $300',
        'We received your payment of $300: Gift Card - $300',
        'Your $300 gift card, with its code',
      ]);
      const mail = (await mailsTo(shop, email))[2];
      const [code = ''] = /[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}/.exec(mail?.text ?? '') ?? [];
      expect(code).toHaveLength(19);
      for (const fact of ['Happy birthday', '$300', 'November 20, 2027', 'free 15-minute consultation']) {
        expect(mail?.text).toContain(fact);
      }
      expect(mail?.html).toContain('For the &lt;b&gt;year&lt;/b&gt; ahead.');

      const kept = JSON.stringify([codes, order]);
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
      expect(codes[0]?.last_four).toBe(code.slice(-4));
      const [firm] = (await mailsTo(shop, shop.context.config.mail.to)).slice(-1);
      expect(firm?.text).toContain(`Code ends in: ${code.slice(-4)}`);
      expect(JSON.stringify(firm)).not.toContain(code);
      expect(JSON.stringify(shop.log)).not.toContain(code.slice(0, 9));

      const found = { orderId: order.id, amount: 300, expiresDay: '2027-11-20' };
      expect(await findGiftCode(shop.knex, code.toLowerCase())).toEqual(found);
      expect(await findGiftCode(shop.knex, 'AAAA-AAAA-AAAA-AAAA')).toBeNull();
    });

    test('below $300 there is no free consultation, and no code before the payment', async () => {
      const { id, email } = await buyGift(250);
      const order = await orderOf(shop, email);
      expect(await shop.knex('gift_codes').where({ order_id: order.id })).toEqual([]);
      provider.pay(id);
      await status(id);
      const mail = (await mailsTo(shop, email))[2];
      expect(mail?.subject).toBe('Your $250 gift card, with its code');
      expect(mail?.text).not.toContain('15-minute');
    });
  });
});

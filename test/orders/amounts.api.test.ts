import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { prices } from '#shared/content/documents/prices.ts';
import { formatMoney, type PaymentMode } from '#shared/money.ts';
import { ifOffered } from '#shared/offered.ts';
import { packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf, testOfSpecified } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { FakeProvider } from './fake-provider.ts';
import { openShop, orderOf, type Shop, validOrder } from './support.ts';

const modes: PaymentMode[] = ['full', 'monthly'];
const each = packages.flatMap((pkg) => modes.map((mode) => ({ pkg, mode, id: `${pkg.id} ${mode}` })));
const specified = {
  first: { full: 1200, monthly: 400 },
  pro: { full: 3700, monthly: 1233 },
  popular: { full: 5700, monthly: 1900 },
  ultimate: { full: 10300, monthly: 3433 },
};

const giftRefusals: [object, string][] = [
  [
    { type: 'gift_card', packageId: 'gift_card_200', amount: 200 },
    'A gift card can be $100, $150, $250, $300, $450, $600, $800, $1,000, $1,200, $3,700, $5,700, or $10,300.',
  ],
  [
    { type: 'gift_card', packageId: 'gift_card_100', amount: 300 },
    `The amount doesn’t match the package: the packageId of a ${formatMoney(300)} card is gift_card_300.`,
  ],
];

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  let databaseUrl: string;
  beforeAll(async () => {
    provider = new FakeProvider();
    databaseUrl = await openDatabase();
    shop = await openShop({ databaseUrl, invoicing: provider, respondWithin: 2_000 });
  });
  beforeEach(() => provider.reset());
  afterAll(() => shop.close());

  const order = (values: object, headers: Record<string, string> = {}) =>
    request(shop.url)
      .post('/api/create-payment-intent')
      .set(headers)
      .send({ ...validOrder, ...values });
  const count = async (table: string) => (await shop.knex(table)).length;

  describe('amounts', () => {
    test.each(each)('$id: what PURCHASE stores is recorded and invoiced', async ({ pkg, mode, id }) => {
      const customerEmail = `${id.replaceAll(' ', '.')}@example.com`;
      const selection = selectionFor(pkg, mode, prices);
      const answer = await order({
        amount: Number(selection.selectedAmount),
        packageId: selection.selectedPackageId,
        packageName: selection.selectedPackageName,
        customerEmail,
      });
      expect(answer.status).toBe(200);
      const expected = specified[pkg.step][mode];
      const invoice = provider.invoices.find(({ id: known }) => known === answer.body.invoiceId);
      const stored = await orderOf(shop, customerEmail);
      expect({
        recorded: stored.amount,
        plan: stored.plan,
        package: stored.package_id,
        row: stored.invoices[0]?.amount,
        requested: provider.requests[0]?.amount,
        invoiced: invoice?.total,
      }).toEqual({
        recorded: expected,
        plan: mode,
        package: pkg.id,
        row: expected,
        requested: expected,
        invoiced: expected,
      });
      expect(answer.body).toEqual({
        paymentUrl: invoice?.payUrl,
        invoiceId: invoice?.id,
        invoiceNumber: invoice?.number,
      });
      expect(stored.state).toBe('invoiced');
    });

    testOfSpecified.each([
      ['leadership_velocity_most popular', 5700, 'leadership_most_popular'],
      ['leadership_velocity_premium', 1900, 'leadership_most_popular'],
      ['leadership_velocity_minimum', 400, 'leadership_essential'],
      ['Career Catalyst_Essential', 1200, 'career_minimum'],
      ['nextgen_ultimate', 3433, 'nextgen_ultimate'],
    ])('the id %s is known', async (packageId, amount, expected) => {
      const customerEmail = `alias.${expected}.${amount}@example.com`;
      expect((await order({ packageId, amount, customerEmail })).status).toBe(200);
      expect((await orderOf(shop, customerEmail)).package_id).toBe(expected);
    });

    for (const { amount } of prices.giftAmounts ?? [])
      test(`a gift card of ${amount} is sold by its amount`, async () => {
        const customerEmail = `gift.${amount}@example.com`;
        const gift = { type: 'gift_card', theme: 'birthday', message: 'For you.' };
        const packageId = `gift_card_${amount}`;
        const answer = await order({ ...gift, amount, packageId, packageName: 'Gift', customerEmail });
        expect(answer.status).toBe(200);
        expect(await orderOf(shop, customerEmail)).toMatchObject({
          kind: 'gift_card',
          package_name: `Gift Card - ${formatMoney(amount)}`,
          amount,
          gift_theme: 'birthday',
          gift_message: 'For you.',
        });
      });

    testOf('giftCards')('a gift card for a package costs its price', async () => {
      const gift = { ...secondPackage, type: 'gift_card' };
      expect((await order({ ...gift, amount: 3700, customerEmail: 'for@example.com' })).status).toBe(200);
      expect(await orderOf(shop, 'for@example.com')).toMatchObject({
        kind: 'gift_card',
        package_name: `Gift Card - ${secondPackage.packageName}`,
        plan: 'full',
      });
      expect((await order({ ...gift, amount: 1233 })).status).toBe(422);
    });

    test.each([
      ['NaN', { amount: Number.NaN }],
      ['a huge number', { amount: 1e300 }],
      ['nothing', { amount: undefined }],
      ['zero', { amount: 0 }],
      ['a negative amount', { amount: -3700 }],
      ['a fraction', { amount: 3700.5 }],
      ['a cent less', { amount: 3699.99 }],
      ['one dollar', { amount: 1 }],
      ['a string', { amount: '3700' }],
      ['an object', { amount: { value: 3700 } }],
      ['a list', { amount: [3700] }],
      ['a boolean', { amount: true }],
      ["another package's price", { amount: 1200 }],
      ["another package's installment", { amount: 400 }],
      ['the displayed installment', { amount: 1295 }],
      ['an unknown package', { packageId: 'leadership_velocity_gold' }],
      ['a prototype', { packageId: '__proto__' }],
      ['an id that is an object', { packageId: { id: 1 } }],
      ['no id', { packageId: '' }],
      ['no name', { packageName: undefined }],
      ['a gift card of any amount', { packageId: 'gift_card_120', amount: 120, type: 'gift_card' }],
      ['a gift card of another amount', { packageId: 'gift_card_1000', amount: 100, type: 'gift_card' }],
      ['an unknown gift card', { packageId: 'gift', amount: 100, type: 'gift_card' }],
      ['an unknown theme', { packageId: 'gift_card_100', amount: 100, type: 'gift_card', theme: 'x' }],
      ['a long message', { packageId: 'gift_card_100', amount: 100, message: 'x'.repeat(501) }],
      ['an unknown type', { type: 'refund' }],
      ['no buyer', { customerName: ' a ' }],
      ['a wrong address', { customerEmail: 'ann' }],
      ['two addresses', { customerEmail: 'ann@example.com, bob@example.com' }],
      ['a line break in the name', { customerName: 'Ann\r\nBcc: bob@example.com' }],
    ])('%s is refused in one plain sentence, and nothing is kept or sent', async (_what, values) => {
      const before = await count('orders');
      const answer = await order(values);
      expect([answer.status, answer.type]).toEqual([422, 'text/plain']);
      expect(answer.text).toMatch(/^[A-Z][^\n{}<>]{10,120}$/);
      expect(await count('orders')).toBe(before);
      expect(provider.requests).toEqual([]);
    });

    test.each([
      ...ifOffered('giftCards', ...giftRefusals),
      [
        { amount: 1 },
        `The amount doesn’t match the price: this package costs ${formatMoney(3700)}, or ${formatMoney(1233)} for each of three payments.`,
      ],
    ])('the refusal of %j names the amounts that would do', async (values, detail) => {
      const answer = await order(values).set('Accept', 'application/problem+json');
      expect(answer.body.errors).toEqual([{ pointer: '/amount', detail }]);
    });

    test('the two messages of the form end without a full stop', async () => {
      const answer = await order({ customerName: 'A', customerEmail: 'a' }).set(
        'Accept',
        'application/problem+json',
      );
      expect(answer.body.errors).toEqual([
        { pointer: '/customerName', detail: 'Name must be at least 2 characters' },
        { pointer: '/customerEmail', detail: 'Please enter a valid email address' },
      ]);
    });

    test('a body that is no object is refused', async () => {
      const answer = await request(shop.url).post('/api/create-payment-intent').send([1]);
      expect([answer.status, answer.type]).toEqual([400, 'text/plain']);
      expect((await request(shop.url).get('/api/create-payment-intent')).status).toBe(405);
    });
  });
});

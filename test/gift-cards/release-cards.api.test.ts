import { describe, expect } from '@jest/globals';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import { Bench, customerEmail } from '../orders/bench.ts';
import { mailsTo, orderOf } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { firstPackage } from '../support/packages-on-sale.ts';
import { waitFor } from '../support/wait.ts';
import { insertCard, newKey } from './support.ts';

const test = testOf('giftCards');

const bought = { amount: 1200, packageId: firstPackage.packageId, packageName: 'x' };
const noon = '2026-11-23T17:00:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  const make = (amount: number) =>
    insertCard(bench.shop.knex, {
      amount,
      email: 'giver@example.com',
      issuedAt: new Date('2026-10-01T12:00:00Z'),
    });
  const pay = (giftCode: string, more: object = {}, shop = bench.shop) =>
    bench
      .order({ ...bought, giftCode, ...more }, shop)
      .set('Idempotency-Key', newKey())
      .set('Accept', 'application/problem+json');
  const balanceOf = async (id: number) =>
    (await bench.shop.knex('gift_codes').where({ id }).first('balance'))?.balance;
  const order = () => orderOf(bench.shop, customerEmail);

  describe('a gift card that an unpaid order holds', () => {
    test('is free again ten days after an order that no one paid', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      await pay(code);
      await bench.pass(9 * DAY_MS);
      expect(await balanceOf(id)).toBe(0);
      await bench.pass(2 * DAY_MS);
      expect(await balanceOf(id)).toBe(450);
      expect((await order()).state).toBe('void');
    });

    test('that the provider keeps from being free is tried once a day, and holds up no other', async () => {
      await bench.open(noon);
      const locked: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        await pay((await make(450)).code, { customerEmail: `locked${turn}@example.com` });
        locked.push(bench.invoice(turn + 1).id);
      }
      const { id, code } = await make(450);
      await pay(code);
      const voidThere = bench.provider.voidInvoice.bind(bench.provider);
      bench.provider.voidInvoice = async (each) => {
        if (locked.includes(each)) throw new InvoicingError('refused', 'It is locked.');
        return voidThere(each);
      };
      const notes = async () => (await bench.shop.knex('order_events').where({ kind: 'note' })).length;
      const rounds = async (count: number) => {
        for (let round = 0; round < count; round += 1) await bench.pass(DAY_MS / 48);
      };
      await bench.pass(11 * DAY_MS);
      await rounds(3);
      expect([await balanceOf(id), await notes()]).toEqual([450, 6]);
      await rounds(40);
      expect(await notes()).toBe(6);
      await rounds(8);
      expect(await notes()).toBe(12);
      bench.provider.voidInvoice = voidThere;
      await bench.pass(2 * DAY_MS);
      await rounds(1);
      expect(await bench.shop.knex('orders').whereNot({ state: 'void' }).where({ kind: 'package' })).toEqual(
        [],
      );
    });

    test('is free at once for an order of something else with it', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      await pay(code);
      const { status } = await pay(code, { customerEmail: 'ann.other@example.com' });
      expect(status).toBe(200);
      expect((await order()).state).toBe('void');
      expect(bench.provider.requests.map(({ amount }) => amount)).toEqual([750, 750]);
      expect(await balanceOf(id)).toBe(0);
    });

    test.each([
      [
        'expired',
        (id: number) => bench.shop.knex('gift_codes').where({ id }).update({ expires_day: '2026-11-22' }),
      ],
      [
        'disabled',
        (id: number) =>
          bench.shop
            .knex('gift_codes')
            .where({ id })
            .update({ disabled_at: new Date(noon) }),
      ],
    ])('that is %s ends no order of before, as it can pay for no other', async (how, end) => {
      await bench.open(noon);
      const { id, code } = await make(450);
      await pay(code);
      await end(id);
      const refusals = {
        expired: 'This card has expired.',
        disabled: 'This card is no longer valid. Please write to us.',
      };
      const answer = await pay(code, { customerEmail: 'ann.other@example.com' });
      const detail = refusals[how as keyof typeof refusals];
      expect([answer.status, answer.body.errors]).toEqual([422, [{ pointer: '/giftCode', detail }]]);
      expect((await order()).state).toBe('invoiced');
      expect((await mailsTo(bench.shop, customerEmail)).map(({ subject }) => subject)).toHaveLength(1);
    });

    test('is taken from an order whose invoice is just being created, and leaves no open invoice behind', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      const answer = Promise.withResolvers<void>();
      const makeThere = bench.provider.ensureInvoice.bind(bench.provider);
      bench.provider.ensureInvoice = async (request) => {
        bench.provider.ensureInvoice = makeThere;
        const made = await makeThere(request);
        await answer.promise;
        return made;
      };
      const first = pay(code).then(({ status }) => status);
      await waitFor(() => bench.provider.requests.length === 1);
      const second = pay(code, { customerEmail: 'ann.other@example.com' }).then(({ status }) => status);
      await waitFor(async () => (await bench.shop.knex('order_endings')).length === 1);
      answer.resolve();
      expect(await Promise.all([first, second])).toEqual([409, 200]);
      expect(bench.provider.invoices.map(({ status }) => status)).toEqual(['void', 'open']);
      const invoices = await bench.shop
        .knex('invoices')
        .where('amount', 750)
        .orderBy('id')
        .select('status', 'notice');
      expect(invoices).toEqual([
        { status: 'void', notice: null },
        { status: 'open', notice: null },
      ]);
      expect(await balanceOf(id)).toBe(0);
    });

    test('and that another request is freeing is said to be so', async () => {
      await bench.open(noon);
      const { code } = await make(450);
      await pay(code);
      const answer = Promise.withResolvers<void>();
      const voidThere = bench.provider.voidInvoice.bind(bench.provider);
      bench.provider.voidInvoice = async (each) => {
        await answer.promise;
        return voidThere(each);
      };
      const second = pay(code, { customerEmail: 'ann.other@example.com' }).then(({ status }) => status);
      await waitFor(async () => (await bench.shop.knex('order_endings')).length === 1);
      const hasty = await bench.openOther(200);
      const third = await pay(code, { customerEmail: 'ann.third@example.com' }, hasty);
      expect([third.status, third.body.detail]).toEqual([503, codeRefusals.beingFreed]);
      answer.resolve();
      expect(await second).toBe(200);
    });

    test('that an order of before still holds is refused in words for its buyer', async () => {
      await bench.open(noon);
      const { code } = await make(450);
      await pay(code);
      const other = { customerEmail: 'ann.other@example.com' };
      const voidThere = bench.provider.voidInvoice.bind(bench.provider);
      const answers: [number, string][] = [];
      for (const trouble of ['refused', 'away'] as const) {
        bench.provider.voidInvoice = async () => {
          throw new InvoicingError(trouble, 'It is in trouble.');
        };
        const { status, body } = await pay(code, other);
        answers.push([status, body.detail]);
      }
      expect(answers).toEqual([
        [409, codeRefusals.held],
        [503, codeRefusals.heldForNow],
      ]);
      bench.provider.voidInvoice = voidThere;
      await bench.pass(60_000);
      expect((await pay(code, other)).status).toBe(200);
    });
  });
});

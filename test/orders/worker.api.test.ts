import { describe, expect, test } from '@jest/globals';
import { requireOrder } from '#server/features/orders/orders.ts';
import { LEASE_MS, performOrder } from '#server/features/orders/perform.ts';
import { reconcile } from '#server/features/orders/reconcile.ts';
import { syncInvoice } from '#server/features/orders/sync-invoice.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { formatMoney } from '#shared/money.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { errorsIn } from '../support/log.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { waitFor } from '../support/wait.ts';
import { Bench, customerEmail } from './bench.ts';
import { mailsTo, orderOf, subjectsTo } from './support.ts';

const minute = 60_000;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);

  describe('after a crash', () => {
    test('an order that was recorded and never invoiced is invoiced by the worker', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order();
      // As it stood when the process died before it asked the provider.
      bench.provider.forget();
      await bench.shop.knex('outbox').del();
      await bench.shop.knex('invoices').update({
        status: 'recorded',
        provider_id: null,
        provider_number: null,
        pay_url: null,
        attempts: 0,
      });
      await bench.pass(0);
      expect(bench.provider.invoices).toHaveLength(1);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('invoiced');
      expect(await mailsTo(bench.shop, customerEmail)).toHaveLength(1);
    });

    /** As after a kill between the provider's answer and writing it down. */
    async function forgetInvoice(): Promise<void> {
      const { knex, clock } = bench.shop;
      await knex('outbox').del();
      await knex('invoices').update({
        status: 'recorded',
        provider_id: null,
        pay_url: null,
      });
      await knex('orders').update({
        leased_by: 'a process that was killed',
        leased_until: new Date(clock.now.getTime() + LEASE_MS),
      });
    }

    test('an invoice that was made and not kept is found again when the lease has ended', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order();
      await forgetInvoice();
      bench.provider.trouble = new InvoicingError('away', 'The list does not answer.');
      await bench.pass(LEASE_MS - 1);
      expect(bench.provider.requests).toHaveLength(1);
      bench.provider.trouble = null;
      await bench.pass(1);
      expect(bench.provider.invoices).toHaveLength(1);
      expect((await orderOf(bench.shop, customerEmail)).invoices).toMatchObject([{ status: 'open' }]);
      expect(await mailsTo(bench.shop, customerEmail)).toHaveLength(1);
    });

    test('the list of changes alone finds it too, even when it is paid already', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order();
      await forgetInvoice();
      bench.provider.pay(bench.invoice(1).id);
      await bench.pass(1_000);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('paid');
      expect(await subjectsTo(bench.shop, customerEmail)).toEqual([
        `We received your payment of ${formatMoney(3700)}: ${secondPackage.packageName}`,
      ]);
    });
  });

  test('an attempt that the database is away from does not hold the invoice for its whole lease', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    bench.provider.trouble = new InvoicingError('away', 'No.');
    await bench.order();
    const { knex, context, clock } = bench.shop;
    clock.now = new Date(clock.now.getTime() + minute);
    const { id } = await orderOf(bench.shop, customerEmail);
    const lost = Object.assign(new Error('The connection is gone.'), { fatal: true });
    const asked = bench.provider.requests.length;
    let failures = 3;
    const fails = () => bench.provider.requests.length > asked && failures-- > 0;
    const losing = new Proxy(knex, {
      get: (target, name) =>
        name === 'transaction' && fails() ? () => Promise.reject(lost) : Reflect.get(target, name),
      apply(target, self, given) {
        if (fails()) throw lost;
        return Reflect.apply(target, self, given);
      },
    });
    await expect(performOrder({ ...context, knex: losing }, id)).rejects.toBe(lost);
    expect((await requireOrder(knex, id)).leasedUntil).not.toBeNull();
    await waitFor(async () => (await requireOrder(knex, id)).leasedUntil === null);
  });

  describe('while the provider is away', () => {
    test('the worker tries ever more rarely, gives up after a week, and says so', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      bench.provider.trouble = new InvoicingError('away', 'No.');
      expect((await bench.order()).status).toBe(503);
      const waits: number[] = [];
      for (let tries = 2; tries <= 8; tries += 1) {
        const [row] = await bench.shop.knex('invoices').select('next_attempt_at');
        const wait = new Date(row?.next_attempt_at ?? 0).getTime() - bench.shop.clock.now.getTime();
        waits.push(wait / 1000);
        await bench.pass(wait);
        expect(bench.provider.requests).toHaveLength(tries);
      }
      expect(waits).toEqual([30, 60, 120, 300, 900, 1800, 3600]);
      await bench.shop.knex('invoices').update({ attempts: 6 + 7 * 24 - 1 });
      await bench.pass(60 * minute);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('failed');
      expect(errorsIn(bench.shop.log).map(({ msg }) => msg)).toContain(
        'An invoice cannot be created; the order needs attention.',
      );
    });

    test('one refused order does not hold up the others', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      bench.provider.trouble = new InvoicingError('away', 'No.');
      await bench.order();
      await bench.order({ customerEmail: 'bob@example.com' });
      bench.provider.trouble = null;
      const ensure = bench.provider.ensureInvoice.bind(bench.provider);
      bench.provider.ensureInvoice = async (asked) => {
        if (asked.customer.email === customerEmail) throw new InvoicingError('refused', 'Not this one.');
        return ensure(asked);
      };
      await bench.pass(minute);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('failed');
      expect((await orderOf(bench.shop, 'bob@example.com')).state).toBe('invoiced');
    });

    test('an invoice without an address to pay at is not kept, and is asked for again', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      const ensure = bench.provider.ensureInvoice.bind(bench.provider);
      bench.provider.ensureInvoice = async (asked) => ({ ...(await ensure(asked)), payUrl: null });
      expect((await bench.order()).status).toBe(503);
      bench.provider.ensureInvoice = ensure;
      await bench.pass(minute);
      expect(await orderOf(bench.shop, customerEmail)).toMatchObject({ state: 'invoiced' });
      expect(bench.provider.invoices).toHaveLength(1);
    });
  });

  describe('changes at the provider', () => {
    const every = 5 * minute;
    const look = (milliseconds: number) => {
      bench.shop.clock.now = new Date(bench.shop.clock.now.getTime() + milliseconds);
      return reconcile(bench.shop.context, every);
    };
    const asked = () => bench.provider.since.map((since) => since.toISOString().slice(11, 19));

    test('are asked for once in five minutes, by one of all processes', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      const other = await bench.openOther();
      await Promise.all([look(0), look(0), reconcile(other.context, every)]);
      await look(every - 1);
      expect(asked()).toEqual(['14:50:00']);
      await look(1);
      expect(asked()).toEqual(['14:50:00', '14:50:00']);
    });

    test('are asked for from ten minutes before the last time that it worked', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await look(0);
      bench.provider.trouble = new InvoicingError('away', 'No.');
      await expect(look(60 * minute)).rejects.toThrow('No.');
      await expect(look(60 * minute)).rejects.toThrow('No.');
      bench.provider.trouble = null;
      await look(60 * minute);
      await look(60 * minute);
      expect(asked()).toEqual(['14:50:00', '14:50:00', '14:50:00', '14:50:00', '17:50:00']);
    });

    test('are asked for again when the clock was wrong', async () => {
      await bench.open('2030-01-01T00:00:00Z');
      await look(0);
      bench.shop.clock.now = new Date('2026-11-20T15:00:00Z');
      await look(0);
      expect(bench.provider.since.at(-1)).toEqual(new Date('2026-11-20T14:50:00Z'));
    });

    test('one that cannot be kept does not hide the others, and is read again', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order();
      await bench.order({ customerEmail: 'bob@example.com' });
      for (const { id } of bench.provider.invoices) bench.provider.pay(id);
      const first = await orderOf(bench.shop, customerEmail);
      await bench.shop.knex('orders').where({ id: first.id }).update({ snapshot: 'broken' });
      await look(every);
      expect((await orderOf(bench.shop, 'bob@example.com')).state).toBe('paid');
      const second = await bench.shop.knex('orders').whereNot({ id: first.id }).first('snapshot');
      await bench.shop
        .knex('orders')
        .where({ id: first.id })
        .update({ snapshot: second?.snapshot ?? '' });
      await look(every);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('paid');
    });

    testOf('giftCards')('a payment and its mails are kept together or not at all', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order({ type: 'gift_card', packageId: 'gift_card_300', amount: 300 });
      const { id } = bench.invoice(1);
      bench.provider.pay(id);
      const { config } = bench.shop.context;
      const broken = {
        ...bench.shop.context,
        config: { ...config, mail: { ...config.mail, to: 'no address' } },
      };
      await expect(syncInvoice(broken, bench.invoice(1))).rejects.toThrow(TypeError);
      expect(await bench.shop.knex('gift_codes')).toEqual([]);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('invoiced');
      await syncInvoice(bench.shop.context, bench.invoice(1));
      expect(await bench.shop.knex('gift_codes')).toHaveLength(1);
      expect(await subjectsTo(bench.shop, customerEmail)).toHaveLength(3);
    });

    test('a payment that no one looked at is found', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order();
      bench.provider.pay(bench.invoice(1).id);
      await bench.pass(5 * minute);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('paid');
    });
  });
});

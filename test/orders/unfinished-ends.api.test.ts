import { expect, test } from '@jest/globals';
import { endByHand, markRefunded } from '#server/features/orders/end-order.ts';
import { findInvoicesOf } from '#server/features/orders/invoice-rows.ts';
import { LEASE_MS, performOrder } from '#server/features/orders/perform.ts';
import { refreshInvoice } from '#server/features/orders/sync-invoice.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { canceled } from '#shared/spelling.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { waitFor } from '../support/wait.ts';
import { Bench, customerEmail } from './bench.ts';
import { mailsTo, orderOf, subjectsTo } from './support.ts';

const key = 'a-word-of-the-browser';
const byDana = { who: 'Dana Desk', alsoDo: async () => {} };

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  const idOf = async () => (await orderOf(bench.shop, customerEmail)).id;
  const press = async (how = endByHand, word = key) =>
    how(bench.shop.context, { id: await idOf(), key: word }, byDana);
  const endings = () => bench.shop.knex('order_endings');
  const eventsOf = async (kind: 'canceled' | 'plan-ended' | 'given-back' | 'note') =>
    bench.shop.knex('order_events').where({ kind });

  /** The process dies as soon as the provider has voided an invoice: nothing after that call ever runs. */
  async function dieAfterVoid(how = endByHand): Promise<void> {
    const { provider } = bench;
    const voidThere = provider.voidInvoice.bind(provider);
    await new Promise<void>((resolve) => {
      provider.voidInvoice = async (id) => {
        await voidThere(id);
        resolve();
        return new Promise(() => {});
      };
      void press(how).catch(() => {});
    });
    provider.voidInvoice = voidThere;
  }

  test('an order whose process dies after the void is ended by workers, with one mail to its buyer', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    await dieAfterVoid();
    await bench.pass(1_000);
    // Another process has learned of the void: the order has ended without a mail.
    expect((await subjectsTo(bench.shop, customerEmail)).filter((each) => each.includes(canceled))).toEqual(
      [],
    );
    expect(await endings()).toHaveLength(1);

    const others = [await bench.openOther(), await bench.openOther()];
    for (const { clock } of [bench.shop, ...others]) clock.now = new Date(clock.now.getTime() + LEASE_MS);
    await Promise.all([bench.shop, ...others].map((shop) => shop.work()));
    await bench.pass(60_000);
    expect((await orderOf(bench.shop, customerEmail)).state).toBe('void');
    expect(await subjectsTo(bench.shop, customerEmail)).toEqual([
      `Your payment link: ${secondPackage.packageName}`,
      `Your order is ${canceled}: ${secondPackage.packageName}`,
    ]);
    expect(await eventsOf('canceled')).toEqual([
      expect.objectContaining({ staff_name: 'Dana Desk', request_key: key }),
    ]);
    expect(await endings()).toEqual([]);
    // The browser that heard no answer asks again.
    await press();
    expect(await eventsOf('canceled')).toHaveLength(1);
  });

  testOf('giftCards')(
    'a refund whose process dies after the void is finished, and the firm is not alarmed',
    async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order({ type: 'gift_card', packageId: 'gift_card_300', amount: 300 });
      await bench.pay(1);
      await dieAfterVoid(markRefunded);
      await bench.pass(1_000);
      await bench.pass(LEASE_MS);
      const { id, state } = await orderOf(bench.shop, customerEmail);
      expect(state).toBe('refunded');
      const code = await bench.shop.knex('gift_codes').where({ order_id: id }).first();
      expect(code?.disabled_at).not.toBeNull();
      expect((await subjectsTo(bench.shop, customerEmail)).at(-1)).toMatch(/^Your order has been refunded/);
      const toFirm = await mailsTo(bench.shop, bench.shop.context.config.mail.to);
      expect(toFirm.filter(({ subject }) => /reversed/.test(subject))).toEqual([]);
      expect(await eventsOf('given-back')).toHaveLength(1);
    },
  );

  test('a provider that goes away during the void is asked again until the order has ended', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    const { provider } = bench;
    const voidThere = provider.voidInvoice.bind(provider);
    provider.voidInvoice = async () => {
      throw new InvoicingError('away', 'It is away.');
    };
    await expect(press()).rejects.toMatchObject({ status: 503, message: endRefusals.pending });
    // Meanwhile no mail asks for money, and another kind of end must wait.
    await expect(press(markRefunded, `${key}-2`)).rejects.toMatchObject({
      status: 409,
      message: endRefusals.ending,
    });
    await bench.pass(60_000);
    expect(await eventsOf('canceled')).toEqual([]);
    provider.voidInvoice = voidThere;
    await bench.pass(10 * 60_000);
    expect(await eventsOf('canceled')).toHaveLength(1);
    expect(bench.invoice(1).status).toBe('void');
  });

  test('while the provider is silent the desk gets an answer in time, and the order ends without it', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    const { provider, shop } = bench;
    const answer = Promise.withResolvers<void>();
    const voidThere = provider.voidInvoice.bind(provider);
    provider.voidInvoice = async (id) => {
      await answer.promise;
      return voidThere(id);
    };
    const given = { id: await idOf(), key };
    const ask = () => endByHand(shop.context, given, { ...byDana, signal: AbortSignal.timeout(200) });
    for (let clicks = 0; clicks < 2; clicks += 1)
      await expect(ask()).rejects.toMatchObject({ status: 503, message: endRefusals.pending });
    const [ending] = await endings();
    expect([ending?.attempts, await eventsOf('canceled')]).toEqual([1, []]);
    answer.resolve();
    await waitFor(async () => (await endings()).length === 0);
    await ask();
    expect(await eventsOf('canceled')).toHaveLength(1);
    expect((await subjectsTo(shop, customerEmail)).filter((each) => each.includes(canceled))).toHaveLength(1);
  });

  test('a buyer who pays before the end is finished keeps the order, and its history says why', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    bench.provider.voidInvoice = async () => {
      throw new InvoicingError('away', 'It is away.');
    };
    await expect(press()).rejects.toMatchObject({ status: 503 });
    bench.provider.pay(bench.invoice(1).id);
    await bench.pass(60_000);
    expect(await orderOf(bench.shop, customerEmail)).toMatchObject({ state: 'paid' });
    expect(await eventsOf('note')).toEqual([expect.objectContaining({ text: endRefusals.paid })]);
    expect(await endings()).toEqual([]);
  });

  test('no installment is created while the others are voided', async () => {
    await bench.open('2027-01-31T15:00:00Z');
    await bench.order({ amount: 1233 });
    await bench.pay(1);
    await bench.at('2027-02-28T15:00:00Z');
    const { provider } = bench;
    const { context } = bench.shop;
    const voidThere = provider.voidInvoice.bind(provider);
    provider.voidInvoice = async (id) => {
      provider.voidInvoice = voidThere;
      await performOrder(context, await idOf(), 'installments');
      return voidThere(id);
    };
    await press();
    expect(provider.invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
    expect((await bench.invoices()).map(([, , status]) => status)).toEqual(['paid', 'void', 'void']);
    expect(await eventsOf('plan-ended')).toHaveLength(1);
    expect(await endings()).toEqual([]);
  });

  test('an order whose invoices never become void goes on ending, and its end is not written down', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    const { provider } = bench;
    const voidThere = provider.voidInvoice.bind(provider);
    let voids = 0;
    provider.voidInvoice = async (id) => {
      voids += 1;
      return provider.findInvoice(id);
    };
    await expect(press()).rejects.toMatchObject({ status: 503, message: endRefusals.pending });
    expect([voids, (await endings()).length, (await eventsOf('canceled')).length]).toEqual([1, 1, 0]);
    provider.voidInvoice = voidThere;
    await bench.pass(10 * 60_000);
    expect(await eventsOf('canceled')).toHaveLength(1);
  });

  test('an order that the provider keeps from being voided stays as it was', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    bench.provider.voidInvoice = async () => {
      throw new InvoicingError('refused', 'It is locked.');
    };
    await expect(press()).rejects.toMatchObject({ status: 409, message: endRefusals.notVoided });
    expect(await endings()).toEqual([]);
    const [row] = await findInvoicesOf(bench.shop.knex, await idOf());
    if (!row) throw new Error('The order has no invoice.');
    expect((await refreshInvoice(bench.shop.context, row)).status).toBe('open');
  });
});

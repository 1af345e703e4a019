import { expect, test } from '@jest/globals';
import { markRefunded, resumeOrder } from '#server/features/orders/end-order.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { eachDatabase } from '../support/databases.ts';
import { Bench, customerEmail } from './bench.ts';
import { orderOf, subjectsTo } from './support.ts';

const minute = 60_000;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);

  test('a package that was void before it was paid has its receipt once a person lets it go on, and no second one', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    bench.provider.set(bench.invoice(1).id, { status: 'void', balance: 0 });
    await bench.pass(5 * minute);
    bench.provider.pay(bench.invoice(1).id);
    await bench.pass(5 * minute);
    const { id } = await orderOf(bench.shop, customerEmail);
    const paidMails = async () => [
      (await subjectsTo(bench.shop, customerEmail)).filter((each) => /^We received/.test(each)).length,
      (await subjectsTo(bench.shop, bench.shop.context.config.mail.to)).filter((each) => /^Paid: /.test(each))
        .length,
    ];
    expect(await paidMails()).toEqual([0, 0]);
    expect(await resumeOrder(bench.shop.context, id)).toBe('resumed');
    expect(await paidMails()).toEqual([1, 1]);
    // Taken back, paid again and resumed once more.
    bench.provider.set(bench.invoice(1).id, { status: 'void', balance: 0 });
    await bench.pass(5 * minute);
    bench.provider.pay(bench.invoice(1).id);
    await bench.pass(5 * minute);
    expect(await resumeOrder(bench.shop.context, id)).toBe('resumed');
    expect(await paidMails()).toEqual([1, 1]);
  });

  test('an order that was marked as refunded, resumed and reversed again can be marked again', async () => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order();
    bench.provider.pay(bench.invoice(1).id);
    await bench.pass(5 * minute);
    const { id } = await orderOf(bench.shop, customerEmail);
    const mark = (key: string) =>
      markRefunded(bench.shop.context, { id, key }, { who: 'Dana Desk', alsoDo: async () => {} });
    const refundMails = async () =>
      (await subjectsTo(bench.shop, customerEmail)).filter((each) => /refunded/.test(each)).length;
    await mark('the-first-time');
    await bench.pass(5 * minute);
    await expect(mark('once-more')).rejects.toThrow(endRefusals.givenBack);
    bench.provider.pay(bench.invoice(1).id);
    expect(await resumeOrder(bench.shop.context, id)).toBe('resumed');
    bench.provider.set(bench.invoice(1).id, { status: 'void', balance: 0 });
    await bench.pass(5 * minute);
    expect(await refundMails()).toBe(1);
    await mark('the-second-time');
    expect(await refundMails()).toBe(2);
    await expect(mark('a-third-time')).rejects.toThrow(endRefusals.givenBack);
  });
});

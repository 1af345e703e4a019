import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { orderToken } from '#server/features/orders/buyer/link.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDay } from '#shared/dates/dates.ts';
import { addressLines } from '#shared/firm.ts';
import { formatMoney } from '#shared/money.ts';
import type { TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { insertOrder } from './insert-orders.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';

const today = new Date();

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase(), { RECEIPT_TAX_LINE: 'EIN 12-3456789' });
    ({ app } = desk);
  });
  beforeEach(() => desk.clear());

  const tokenOf = async (id: number) => {
    const first = await app.knex('invoices').where({ order_id: id, number: 1 }).first('reference');
    return orderToken(first?.reference ?? '', app.config.sessionSecret);
  };
  const linkOf = async (id: number) => `/order?token=${await tokenOf(id)}`;
  const receiptOf = async (id: number, payment: number | string) =>
    `/order/receipt?token=${await tokenOf(id)}&payment=${payment}`;
  const get = (path: string) => request(app.server).get(path);

  test('a paid payment has a receipt with number, day, buyer and amount; another one has none', async () => {
    const id = await insertOrder(app.knex, {
      name: 'Zoë <b>Buyer</b>',
      plan: 'monthly',
      state: 'partially_paid',
      invoices: [
        { status: 'paid', provider_number: 'INV-000777', paid_at: new Date('2026-03-09T03:30:00Z') },
        {},
        { status: 'recorded' },
      ],
    });
    const { text, status } = await get(await receiptOf(id, 1));
    expect(status).toBe(200);
    for (const part of [
      'INV-000777',
      longDay('2026-03-08'),
      'Zoë &lt;b&gt;Buyer',
      formatMoney(1233),
      'Payment 1 of 3',
      '>Paid<',
      addressLines(firm.address)[0] ?? '',
      'EIN 12-3456789',
    ])
      expect([part, text.includes(part)]).toEqual([part, true]);
    for (const payment of [2, 3, 4, 0, -1, '1e99', 'x', '']) {
      const answer = await get(await receiptOf(id, payment));
      expect([payment, answer.status, answer.headers.location]).toEqual([payment, 303, await linkOf(id)]);
    }
  });

  test('what was refunded is no receipt and says so, what is void has none', async () => {
    const id = await insertOrder(app.knex, {
      state: 'refunded',
      endedAt: today,
      invoices: [{ status: 'refunded', paid_at: today }],
    });
    const { text } = await get(await receiptOf(id, 1));
    expect(text).toContain('<h1>Refund record</h1>');
    expect(text).toContain('This page isn’t a receipt.');
    expect(text).not.toMatch(/>Paid<|Total paid|>Receipt</);
    const voided = await insertOrder(app.knex, {
      state: 'void',
      endedAt: today,
      invoices: [{ status: 'void' }],
    });
    expect((await get(await receiptOf(voided, 1))).status).toBe(303);
  });
});

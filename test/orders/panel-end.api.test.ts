import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { canceled } from '#shared/spelling.ts';
import type { TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { giftOrder as gift } from '../support/traces.ts';
import { insertOrder } from './insert-orders.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';
import { validOrder } from './support.ts';

const key = 'a-word-of-the-browser';
const giftOrder = { ...gift, customerName: 'Ann Example', customerEmail: 'ann@example.com' };
const planOrder = { ...validOrder, amount: 1233 };

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
    ({ app } = desk);
  });
  beforeEach(() => desk.clear());

  const end = (id: number, given: object = {}, by = desk.cookie) =>
    post(app, staffApi.endOrder, { id, key, ...given }, by);
  const refundAttempt = (id: number, given: object = {}, by = desk.cookie) =>
    post(app, staffApi.markOrderRefunded, { id, key, ...given }, by);
  const mailsToBuyer = async () =>
    (await app.knex('outbox').orderBy('id').pluck('mail'))
      .map((mail) => JSON.parse(mail) as { to: string; subject: string; text: string })
      .filter(({ to }) => to === 'ann@example.com');
  const isVoidThere = async () =>
    Boolean((await app.knex('sandbox_invoices').orderBy('id', 'desc').first())?.is_void);

  test('an order that no one paid is canceled: void at the provider, told to the buyer, once for many clicks', async () => {
    const { id } = await desk.buy();
    expect(await desk.read(id)).toMatchObject({ canEnd: 'cancel', canMarkRefunded: false });
    const answers = await Promise.all([end(id), end(id), end(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await isVoidThere()).toBe(true);
    const { state, endedAt, canEnd, events } = await desk.read(id);
    expect([state, canEnd, endedAt !== null]).toEqual(['void', null, true]);
    expect(events.filter(({ kind }) => kind === 'canceled')).toEqual([
      expect.objectContaining({ who: 'Dana Desk', mail: 'queued' }),
    ]);
    expect((await mailsToBuyer()).map(({ subject }) => subject)).toEqual([
      `Your payment link: ${secondPackage.packageName}`,
      `Your order is ${canceled}: ${secondPackage.packageName}`,
    ]);
    expect(await app.knex('admin_audit').select('action', 'subject')).toEqual([
      { action: 'end order', subject: `order ${id}` },
    ]);
    const again = await end(id, { key: `${key}-2` });
    expect([again.status, again.text]).toEqual([409, endRefusals.ended]);
  });

  test('is not taken for ended under the key of a payment link', async () => {
    const { id } = await desk.buy();
    expect((await post(app, staffApi.sendOrderLink, { id, number: 1, key }, desk.cookie)).status).toBe(204);
    const answer = await end(id);
    expect([answer.status, (await desk.read(id)).endedAt]).toEqual([409, null]);
  });

  test('whose address has had too many mails ends all the same, and its history says that the buyer was not told', async () => {
    const limited = await startDesk(await openDatabase(), { RATE_LIMITS: 'on' });
    const orders = [];
    for (let turn = 0; turn < 4; turn += 1)
      orders.push(await limited.buy({ ...validOrder, customerName: `Ann Example ${turn}` }));
    for (const { id } of orders)
      expect((await post(limited.app, staffApi.endOrder, { id, key }, limited.cookie)).status).toBe(204);
    expect(await limited.app.knex('outbox')).toHaveLength(5);
    const kinds = (await limited.read(orders.at(-1)?.id ?? 0)).events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['end-left-out', 'canceled']));
  });

  test('a click that finds the order being ended waits for what the other click writes down', async () => {
    const { id } = await desk.buy();
    const soon = new Date(Date.now() + 60_000);
    await app.knex('orders').where({ id }).update({ leased_by: 'another process', leased_until: soon });
    await app.knex('order_endings').insert({
      order_id: id,
      way: 'end',
      staff_name: 'Dana Desk',
      request_key: key,
      next_attempt_at: new Date(),
      created_at: new Date(),
    });
    expect(await desk.read(id)).toMatchObject({ isEnding: true });
    const answer = end(id);
    const other = await end(id, { key: `${key}-2` });
    expect([other.status, other.text]).toEqual([409, endRefusals.ending]);
    await app
      .knex('order_events')
      .insert({ order_id: id, kind: 'canceled', text: '', request_key: key, created_at: new Date() });
    expect((await answer).status).toBe(204);
  });

  test('a plan ends after its first payment, which stays paid; nothing more is made', async () => {
    const { id, invoiceId, pay } = await desk.buy(planOrder);
    await pay();
    await desk.learn(invoiceId);
    expect(await desk.read(id)).toMatchObject({ canEnd: 'end plan', canMarkRefunded: true });
    expect((await end(id)).status).toBe(204);
    const { state, payments, events, canEnd, canMarkRefunded } = await desk.read(id);
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'void', 'void']);
    expect([state, canEnd, canMarkRefunded]).toEqual(['partially_paid', null, true]);
    expect(events.map(({ kind }) => kind)).toContain('plan-ended');
    expect((await mailsToBuyer()).at(-1)?.subject).toBe(
      `Your payment plan has ended: ${secondPackage.packageName}`,
    );
    expect(await isVoidThere()).toBe(false);
  });

  testOf('giftCards')(
    'a gift card whose money went back is void, its code is no good, and no one at the firm is alarmed',
    async () => {
      const { id, invoiceId, pay } = await desk.buy(giftOrder);
      await pay();
      await desk.learn(invoiceId);
      expect((await desk.read(id)).code?.state).toBe('active');
      await app.knex('outbox').del();
      expect((await refundAttempt(id)).status).toBe(204);
      expect(await isVoidThere()).toBe(true);
      expect(await desk.read(id)).toMatchObject({
        state: 'refunded',
        code: { state: 'disabled' },
        needs: [],
        canMarkRefunded: false,
        canEnd: null,
      });
      const mails = (await app.knex('outbox').pluck('mail')).map((mail) => JSON.parse(mail));
      expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
        [expect.stringContaining('@'), 'Your order has been refunded'],
      ]);
      // What the provider says later changes nothing.
      await desk.learn(invoiceId);
      expect(await desk.read(id)).toMatchObject({ state: 'refunded', needs: [] });
      const again = await refundAttempt(id, { key: `${key}-2` });
      expect([again.status, again.text]).toEqual([409, endRefusals.givenBack]);
    },
  );

  test('anyone who has paid a moment ago is not canceled', async () => {
    const { id, pay } = await desk.buy();
    await pay();
    const answer = await end(id);
    expect([answer.status, answer.text]).toEqual([409, endRefusals.paid]);
    expect(await isVoidThere()).toBe(false);
    expect(await desk.read(id)).toMatchObject({ state: 'paid', endedAt: null, canMarkRefunded: true });
    expect(await app.knex('admin_audit')).toEqual([]);
  });

  test('of two people at once one ends it, and the other learns so', async () => {
    const { id } = await desk.buy();
    const other = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Otto Owner' }));
    const answers = await Promise.all([end(id), end(id, { key: `${key}-of-otto` }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { events } = await desk.read(id);
    expect(events.filter(({ kind }) => kind === 'canceled')).toHaveLength(1);
    expect(await app.knex('admin_audit')).toHaveLength(1);
  });

  test.each([
    ['recorded', 'cancel', false],
    ['failed', 'cancel', false],
    ['paid', null, true],
    ['partially_paid', null, true],
    ['refunded', null, true],
  ] as const)('an order whose invoice is %s can be ended by: %s', async (status, canEnd, canMarkRefunded) => {
    const endedAt = status === 'refunded' ? { endedAt: new Date() } : {};
    const id = await insertOrder(app.knex, { invoices: [{ status }], ...endedAt });
    expect(await desk.read(id)).toMatchObject({ canEnd, canMarkRefunded });
  });

  test('an order without an invoice is canceled without the provider, and never billed', async () => {
    const id = await insertOrder(app.knex, { state: 'recorded', invoices: [{ status: 'recorded' }] });
    expect((await end(id)).status).toBe(204);
    expect(await desk.read(id)).toMatchObject({ state: 'void', payments: [{ status: 'void' }] });
  });

  test('it asks for a fresh proof, for the right, and for an order that is there', async () => {
    const id = await insertOrder(app.knex);
    const old = await sessionOf(app, await insertStaff(app, 'owner'), {
      proved_at: new Date(Date.now() - 60 * 60_000),
    });
    const editor = await sessionOf(app, await insertStaff(app, 'editor'));
    for (const call of [end, refundAttempt]) {
      expect((await call(id, {}, old)).text).toContain('confirm it’s you');
      expect((await call(id, {}, editor)).status).toBe(403);
      expect((await call(999_999)).status).toBe(404);
      expect((await call(id, { key: 'short' })).status).toBe(422);
    }
    expect(await app.knex('order_events')).toEqual([]);
    expect((await desk.read(id)).endedAt).toBeNull();
  });
});

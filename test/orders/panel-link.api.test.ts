import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { insertOrder } from './insert-orders.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';
import { validOrder } from './support.ts';

const key = 'a-word-of-the-browser';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
    ({ app } = desk);
  });
  beforeEach(() => desk.clear());

  test('a link is sent again once, however often it is pressed, and is in the history and the audit log', async () => {
    const { id } = await desk.buy();
    await app.knex('outbox').del();
    const given = { id, number: 1, key };
    const answers = await Promise.all([desk.sendLink(given), desk.sendLink(given), desk.sendLink(given)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const mails = (await app.knex('outbox').pluck('mail')).map((mail) => JSON.parse(mail));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', `Your payment link: ${secondPackage.packageName}`],
    ]);
    const url = (await app.knex('invoices').where({ order_id: id }).first('pay_url'))?.pay_url ?? '?';
    expect(mails[0].text).toContain(url);
    expect((await desk.read(id)).events.at(-1)).toMatchObject({
      kind: 'link-again',
      number: 1,
      who: 'Dana Desk',
      mail: 'queued',
    });
    expect(await app.knex('admin_audit').select('action', 'subject')).toEqual([
      { action: 'send link', subject: `order ${id}, payment 1` },
    ]);
    expect((await desk.sendLink({ ...given, key: `${key}-2` })).status).toBe(204);
    expect(await app.knex('outbox')).toHaveLength(2);
  });

  test('the key of one payment’s link, or of a note, sends no link of another payment', async () => {
    const { id } = await desk.buy({ ...validOrder, amount: 1233 });
    await desk.sendLink({ id, number: 1, key });
    const other = await desk.sendLink({ id, number: 2, key });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('belongs to another request')]);
    await app.knex('order_events').where({ request_key: key }).update({ kind: 'canceled' });
    expect((await desk.sendLink({ id, number: 1, key })).status).toBe(409);
  });

  test('sending asks for a fresh proof, and for the right', async () => {
    const id = await insertOrder(app.knex);
    const old = await sessionOf(app, await insertStaff(app, 'owner'), {
      proved_at: new Date(Date.now() - 60 * 60_000),
    });
    const refused = await desk.sendLink({ id, number: 1, key }, old);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('confirm it’s you')]);
    const editor = await sessionOf(app, await insertStaff(app, 'editor'));
    for (const path of [staffApi.orders, staffApi.order, staffApi.noteOrder, staffApi.sendOrderLink])
      expect((await post(app, path, { id, number: 1, key, text: 'x' }, editor)).status).toBe(403);
    expect(await app.knex('outbox')).toEqual([]);
  });

  test('anyone who has paid meanwhile is not asked to pay', async () => {
    const { id, pay } = await desk.buy();
    await pay();
    expect((await app.knex('invoices').where({ order_id: id }).first('status'))?.status).toBe('open');
    const answer = await desk.sendLink({ id, number: 1, key });
    expect([answer.status, answer.text]).toEqual([
      409,
      'This payment has already arrived, so there’s nothing left to pay.',
    ]);
    const kinds = (await desk.read(id)).events.map(({ kind }) => kind);
    expect(kinds).toEqual(['ordered', 'link', 'paid', 'receipt', 'firm']);
    expect(await app.knex('admin_audit')).toEqual([]);
  });

  test('of a payment whose part has arrived, the email asks for the rest', async () => {
    const { id } = await desk.buy();
    await app.knex('sandbox_invoices').update({ paid: 1000 });
    expect((await desk.sendLink({ id, number: 1, key })).status).toBe(204);
    const [mail] = await app.knex('outbox').orderBy('id', 'desc').pluck('mail');
    expect(JSON.parse(mail ?? '').text).toContain('You can pay the rest here');
  });

  test.each([
    ['recorded', {}, 'The link goes out automatically'],
    ['failed', {}, 'didn’t create an invoice'],
    ['void', {}, 'void'],
    ['refunded', {}, 'refunded'],
    ['open', { pay_url: null }, 'hasn’t sent us a payment link'],
  ] as const)('nothing is sent for an invoice that is %s %j', async (status, change, said) => {
    const id = await insertOrder(app.knex, { invoices: [{ status, ...change }] });
    const answer = await desk.sendLink({ id, number: 1, key });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(said)]);
    expect(await app.knex('outbox')).toEqual([]);
  });

  test('nothing is sent for an order that has ended, a payment without an invoice, or no order at all', async () => {
    const ended = await insertOrder(app.knex, { endedAt: new Date() });
    const planned = await insertOrder(app.knex, { plan: 'monthly' });
    for (const [given, status, said] of [
      [{ id: ended, number: 1 }, 409, 'This order has ended'],
      [{ id: planned, number: 2 }, 409, 'has no invoice yet'],
      [{ id: 999_999, number: 1 }, 404, 'no such order'],
    ] as const) {
      const answer = await desk.sendLink({ ...given, key });
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(said)]);
    }
    expect(await app.knex('outbox')).toEqual([]);
  });
});

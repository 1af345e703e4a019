import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { erasePerson } from '#server/features/people/erase.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import type { OrderPage, OrderQuery } from '#shared/orders/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Person } from '#shared/people/people.ts';
import type { TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { asEditor } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { giftOrder } from '../support/traces.ts';
import { insertOrder } from './insert-orders.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

const buyersOf = ({ rows }: OrderPage) => rows.map(({ buyer }) => buyer?.name);

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
    ({ app } = desk);
  });
  beforeEach(() => desk.clear());
  const list = (query?: OrderQuery) => desk.list(query);
  const read = (id: number) => desk.read(id);

  test('the list has the newest first, with what is paid so far', async () => {
    await insertOrder(app.knex, { name: 'Ann', state: 'paid', invoices: [{ status: 'paid' }] });
    await insertOrder(app.knex, {
      name: 'Bo',
      plan: 'monthly',
      state: 'partially_paid',
      invoices: [{ status: 'paid' }, { status: 'partially_paid' }, { status: 'recorded' }],
    });
    const { rows: orders, stuck, next, needing } = await list();
    expect(orders.map(({ buyer, state, total, paid }) => [buyer?.name, state, total, paid])).toEqual([
      ['Bo', 'partially_paid', 3699, 1233],
      ['Ann', 'paid', 3700, 3700],
    ]);
    expect([stuck, next, needing]).toEqual([[], null, 0]);
    expect((await asEditor(app).post(staffApi.orders)).body.rows).toHaveLength(2);
  });

  test('a filter keeps a state, a search finds buyers and references and takes its signs as they are', async () => {
    const ann = await insertOrder(app.knex, { name: 'Ann Larsen', email: 'ann@firm.example' });
    await insertOrder(app.knex, { name: '100% Béla', email: 'bela@example.com', state: 'paid' });
    const names = async (query: OrderQuery) => buyersOf(await list(query));
    expect(await names({ state: 'paid' })).toEqual(['100% Béla']);
    expect(await names({ state: 'void' })).toEqual([]);
    expect(await names({ search: 'larsen ANN' })).toEqual(['Ann Larsen']);
    expect(await names({ search: '@firm' })).toEqual(['Ann Larsen']);
    expect(await names({ search: '100%' })).toEqual(['100% Béla']);
    expect(await names({ search: 'a_n' })).toEqual([]);
    expect(await names({ search: 'ann', state: 'paid' })).toEqual([]);
    const invoice = await app.knex('invoices').where({ order_id: ann }).first('reference', 'provider_number');
    for (const search of [invoice?.reference, invoice?.provider_number?.toLowerCase(), `#${ann}`])
      expect([search, await names({ search: search ?? '' })]).toEqual([search, ['Ann Larsen']]);
    expect((await post(app, staffApi.orders, { state: 'unknown' }, desk.cookie)).status).toBe(422);
  });

  test('pages follow each other without a gap or a repeat, and what needs someone is never lost', async () => {
    for (let number = 0; number < 120; number += 1)
      await insertOrder(
        app.knex,
        number % 40 === 7 ? { state: 'failed', invoices: [{ status: 'failed' }] } : {},
      );
    const first = await list();
    expect([first.stuck.length, first.rows.length, first.needing]).toEqual([3, 50, 3]);
    const seen = [...first.stuck, ...first.rows].map(({ id }) => id);
    const below: number[] = [];
    for (let after = first.next; after !== null; ) {
      const page: OrderPage = await list({ after });
      expect(page.stuck).toEqual([]);
      below.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    const ids = (await app.knex('orders').orderBy('id', 'desc').pluck('id')).map(Number);
    expect([...new Set([...seen, ...below])].sort((a, b) => b - a)).toEqual(ids);
    expect(new Set(below).size).toBe(below.length);
    expect(below).toEqual(below.toSorted((a, b) => b - a));
  });

  test('what needs someone comes first, with the reason, and only where it matches', async () => {
    const stuck = async (
      reason: string,
      change: object,
      state: 'failed' | 'recorded' | 'refunded' | 'paid',
    ) => {
      await insertOrder(app.knex, { name: reason, state, invoices: [{ ...change }] });
    };
    await stuck('failed', { status: 'failed' }, 'failed');
    await stuck('waiting', { status: 'recorded', next_attempt_at: ago(2) }, 'recorded');
    await stuck('waiting', { status: 'recorded', attempts: 7, next_attempt_at: ago(-1) }, 'recorded');
    await stuck('reversed', { status: 'refunded', notice: 'reversed' }, 'refunded');
    for (const reason of ['paid_late', 'left_open', 'wrong_total', 'overpaid', 'twin'])
      await stuck(reason, { status: 'paid', notice: reason }, 'paid');
    await stuck('seen', { status: 'paid', notice: 'overpaid', notice_seen_at: ago(1) }, 'paid');
    await stuck('not yet', { status: 'recorded', next_attempt_at: ago(0.5), attempts: 6 }, 'recorded');
    await insertOrder(app.knex, { name: 'newest' });
    const found = await list();
    expect(found.stuck.map(({ buyer, stuck: reason }) => [buyer?.name, reason])).toEqual(
      [
        'twin',
        'overpaid',
        'wrong_total',
        'left_open',
        'paid_late',
        'reversed',
        'waiting',
        'waiting',
        'failed',
      ].map((reason) => [reason, reason]),
    );
    expect(buyersOf(found)).toEqual(['newest', 'not yet', 'seen']);
    expect(found.needing).toBe(9);
    const failed = await list({ state: 'failed' });
    expect([failed.stuck.length, failed.rows.length, failed.needing]).toEqual([1, 0, 9]);
  });

  test('an order shows its payments, also those that are still to be recorded', async () => {
    const id = await insertOrder(app.knex, { plan: 'monthly', createdAt: ago(24 * 3) });
    const { payments, plan, needs, gift, code } = await read(id);
    expect(payments.map(({ status, isOverdue, canSendLink }) => [status, isOverdue, canSendLink])).toEqual([
      ['open', true, true],
      ['planned', false, false],
      ['planned', false, false],
    ]);
    expect([plan, needs, gift, code]).toEqual(['monthly', [], null, null]);
    const ended = await insertOrder(app.knex, {
      plan: 'monthly',
      state: 'void',
      endedAt: new Date(),
      invoices: [{ status: 'void' }],
    });
    expect((await read(ended)).payments.map(({ status }) => status)).toEqual(['void', 'void', 'void']);
    expect((await post(app, staffApi.order, { id: 999_999 }, desk.cookie)).status).toBe(404);
  });

  test('what a person has to settle is said with the provider’s words and what to do', async () => {
    const failed = await insertOrder(app.knex, {
      state: 'failed',
      invoices: [{ status: 'failed', last_error: 'The amount is too small.' }],
    });
    expect((await read(failed)).needs).toEqual([
      expect.objectContaining({
        reason: 'failed',
        said: 'The amount is too small.',
        steps: expect.arrayContaining([`Then ask the website’s operator to retry order ${failed}.`]),
      }),
    ]);
    const late = await insertOrder(app.knex, {
      plan: 'monthly',
      state: 'refunded',
      endedAt: new Date(),
      invoices: [{ status: 'refunded', notice: 'reversed' }, { status: 'open' }],
    });
    const number = (await app.knex('invoices').where({ order_id: late, number: 2 }).first())?.provider_number;
    expect((await read(late)).needs[0]).toMatchObject({
      headline: 'Payment reversed',
      steps: expect.arrayContaining([`Void invoice ${number}, because it can still be paid.`]),
    });
  });

  testOf('giftCards')(
    'the history has the mails with their delivery; a gift card’s code is masked',
    async () => {
      const { id, invoiceId, pay } = await desk.buy(giftCustomer);
      await pay();
      await desk.learn(invoiceId);
      const first = await app.knex('outbox').orderBy('id').first('id');
      await app
        .knex('outbox')
        .where({ id: first?.id ?? 0 })
        .update({ state: 'dead', last_error: '550' });
      const { events, code, gift, payments, state } = await read(id);
      expect([state, payments[0]?.status]).toEqual(['paid', 'paid']);
      expect(events.map(({ kind, mail }) => [kind, mail])).toEqual([
        ['ordered', undefined],
        ['link', 'dead'],
        ['paid', undefined],
        ['receipt', 'queued'],
        ['gift-card', 'queued'],
        ['firm', 'queued'],
      ]);
      expect(code).toEqual({
        card: expect.any(Number),
        lastFour: expect.stringMatching(/^\w{4}$/),
        state: 'active',
        amount: 300,
        balance: 300,
        redeemed: 0,
        day: expect.any(String),
      });
      expect(gift).toEqual({ theme: expect.any(String), message: giftOrder.message });
      const [mail] = await app
        .knex('outbox')
        .where('mail', 'like', '%gift card, with its code%')
        .pluck('mail');
      const [whole = ''] = /(?:[2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}/.exec(mail ?? '') ?? [];
      expect(whole).toContain(code?.lastFour);
      expect(JSON.stringify(await read(id))).not.toContain(whole);
      // After a month the mails are gone from the outbox.
      await app.knex('outbox').del();
      expect((await read(id)).events.map(({ kind }) => kind)).toContain('receipt');
    },
  );

  test('a note is kept with who and when, and needs no fresh proof', async () => {
    const id = await insertOrder(app.knex);
    const old = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Olga Owner' }), {
      proved_at: ago(1),
    });
    const note = (given: object) => post(app, staffApi.noteOrder, given, old);
    expect((await note({ id, text: 'Called.\nPays on Monday.' })).status).toBe(204);
    expect((await read(id)).events.at(-1)).toMatchObject({
      kind: 'note',
      who: 'Olga Owner',
      text: 'Called.\nPays on Monday.',
    });
    expect([(await note({ id, text: ' ' })).status, (await note({ id: 999_999, text: 'x' })).status]).toEqual(
      [422, 404],
    );
    expect(await app.knex('admin_audit').select('action', 'subject', 'staff_name')).toEqual([
      { action: 'note', subject: `order ${id}`, staff_name: 'Olga Owner' },
    ]);
  });

  test('a note whose answer was lost is stored and recorded once', async () => {
    const id = await insertOrder(app.knex);
    const note = (text: string) =>
      post(app, staffApi.noteOrder, { id, text, key: 'k'.repeat(32) }, desk.cookie).then(
        ({ status }) => status,
      );
    expect(await Promise.all([note('Called.'), note('Called.')])).toEqual([204, 204]);
    expect([await note('Called.'), await note('Called again.')]).toEqual([204, 409]);
    expect((await read(id)).events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect(await app.knex('admin_audit').where({ action: 'note' })).toHaveLength(1);
  });

  test('an erased buyer stays erased: no name, no notes, no mail, no timeline', async () => {
    const id = await insertOrder(app.knex, {
      name: 'Zoë Canary',
      email: 'zoe@example.com',
      state: 'void',
      endedAt: new Date(),
      invoices: [{ status: 'void' }],
    });
    await post(app, staffApi.noteOrder, { id, text: 'Zoë called.' }, desk.cookie);
    const person = await post(app, staffApi.person, { order: id }, desk.cookie);
    expect((person.body as Person).entries).toContainEqual(
      expect.objectContaining({ title: `Ordered ${secondPackage.packageName}`, order: id }),
    );
    const context = { knex: app.knex, config: app.config, storage: createStorage(app.config) };
    await erasePerson(context, 'zoe@example.com', new Date());
    const order = await read(id);
    expect(order.buyer).toBeNull();
    expect(JSON.stringify([order, await list()])).not.toMatch(/Zoë|zoe|erased/i);
    expect((await desk.sendLink({ id, number: 1, key: 'a-word-of-the-browser' })).text).toContain(
      'no address to write to',
    );
    expect((await post(app, staffApi.person, { order: id }, desk.cookie)).status).toBe(404);
  });
});

const giftCustomer = { ...giftOrder, customerEmail: 'gift@example.com', customerName: 'Gil Gift' };

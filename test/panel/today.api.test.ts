import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { localNow } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelCounts, PanelToday } from '#shared/panel/responses.ts';
import { insertLeads } from '../leads/leads.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const HOUR = 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, JOBS: 'off' } });
  });
  beforeEach(async () => {
    for (const table of ['leads', 'contact_messages', 'bookings', 'invoices', 'orders'] as const)
      await app.knex(table).del();
  });
  const read = async (role: 'owner' | 'desk' | 'editor'): Promise<PanelCounts & { today: PanelToday }> => {
    const cookie = await sessionOf(app, await insertStaff(app, role));
    const { body: counts } = await post(app, staffApi.panelCounts, {}, cookie);
    const { body: today } = await post(app, staffApi.panelToday, {}, cookie);
    return { ...counts, today };
  };
  const away = (hours: number) => new Date(Date.now() + hours * HOUR);

  /** One lead of each person, named like their address. */
  const leadOf = (name: string, lead: object = {}) => {
    const email = `${name.toLowerCase()}@example.com`;
    return { name, email, email_key: email, ...lead };
  };
  /** A booking on the firm's day, unless the change names another one; its lead waits for an answer. */
  const book = async (name: string, change: object = {}, lead: object = {}) => {
    const timeZone = app.config.firmTimeZone;
    const { day } = localNow(new Date(), timeZone);
    const [id = 0] = await app
      .knex('bookings')
      .insert(bookingRow({ name, day, time_zone: timeZone, ...change }));
    await insertLeads(app, [leadOf(name, { kind: 'booking', source_id: id, ...lead })]);
  };
  const namesOf = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name);

  test('counts what waits', async () => {
    await insertLeads(app, [
      { name: 'Late', due_at: away(-1) },
      { name: 'Later', due_at: away(90) },
      { name: 'Done', status: 'answered', due_at: away(-1), replied_at: away(-2) },
    ]);
    await insertOrder(app.knex, { name: 'Paid Pia', state: 'paid', invoices: [{ status: 'paid' }] });
    await insertOrder(app.knex, {
      name: 'Bo',
      state: 'failed',
      invoices: [{ status: 'failed' }],
    });
    const { leads, orders, today } = await read('owner');
    expect([leads, orders]).toEqual([{ open: 2, overdue: 1 }, 1]);
    expect([today.leads, today.orders]).toEqual([leads, orders]);
  });

  test('begins with the most urgent leads, and with what each person wrote', async () => {
    const texts = [
      ` Dear team\n\nour new manager\nstarts on Monday. ${'And more. '.repeat(90)}`,
      'Call me back.',
    ];
    for (const [index, message] of texts.entries())
      await app.knex('contact_messages').insert({
        id: 5_000 + index,
        ...{ name: 'Ann', email: 'a@example.com', phone: '', company: '', service: 'other', message },
        quarantined: false,
        created_at: new Date(),
      });
    await insertLeads(app, [
      ...Array.from({ length: 8 }, (_, index) => leadOf(`Late ${index}`, { due_at: away(index - 20) })),
      ...Array.from({ length: 8 }, (_, index) => leadOf(`Next ${index}`, { due_at: away(index + 20) })),
    ]);
    for (const index of texts.keys())
      await app
        .knex('leads')
        .where({ name: `Late ${index}` })
        .update({ source_id: 5_000 + index });
    const { late, next } = (await read('desk')).today.answers ?? {};
    expect(namesOf(late)).toEqual(['Late 0', 'Late 1', 'Late 2', 'Late 3', 'Late 4', 'Late 5']);
    expect(namesOf(next)).toEqual(['Next 0', 'Next 1', 'Next 2', 'Next 3', 'Next 4', 'Next 5']);
    expect(late?.[0]?.excerpt).toMatch(/^Dear team · our new manager starts on Monday\. And more/);
    expect(late?.[0]?.excerpt).toMatch(/^.{80,90}…$/);
    expect(late?.slice(1, 3).map(({ excerpt }) => excerpt)).toEqual(['Call me back.', '']);
  });

  test('lists each person once, and says who has more to answer', async () => {
    // One of today would have passed in the afternoon.
    await book('Ann', { day: '2999-01-04', slot: '9:00 AM' });
    await insertLeads(app, [
      leadOf('Ann', { due_at: away(-3) }),
      leadOf('Bo', { due_at: away(-2) }),
      leadOf('Bo', { due_at: away(-1) }),
      leadOf('Bo', { due_at: away(9) }),
      leadOf('Bo', { status: 'won', due_at: away(-9) }),
      leadOf('Cy', { due_at: away(10) }),
    ]);
    const { consultations, answers, leads } = (await read('desk')).today;
    const others = (rows: readonly { name: string; others?: number }[] = []) =>
      rows.map(({ name, others }) => [name, others]);
    expect(others(consultations?.next)).toEqual([['Ann', 1]]);
    expect(others(answers?.late)).toEqual([['Bo', 2]]);
    expect(others(answers?.next)).toEqual([['Cy', 0]]);
    expect(leads).toMatchObject({ open: 6, overdue: 3 });
  });

  test('has the next consultations, soonest first, with a telephone and what can be done', async () => {
    const other = { day: '2999-01-04' };
    await book('Noon', { ...other, slot: '12:00 PM', status: 'confirmed', phone: '860 555 0100' });
    await book('Early', { ...other, slot: '9:30 AM', status: 'requested' });
    await book('Gone', { ...other, slot: '10:00 AM', status: 'canceled', seat: -1 });
    await book('Spam', { ...other, slot: '11:00 AM', quarantined: true, seat: -3 });
    await book('Now', { slot: '9:00 AM' });
    await book('Yesterday', { day: '2020-01-03' });
    for (const day of ['2999-01-05', '2999-01-06', '2999-01-07', '2999-01-08']) await book(day, { day });
    const { consultations } = (await read('desk')).today;
    expect(consultations?.today).toBe(1);
    // That of today may have passed at the time of the test.
    const next = consultations?.next.filter(({ name }) => name !== 'Now') ?? [];
    expect(namesOf(next).slice(0, 4)).toEqual(['Early', 'Noon', '2999-01-05', '2999-01-06']);
    expect(next[1]).toMatchObject({ phone: '860 555 0100', state: 'confirmed' });
    expect(next.slice(0, 2).map(({ actions }) => actions.includes('confirm'))).toEqual([true, false]);
    expect(consultations?.next).toHaveLength(6);
  });

  test('asks for the payments for owners alone, and makes no more statements with much to do', async () => {
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (!sql.includes('content_versions')) statements.push(sql);
    };
    const countFor = async (role: 'owner' | 'desk') => {
      statements.length = 0;
      app.knex.on('query', note);
      const { today } = await read(role);
      app.knex.off('query', note);
      return {
        ...today,
        asked: statements.length,
        sums: statements.filter((sql) => sql.includes('sum(invoices')),
      };
    };
    const paid = { status: 'paid', amount: 300 } as const;
    const before = new Date(Date.now() - 40 * 24 * HOUR);
    await insertOrder(app.knex, { state: 'paid', invoices: [{ ...paid, paid_at: new Date() }] });
    await insertOrder(app.knex, { state: 'paid', invoices: [{ ...paid, paid_at: before, amount: 40 }] });
    await insertLeads(app, [leadOf('A', { due_at: away(-1) })]);
    await book('B', { day: '2999-01-04' });
    const little = await countFor('owner');
    expect([little.paid, little.sums.length]).toEqual([300, 1]);
    for (let index = 0; index < 12; index += 1) {
      await insertOrder(app.knex, { state: 'failed', invoices: [{ status: 'failed' }] });
      await insertLeads(app, [leadOf(`Late ${index}`, { due_at: away(-9) })]);
      await book(`Guest ${index}`, { day: `2999-01-${index + 10}` });
    }
    // One more, for what the bookings say.
    expect((await countFor('owner')).asked).toBe(little.asked + 1);
    const desk = await countFor('desk');
    expect([desk.paid, desk.sums]).toEqual([null, []]);
  });

  test('shows to each role what it may see', async () => {
    const { leads, orders, today } = await read('editor');
    expect([leads, orders, ...Object.values(today)]).toEqual(Array(7).fill(null));
    expect((await asEditor(app).post(staffApi.panelCounts)).body.leads).toEqual({ open: 0, overdue: 0 });
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { localNow } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelCounts, PanelToday } from '#shared/panel/responses.ts';
import { insertBooking } from '../bookings/booking-page.ts';
import { insertLeads } from '../leads/leads.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { startApp, type TestApp } from '../support/app.ts';
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
    for (const table of ['leads', 'bookings', 'invoices', 'orders'] as const) await app.knex(table).del();
  });
  const read = async (role: 'owner' | 'desk' | 'editor'): Promise<PanelCounts & { today: PanelToday }> => {
    const cookie = await sessionOf(app, await insertStaff(app, role));
    const { body: counts } = await post(app, staffApi.panelCounts, {}, cookie);
    const { body: today } = await post(app, staffApi.panelToday, {}, cookie);
    return { ...counts, today };
  };
  const away = (hours: number) => new Date(Date.now() + hours * HOUR);

  test('counts what waits, and has the start of each list', async () => {
    await insertLeads(app, [
      { name: 'Late', due_at: away(-1) },
      { name: 'Later', due_at: away(90) },
      { name: 'Done', status: 'answered', due_at: away(-1), replied_at: away(-2) },
    ]);
    await insertOrder(app.knex, { name: 'Paid Pia', state: 'paid', invoices: [{ status: 'paid' }] });
    const failed = await insertOrder(app.knex, {
      name: 'Bo',
      state: 'failed',
      invoices: [{ status: 'failed' }],
    });
    const { leads, orders, today } = await read('owner');
    expect([leads, orders]).toEqual([{ open: 2, overdue: 1 }, 1]);
    expect(today.orders).toEqual([expect.objectContaining({ id: failed, buyer: 'Bo', stuck: 'failed' })]);
  });

  test('has the bookings of the firm’s day in their order, without those that are canceled or held', async () => {
    const { day } = localNow(new Date(), app.config.firmTimeZone);
    const at = { day, time_zone: app.config.firmTimeZone };
    await insertBooking(app, { ...at, name: 'Noon', slot: '12:00 PM', status: 'confirmed' });
    await insertBooking(app, { ...at, name: 'Early', slot: '9:30 AM', status: 'requested' });
    await insertBooking(app, { ...at, name: 'Gone', slot: '10:00 AM', status: 'canceled' });
    await insertBooking(app, { ...at, name: 'Spam', slot: '11:00 AM', quarantined: true, seat: -3 });
    await insertBooking(app, { ...at, name: 'Tomorrow', day: '2999-01-04', slot: '9:00 AM' });
    const { bookings } = (await read('desk')).today;
    expect(bookings?.map(({ name, slot, state }) => [name, slot, state])).toEqual([
      ['Early', '9:30 AM', 'requested'],
      ['Noon', '12:00 PM', 'confirmed'],
    ]);
  });

  test('shows drafts, the last change first, and to each role what it may see', async () => {
    const editor = asEditor(app);
    await editor.create({ slug: 'public', title: 'Public', published: true });
    await editor.create({ slug: 'first', title: 'First', published: false });
    await editor.create({ slug: 'second', title: 'Second', published: false });
    await app
      .knex('articles')
      .where({ slug: 'first' })
      .update({ updated_at: away(1) });
    const { leads, orders, today } = await read('editor');
    const { drafts } = today;
    expect([leads, orders, today.orders, today.bookings]).toEqual([null, null, null, null]);
    expect(drafts?.slice(0, 2).map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(drafts?.some(({ title }) => title === 'Public')).toBe(false);
    expect((await read('desk')).today.drafts).toBeNull();
    expect((await editor.post(staffApi.panelCounts)).body.leads).toEqual({ open: 0, overdue: 0 });
  });
});

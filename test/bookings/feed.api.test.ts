import { beforeAll, expect, test } from '@jest/globals';
import nodeIcal, { type VEvent } from 'node-ical';
import request from 'supertest';
import type { CalendarWeek } from '../../src/shared/admin/bookings.ts';
import { staffApi } from '../../src/shared/admin/paths.ts';
import { addDays, mondayOf } from '../../src/shared/bookings/booking-day.ts';
import { api } from '../../src/shared/paths.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let staffId: number;
  let cookie: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: adminEnv });
    staffId = await insertStaff(app, 'desk', { name: 'Dana Desk' });
    cookie = await sessionOf(app, staffId);
    for (const [email, change] of [
      ['first@example.com', {}],
      ['robot@example.com', { website: 'https://spam.example' }],
      ['gone@example.com', { time: '10:00 AM' }],
      ['sure@example.com', { time: '10:30 AM' }],
    ] as const)
      await request(app.server)
        .post(api.booking)
        .send({ ...validBooking, email, name: email, ...change });
    await app.knex('bookings').where({ email: 'gone@example.com' }).update({ status: 'cancelled', lane: -9 });
    await app
      .knex('bookings')
      .where({ email: 'sure@example.com' })
      .update({ status: 'confirmed', sequence: 1 });
  });

  const renew = async () => {
    const { body } = await post(app, staffApi.newCalendarFeed, {}, cookie);
    return new URL((body as { address: string }).address).pathname;
  };
  const week = async (day: string) =>
    (await post(app, staffApi.bookingWeek, { week: day }, cookie)).body as CalendarWeek;

  test('the feed has what has a place, as another program reads it, and goes into no cache', async () => {
    const { status, headers, text } = await request(app.server).get(await renew());
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'private, no-store',
      'text/calendar; charset=utf-8',
    ]);
    const events = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
    expect(events.map((event) => [(event as VEvent).summary, (event as VEvent).status])).toEqual([
      ['Consultation: first@example.com', 'TENTATIVE'],
      ['Consultation: sure@example.com', 'CONFIRMED'],
    ]);
    const uids = await app.knex('bookings').where({ status: 'requested', quarantined: false }).pluck('uid');
    expect(text).toContain(`UID:${uids[0]}@`);
  });

  test('a new address ends the one before, and a wrong one leads nowhere', async () => {
    const first = await renew();
    const second = await renew();
    expect((await request(app.server).get(first)).status).toBe(404);
    expect((await request(app.server).get(second)).status).toBe(200);
    expect((await request(app.server).get('/calendar/x.ics')).status).toBe(404);
    const rows = await app.knex('calendar_feeds').where({ staff_id: staffId });
    expect(JSON.stringify(rows)).not.toContain(second.split('/')[2]?.slice(0, 20));
    const lines = await app.knex('admin_audit').where({ action: 'calendar feed', staff_id: staffId });
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });

  test('whoever has left has no calendar either', async () => {
    const address = await renew();
    await app.knex('staff').where({ id: staffId }).update({ state: 'disabled' });
    expect((await request(app.server).get(address)).status).toBe(404);
    await app.knex('staff').where({ id: staffId }).update({ state: 'active', role: 'editor' });
    expect((await request(app.server).get(address)).status).toBe(404);
    await app.knex('staff').where({ id: staffId }).update({ role: 'desk' });
    expect((await request(app.server).get(address)).status).toBe(200);
  });

  test('the shared password has a feed of its own', async () => {
    const { body } = await asEditor(app).post(staffApi.newCalendarFeed);
    expect((await request(app.server).get(new URL(body.address).pathname)).status).toBe(200);
  });

  test('a week shows its bookings with their leads, and neither robots nor what was cancelled', async () => {
    const monday = mondayOf(validBooking.date);
    const found = await week(addDays(monday, 3));
    expect(found).toMatchObject({
      week: monday,
      timeZone: 'America/New_York',
      feedSince: expect.any(String),
    });
    expect(found.bookings.map(({ name, state, lead }) => [name, state, typeof lead])).toEqual([
      ['first@example.com', 'requested', 'number'],
      ['sure@example.com', 'confirmed', 'number'],
    ]);
    expect((await week(addDays(monday, 7))).bookings).toEqual([]);
  });
});

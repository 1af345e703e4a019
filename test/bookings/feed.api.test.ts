import { beforeAll, expect, test } from '@jest/globals';
import nodeIcal, { type VEvent } from 'node-ical';
import request from 'supertest';
import { addDays } from '#shared/bookings/booking-day.ts';
import type { CalendarWeek } from '#shared/bookings/panel.ts';
import { startOfWeek } from '#shared/bookings/week.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { cheapHash, startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { asEditor, panelEnv, password } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

/** The same in each process: the feed of the shared password hangs on it. */
const shared = { passwordHash: await cheapHash(password), env: { SESSION_SECRET: 's'.repeat(40) } };

eachDatabase((openDatabase) => {
  let app: TestApp;
  let staffId: number;
  let cookie: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
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
    await app.knex('bookings').where({ email: 'gone@example.com' }).update({ status: 'canceled', seat: -9 });
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

  test('the feed is the same until a booking changes, so that a calendar program gets 304', async () => {
    const address = await renew();
    const ask = (etag = '') => request(app.server).get(address).set('If-None-Match', etag);
    await app.knex('bookings').update({ created_at: new Date('2026-03-01T09:00:00.500Z') });
    const first = await ask();
    const stamps = first.text.match(/^DTSTAMP:.*$/gm) ?? [];
    expect([stamps.length > 0, new Set(stamps)]).toEqual([true, new Set(['DTSTAMP:20260301T090000Z'])]);
    const etag = String(first.headers.etag);
    expect((await ask(etag)).status).toBe(304);
    await app
      .knex('bookings')
      .where({ email: 'sure@example.com' })
      .update({ changed_at: new Date(0) });
    expect((await ask(etag)).status).toBe(200);
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

  test('anyone who has left has no calendar either', async () => {
    const address = await renew();
    await app.knex('staff').where({ id: staffId }).update({ state: 'disabled' });
    expect((await request(app.server).get(address)).status).toBe(404);
    await app.knex('staff').where({ id: staffId }).update({ state: 'active', role: 'editor' });
    expect((await request(app.server).get(address)).status).toBe(404);
    await app.knex('staff').where({ id: staffId }).update({ role: 'desk' });
    expect((await request(app.server).get(address)).status).toBe(200);
  });

  const sharedFeed = async (site: TestApp) =>
    new URL((await asEditor(site).post(staffApi.newCalendarFeed)).body.address).pathname;
  const answers = async (address: string, site = app) => (await request(site.server).get(address)).status;

  test('the shared password has a separate feed, even if a person is signed in', async () => {
    expect(await answers(await sharedFeed(app))).toBe(200);
    const mine = await renew();
    const { body } = await asEditor(app).post(staffApi.newCalendarFeed).set('Cookie', cookie);
    expect([await answers(new URL(body.address).pathname), await answers(mine)]).toEqual([200, 200]);
  });

  test('the feed of the shared password ends with another password, and while that is turned off', async () => {
    const databaseUrl = await openDatabase();
    const start = (change: object) => startApp({ databaseUrl, ...shared, ...change });
    const first = await start({});
    const address = await sharedFeed(first);
    const changed = await start({ passwordHash: await cheapHash('another password') });
    const off = await start({ env: { ...shared.env, ADMIN_PASSWORD_LOGIN: 'off' } });
    expect([await answers(address, first), await answers(address, changed)]).toEqual([200, 404]);
    const feeds = await post(changed, staffApi.calendarFeeds, { password: 'another password' });
    expect(feeds.body).toEqual([]);
    // No one is locked out before an owner can sign in with an account.
    expect(await answers(address, off)).toBe(200);
    const owner = await sessionOf(off, await insertStaff(off, 'owner'));
    expect(await answers(address, off)).toBe(404);
    expect((await post(off, staffApi.calendarFeeds, {}, owner)).body).toEqual([]);
  });

  test('the feed of the shared password outlives a SESSION_SECRET that changes as it should', async () => {
    const databaseUrl = await openDatabase();
    const [former, next] = ['f'.repeat(40), 'n'.repeat(40)];
    const start = (env: Record<string, string>) => startApp({ databaseUrl, ...shared, env });
    const address = await sharedFeed(await start({ SESSION_SECRET: former }));
    const both = await start({ SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: former });
    expect(await answers(address, both)).toBe(200);
    expect(await answers(address, await start({ SESSION_SECRET: next }))).toBe(200);
  });

  test('owners see every feed with its last use, and revoke one', async () => {
    const owner = await sessionOf(app, await insertStaff(app, 'owner'));
    await app.knex('calendar_feeds').del();
    const [shared, mine] = [await sharedFeed(app), await renew()];
    await request(app.server).get(mine);
    const list = async () => (await post(app, staffApi.calendarFeeds, {}, owner)).body;
    expect(await list()).toEqual([
      { id: 0, who: null, email: null, createdAt: expect.any(String), usedAt: null },
      {
        id: staffId,
        who: 'Dana Desk',
        email: expect.stringContaining('@'),
        createdAt: expect.any(String),
        usedAt: expect.any(String),
      },
    ]);
    for (const [id, address] of [
      [0, shared],
      [staffId, mine],
    ] as const) {
      expect(await answers(address)).toBe(200);
      expect((await post(app, staffApi.revokeCalendarFeed, { id }, cookie)).status).toBe(403);
      expect((await post(app, staffApi.revokeCalendarFeed, { id }, owner)).status).toBe(204);
      expect(await answers(address)).toBe(404);
    }
    expect([(await post(app, staffApi.revokeCalendarFeed, { id: 0 }, owner)).status, await list()]).toEqual([
      404,
      [],
    ]);
    const lines = await app.knex('admin_audit').where({ action: 'revoke feed' }).pluck('subject');
    expect(lines).toEqual(['', 'Dana Desk']);
  });

  test.each([
    ['disabled', staffApi.endAccount, { state: 'disabled' }],
    ['given a role that sees no bookings', staffApi.changeRole, { role: 'editor' }],
  ])('a feed does not come back with an account that was %s', async (_what, path, change) => {
    const email = 'leaving@example.com';
    await app.knex('staff').where({ email }).del();
    const id = await insertStaff(app, 'desk', { email, email_key: email });
    const { body } = await post(app, staffApi.newCalendarFeed, {}, await sessionOf(app, id));
    const address = new URL(body.address).pathname;
    expect(await answers(address)).toBe(200);
    expect((await asEditor(app).post(path, { email, ...change })).status).toBe(204);
    await app.knex('staff').where({ id }).update({ state: 'active', role: 'desk' });
    expect(await answers(address)).toBe(404);
  });

  test('a week shows its bookings with their leads, and neither robots nor what was canceled', async () => {
    await renew();
    const monday = startOfWeek(validBooking.date);
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

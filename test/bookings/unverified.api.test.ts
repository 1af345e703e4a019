import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { noticeCrowdedDays } from '#server/features/bookings/crowded-days.ts';
import { purgeUnverified } from '#server/features/bookings/unverified.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import type { CalendarWeek, LeadBooking } from '#shared/bookings/panel.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import type { LeadDetail, LeadPage } from '#shared/leads/leads.ts';
import { verifyNote } from '#shared/leads/receipt-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { openDay, validBooking } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { limitedEnv, post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { fileOf } from './calendar-file.ts';

const day = validBooking.date;
const nextDay = openDay(addDays(day, 1));

eachDatabase((openDatabase) => {
  let app: TestApp;
  /** Another process of the same site. */
  let other: TestApp;
  let cookie: string;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    const env = { ...limitedEnv, SESSION_SECRET: 's'.repeat(40) };
    app = await startApp({ databaseUrl, env });
    other = await startApp({ databaseUrl, env });
    cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  beforeEach(async () => {
    for (const table of [
      'leads',
      'bookings',
      'submissions',
      'outbox',
      'mail_recipients',
      'crowded_days',
      'rate_limits',
    ] as const)
      await app.knex(table).del();
  });

  let count = 0;
  /** Each from another mailbox and another network, unless the test says so. */
  const book = (change: object = {}, { from = `198.18.${count}.7`, at = app } = {}) => {
    count += 1;
    return request(at.server)
      .post(api.booking)
      .set('X-Forwarded-For', from)
      .send({ ...validBooking, email: `visitor${count}@example.com`, name: `Visitor ${count}`, ...change });
  };
  const office = (last: number) => ({ from: `203.0.113.${last}` });
  const slots = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '1:00 PM', '1:30 PM'];
  /** Fills the network of an office up to its limit. */
  const fillOffice = async () => {
    for (let last = 1; last <= 6; last += 1)
      expect((await book({ time: slots[last] }, office(last))).status).toBe(201);
  };
  const rowOf = async (email: string) => {
    const row = await app.knex('bookings').where({ email }).first('*');
    if (!row) throw new Error('There is no booking.');
    return row;
  };
  const mailsTo = async (email: string) =>
    (await allMails(app)).filter(({ to }) => to?.[0]?.address === email);
  const toFirmAbout = async (email: string) =>
    (await allMails(app)).filter(({ replyTo }) => replyTo?.[0]?.address === email);
  const linkOf = async (email: string) =>
    /(\/booking\?token=\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const press = async (link: string, body: object) => request(app.server).post(link).type('form').send(body);
  const places = async () => (await app.knex('unverified_bookings')).length;

  test('a mailbox has at most two unverified bookings, under any of its names', async () => {
    for (const [email, time] of [
      ['Dana.Reed@gmail.com', '9:00 AM'],
      ['danareed+call@googlemail.com', '9:30 AM'],
    ] as const)
      expect((await book({ email, time })).status).toBe(201);
    const third = await book({ email: 'danareed@gmail.com', time: '10:00 AM' });
    expect([third.status, third.text]).toEqual([409, expect.stringContaining(firm.phone)]);
    expect(third.text).toContain('open the link in our email');
    expect(await app.knex('bookings').pluck('email')).toHaveLength(2);
    const problem = await book({ email: 'danareed@gmail.com', time: '10:00 AM' }).set(
      'Accept',
      'application/problem+json',
    );
    expect(problem.body.errors).toMatchObject([{ pointer: '/email' }]);
  });

  test('a mailbox may book again once its visitor has used the link, or the firm has confirmed', async () => {
    const email = 'again@example.com';
    const bookAt = async (time: string) => (await book({ email, time })).status;
    expect([await bookAt('9:00 AM'), await bookAt('9:30 AM'), await bookAt('10:00 AM')]).toEqual([
      201, 201, 409,
    ]);
    const link = await linkOf(email);
    expect((await request(app.server).get(link)).text).toContain('Yes, this booking is mine');
    // Scanners of mail follow links: a GET verifies nothing.
    expect(await bookAt('10:00 AM')).toBe(409);
    expect((await press(link, { action: 'verify', version: '0' })).status).toBe(303);
    expect((await request(app.server).get(link)).text).not.toContain('Yes, this booking is mine');
    expect([await bookAt('10:00 AM'), await bookAt('10:30 AM')]).toEqual([201, 409]);
    const { id } = (await app.knex('bookings').where({ email, slot: '10:00 AM' }).first('id')) ?? {};
    expect((await post(app, staffApi.confirmBooking, { id, version: 0 }, cookie)).status).toBe(200);
    expect(await bookAt('10:30 AM')).toBe(201);
    // Verifying a booking that has its seat sends no mail.
    expect(await app.knex('outbox').count({ count: '*' }).first()).toEqual({ count: 4 * 2 + 2 });
  });

  test('bookings of one mailbox at the same moment, in two processes, get two places', async () => {
    const answers = await Promise.all(
      slots.map((time, at) => book({ email: 'race@example.com', time }, { at: at % 2 ? app : other })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)]);
    expect(await app.knex('bookings').where({ email: 'race@example.com' }).pluck('seat')).toEqual([1, 1]);
  });

  test('bookings of one network at the same moment, in two processes, hold six seats', async () => {
    const answers = await Promise.all(
      slots.map((time, at) => book({ time }, { ...office(at + 1), at: at % 2 ? app : other })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const seats = await app.knex('bookings').pluck('seat');
    expect([seats.length, seats.filter((seat) => seat > 0).length]).toEqual([8, 6]);
    expect(answers.filter(({ body }) => body.receipt.note === verifyNote(firm.phone))).toHaveLength(2);
  });

  test('the next booking of a network is a lead, which gets its seat when its visitor uses the link', async () => {
    await fillOffice();
    const email = 'seventh@example.com';
    const answer = await book({ email, time: slots[7] }, office(7));
    expect([answer.status, answer.body.receipt.note, answer.body.receipt.calendarPath]).toEqual([
      201,
      verifyNote(firm.phone),
      null,
    ]);
    const receipt = await request(app.server).get(answer.body.receipt.path);
    expect(receipt.text).toContain('please open the link in our email');
    expect(receipt.text).not.toContain('consultation.ics');
    const [notice] = await toFirmAbout(email);
    expect(notice?.text).toContain('This time isn’t reserved');
    const [confirmation] = await mailsTo(email);
    expect([notice?.attachments, confirmation?.attachments]).toEqual([[], []]);
    expect(confirmation?.subject).toMatch(/^One more step: /);
    expect((await rowOf(email)).seat).toBeLessThan(0);
    const { rows } = (await post(app, staffApi.leads, {}, cookie)).body as LeadPage;
    const id = rows.find(({ name }) => name === `Visitor ${count}`)?.id;
    const detail = (await post(app, staffApi.lead, { id }, cookie)).body as LeadDetail;
    expect(detail.booking).toMatchObject({ slot: slots[7], isVerified: false, hasSeat: false });

    const link = await linkOf(email);
    expect((await request(app.server).get(link)).text).toContain('Hold this time for me');
    expect((await press(link, { action: 'verify', version: '0' })).headers.location).toBe(
      `${link}&done=verify`,
    );
    expect(await rowOf(email)).toMatchObject({ seat: 1, version: 1, sequence: 1, status: 'requested' });
    expect((await request(app.server).get(link)).text).toContain('We’re holding this time for you');
    const file = { sequence: 1, status: 'TENTATIVE' };
    expect(fileOf((await mailsTo(email))[1])).toMatchObject({ ...file, method: 'REQUEST' });
    expect(fileOf((await toFirmAbout(email))[1])).toMatchObject({ ...file, method: 'PUBLISH' });
    // A second press finds the booking as the first has left it.
    expect((await press(link, { action: 'verify', version: '0' })).status).toBe(409);
  });

  test('a time that is gone by then is not promised, and the visitor chooses another one', async () => {
    await fillOffice();
    const email = 'late@example.com';
    await book({ email, time: '4:00 PM' }, office(7));
    for (let seat = 0; seat < 3; seat += 1) await book({ time: '4:00 PM' });
    const link = await linkOf(email);
    const refused = await press(link, { action: 'verify', version: '0' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This time is taken. Please choose another one.');
    // With the link alone, too: nothing on the page still offers that time.
    for (const { text } of [refused, await request(app.server).get(link)]) {
      expect(text).toContain('The time you asked for is taken');
      expect(text).toContain('name="time" value="4:30 PM"');
      expect(text).not.toContain('value="verify"');
      expect(text).not.toMatch(/Keep my current time|Go back/);
      expect(text).toContain('Yes, cancel it');
    }
    expect((await rowOf(email)).seat).toBeLessThan(0);
    const moved = await press(link, { action: 'move', version: '0', day, time: '4:30 PM' });
    expect(moved.status).toBe(303);
    const row = await rowOf(email);
    expect([row.seat > 0, row.slot, Boolean(row.unverified)]).toEqual([true, '4:30 PM', false]);
  });

  test('the firm confirms a booking without a seat, which then has one', async () => {
    await fillOffice();
    const email = 'known@example.com';
    await book({ email, time: slots[7] }, office(7));
    const { id } = await rowOf(email);
    const { body } = await post(app, staffApi.confirmBooking, { id, version: 0 }, cookie);
    expect(body as LeadBooking).toMatchObject({ state: 'confirmed', isVerified: true, hasSeat: true });
  });

  test('the same booking sent twice is one, with or without a seat', async () => {
    await fillOffice();
    const again = { email: 'twice@example.com', name: 'Twice', time: slots[7] };
    const first = await book(again, office(7));
    const second = await book(again, office(7));
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await app.knex('bookings').where({ email: again.email })).toHaveLength(1);
  });

  test('networks are a /24 or a /56, so that one rented server has six seats and a neighbor has others', async () => {
    for (let last = 1; last <= 6; last += 1)
      await book({ time: slots[last] }, { from: `2001:db8:0:${last}::1` });
    const seated = async (from: string) =>
      (await book({ time: '4:00 PM' }, { from })).body.receipt.note === null;
    expect([await seated('2001:db8:0:ff::1'), await seated('2001:db8:0:100::1')]).toEqual([false, true]);
  });

  test('suspected spam holds no seat, and is not counted', async () => {
    await book({ website: 'https://spam.example' });
    expect(await places()).toBe(0);
  });

  test('places end with the day, the booking or its verification', async () => {
    const email = 'ends@example.com';
    for (const time of ['9:00 AM', '9:30 AM']) await book({ email, time });
    await app.knex('unverified_bookings').update({ day: '2020-01-01' });
    expect((await book({ email, time: '10:00 AM' })).status).toBe(201);
    await purgeUnverified(app.knex, new Date());
    expect(await places()).toBe(2);
    await press(await linkOf(email), { action: 'cancel', version: '0' });
    expect(await places()).toBe(0);
    await book();
    expect(await places()).toBe(2);
    await app.knex('bookings').del();
    expect(await places()).toBe(0);
  });

  const times = timesOf(bookableWeek(firm.hours));
  const crowd = async () => {
    for (const time of times) expect((await book({ time })).status).toBe(201);
  };
  const crowdedMails = async () =>
    (await allMails(app)).filter(({ subject }) => /seats are unverified/.test(subject ?? ''));
  const context = () => ({ ...app, now: () => new Date() });

  test('the firm gets one mail about a day of which a third of the seats are unverified', async () => {
    await crowd();
    const ids = await app.knex('bookings').orderBy('id').pluck('id');
    const verified = app.knex('bookings').whereIn('id', ids.slice(1));
    await verified.clone().update({ unverified: false });
    expect(await noticeCrowdedDays(context())).toBe(0);
    await verified.clone().update({ unverified: true });
    expect(await Promise.all([noticeCrowdedDays(context()), noticeCrowdedDays(context())])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect(await noticeCrowdedDays(context())).toBe(0);
    const [mail, ...more] = await crowdedMails();
    expect([mail?.subject, more]).toEqual([
      expect.stringMatching(`^${times.length} of ${3 * times.length} seats are unverified on `),
      [],
    ]);
    expect(mail?.text).toContain(`/admin/calendar?week=${day}`);
  });

  test('the firm frees a day’s unverified times in one step; their visitors get them back by the link', async () => {
    await crowd();
    await book({ date: nextDay });
    const kept = await app.knex('bookings').where({ day }).orderBy('id').first('*');
    await press(await linkOf(String(kept?.email)), { action: 'verify', version: '0' });
    await noticeCrowdedDays(context());
    const answer = await post(app, staffApi.freeBookings, { day }, cookie);
    expect([answer.status, answer.body]).toEqual([200, { freed: times.length - 1 }]);
    expect((await post(app, staffApi.freeBookings, { day }, cookie)).body).toEqual({ freed: 0 });
    const week = (await post(app, staffApi.bookingWeek, { week: day }, cookie)).body as CalendarWeek;
    expect(week.bookings.filter((each) => each.day === day).map(({ name }) => name)).toEqual([kept?.name]);
    const rows = await app.knex('bookings').where({ day });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['requested']));
    const last = rows.at(-1);
    const email = String(last?.email);
    const [, mail] = await mailsTo(email);
    expect(mail?.text).toContain('We’re not holding this time anymore.');
    expect(fileOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect((await toFirmAbout(email)).length).toBe(1);
    const line = await app.knex('lead_events').where('text', 'like', 'Freed the time%').pluck('staff_name');
    expect(line).toEqual(Array(times.length - 1).fill('Dana Desk'));
    expect(await app.knex('admin_audit').where({ action: 'free times' }).pluck('subject')).toContain(day);
    expect(await app.knex('crowded_days')).toEqual([]);

    const pressed = await press(await linkOf(email), { action: 'verify', version: String(last?.version) });
    expect(pressed.status).toBe(303);
    expect((await rowOf(email)).seat).toBe(1);
    expect(fileOf((await mailsTo(email)).at(-1))).toMatchObject({ method: 'REQUEST', sequence: 2 });
  });
});

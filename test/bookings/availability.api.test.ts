import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { slotStart } from '#server/features/bookings/calendar.ts';
import { bookingPagePath, bookingToken } from '#server/features/bookings/link.ts';
import { openHours } from '#server/features/bookings/open-hours.ts';
import { publicHolidays } from '#server/lib/business-days.ts';
import { type Availability, defaultAvailability } from '#shared/bookings/availability.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { halfHours } from '#shared/dates/half-hours.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { bookableDay, openDay, validBooking } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { fileOf } from './calendar-file.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

async function hoursAt(now: string, { timeZone = 'America/New_York', ...rules }: Partial<Rules> = {}) {
  const clock = { now: new Date(now), timeZone, holidays: await publicHolidays() };
  return openHours({ ...defaultAvailability, places: 3, ...rules }, clock);
}
type Rules = Availability & { timeZone: string; places: number };

testOfSpecified(
  'by default all specified half hours of weekdays are open, except for three holidays',
  async () => {
    const { slotsOf } = await hoursAt('2026-11-23T12:00:00Z');
    const count = (day: string) => slotsOf(day).length;
    expect(['2026-11-25', '2026-11-28', '2026-11-29', '2027-02-15'].map(count)).toEqual([14, 0, 0, 14]);
    expect(['2026-11-26', '2026-12-25', '2027-01-01'].map(count)).toEqual([0, 0, 0]);
  },
);

testOfSpecified('a holiday of the weekend is kept on the day that it is observed', async () => {
  const { hoursOf } = await hoursAt('2027-11-23T12:00:00Z');
  expect(hoursOf('2027-12-23')).toHaveLength(14);
  expect([...hoursOf('2027-12-24'), ...hoursOf('2027-12-31')]).toEqual([]);
});

test('a later half hour of today, and none that has begun; a year ahead and no further', async () => {
  const { slotsOf, days } = await hoursAt('2027-03-10T15:00:00Z'); // a Wednesday, 10 AM
  expect(slotsOf('2027-03-10')[0]).toBe('10:30 AM');
  expect(slotsOf('2027-03-09')).toEqual([]);
  expect([days()[0], days().at(-1)]).toEqual(['2027-03-10', '2028-03-09']);
  expect(slotsOf('2028-03-10')).toEqual([]);
});

test('a firm that opens on Saturdays alone is open on Saturdays', async () => {
  const weekly: Availability['weekly'] = [[], [], [], [], [], [], ['9:00 AM']];
  const { days } = await hoursAt('2027-03-10T15:00:00Z', { weekly, daysAhead: 12 });
  expect(days()).toEqual(['2027-03-13', '2027-03-20']);
});

test.each([
  ['America/New_York', '2027-03-16'],
  ['Europe/London', '2027-03-16'],
  ['Asia/Kolkata', '2027-03-17'],
  ['Pacific/Kiritimati', '2027-03-17'],
])('days ahead are counted from the day that it is in %s', async (timeZone, last) => {
  // A minute before midnight in London: already Saturday further east.
  const { days } = await hoursAt('2027-03-12T23:59:00Z', { timeZone, daysAhead: 4 });
  expect(days().at(-1)).toBe(last);
});

test('notice over the night when clocks go forward is an hour less on the clock', async () => {
  // Friday 5:00 PM EST; 65 hours later it is Monday 11:00 AM EDT.
  const { slotsOf } = await hoursAt('2027-03-12T22:00:00Z', { noticeHours: 65 });
  expect(slotsOf('2027-03-15')[0]).toBe('11:30 AM');
});

eachDatabase((openDatabase) => {
  let app: TestApp;
  let owner: string;
  let desk: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    owner = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Olive Owner' }));
    desk = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  beforeEach(async () => {
    for (const table of ['booking_availability', 'bookings', 'submissions', 'leads', 'admin_audit'] as const)
      await app.knex(table).del();
  });

  const set = (change: object, cookie = owner) =>
    post(app, staffApi.setAvailability, { ...defaultAvailability, version: 0, ...change }, cookie);
  const ask = (date: string) => request(app.server).get(api.bookingAvailability).query({ date });
  const day = bookableDay();

  test('a day that the owner closes can be neither asked for nor booked, and bookings on it stand', async () => {
    expect((await request(app.server).post(api.booking).send(validBooking)).status).toBe(201);
    expect((await set({ closed: [{ first: day, last: day, label: 'Retreat' }] })).status).toBe(200);
    expect((await ask(day)).status).toBe(422);
    expect((await request(app.server).get(api.bookingDays)).body.days).not.toContain(day);
    const refused = await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, email: 'other@example.com' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Please select a date.')]);
    expect(await app.knex('bookings').pluck('day')).toEqual([day]);
    expect(await app.knex('admin_audit').pluck('action')).toContain('set availability');
  });

  test('half hours that a day does not have read as full', async () => {
    const weekly = defaultAvailability.weekly.map(() => ['9:00 AM']);
    expect((await set({ weekly })).status).toBe(200);
    expect((await ask(day)).body.full).toEqual(bookingSlots.filter((time) => time !== '9:00 AM'));
  });

  test('any half hour of a day can be offered, from the panel to the visitor’s calendar', async () => {
    const [tooEarlyTime, time] = halfHours.slice(halfHours.indexOf(String(bookingSlots[0])) - 2);
    const weekly = defaultAvailability.weekly.map((slots) => [String(time), ...slots]);
    expect((await set({ weekly })).status).toBe(200);
    const { times } = (await request(app.server).get(api.bookingDays)).body;
    expect(times).toEqual([time, ...bookingSlots]);
    expect((await ask(day)).body.full).toEqual([]);
    const early = { ...validBooking, email: 'early@example.com', time: String(time) };
    expect((await request(app.server).post(api.booking).send(early)).status).toBe(201);
    const tooEarly = await request(app.server)
      .post(api.booking)
      .send({ ...early, time: tooEarlyTime });
    expect(tooEarly.status).toBe(422);
    const mail = await mailTo(app, early.email);
    expect(mail.text).toContain(timeOfDay(early.time));
    expect(fileOf(mail).start).toBe(slotStart(day, early.time, app.config.firmTimeZone).toISOString());
    const booking = await app.knex('bookings').first('*');
    const token = bookingToken(String(booking?.uid), app.config.sessionSecret);
    const page = await request(app.server).get(bookingPagePath(token, { day: openDay(addDays(day, 1)) }));
    expect(page.text).toContain(`name="time" value="${early.time}"`);
  });

  test('places per slot count from then on', async () => {
    await set({ places: 1 });
    await request(app.server).post(api.booking).send(validBooking);
    expect((await ask(day)).body.full).toEqual([validBooking.time]);
  });

  test('a day without a free time is not offered; the firm’s clock comes with the days', async () => {
    const days = async () => (await request(app.server).get(api.bookingDays)).body;
    const times = [validBooking.time, '10:00 AM'];
    const weekly = defaultAvailability.weekly.map((slots) => slots.filter((time) => times.includes(time)));
    await set({ places: 1, weekly });
    await request(app.server).post(api.booking).send(validBooking);
    expect((await days()).days).toContain(day);
    const email = 'other@example.com';
    await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, email, time: '10:00 AM' });
    expect(await days()).toEqual({
      days: expect.not.arrayContaining([day]),
      times: bookingSlots,
      now: expect.stringMatching(/^\d{4}-.+Z$/),
    });
  });

  test('a seat above a number that was lowered since is still taken', async () => {
    await set({ places: 2 });
    const book = (name: string) =>
      request(app.server)
        .post(api.booking)
        .send({ ...validBooking, email: `${name}@example.com` });
    expect([(await book('first')).status, (await book('second')).status]).toEqual([201, 201]);
    await app.knex('bookings').where({ email: 'first@example.com' }).del();
    await set({ places: 1, version: 1 });
    expect((await book('third')).status).toBe(409);
  });

  test('two owners at once: one learns that the other was faster', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all([set({ version, noticeHours: 1 }), set({ version, noticeHours: 2 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect((await post(app, staffApi.availability, {}, owner)).body.rules.version).toBe(2);
  });

  test('only owners read and set it; what makes no sense is a 422', async () => {
    expect((await set({}, desk)).status).toBe(403);
    expect((await post(app, staffApi.availability, {}, desk)).status).toBe(403);
    const wrong = [
      { weekly: [] },
      { noticeHours: -1 },
      { closed: [{ first: '2027-03-02', last: '2027-03-01', label: '' }] },
      { closed: [{ first: '2027-02-30', last: '2027-03-01', label: '' }] },
    ];
    for (const change of wrong) expect((await set(change)).status).toBe(422);
    expect(await app.knex('booking_availability')).toEqual([]);
  });

  test('reading it never asks for a fresh proof, changing it does', async () => {
    const id = await insertStaff(app, 'owner', { email: 'late@example.com', email_key: 'late@example.com' });
    const late = await sessionOf(app, id, { proved_at: new Date(Date.now() - 11 * 60_000) });
    expect((await post(app, staffApi.availability, {}, late)).status).toBe(200);
    expect((await set({}, late)).status).toBe(403);
  });

  test('the owner sees bookings on a closed day, and coming holidays', async () => {
    await request(app.server).post(api.booking).send(validBooking);
    const before = (await post(app, staffApi.availability, {}, owner)).body;
    expect(before).toMatchObject({ rules: { version: 0 }, usualPlaces: 3, outside: [] });
    expect(before.holidays).toContainEqual({
      name: 'Christmas Day',
      day: expect.stringMatching(/-12-2[4-6]$/),
    });
    const after = (await set({ closed: [{ first: day, last: day, label: 'Retreat' }] })).body;
    expect(after.rules.version).toBe(1);
    const [lead] = await app.knex('leads').pluck('id');
    expect(after.outside).toEqual([
      {
        time: expect.stringContaining(` at ${timeOfDay(validBooking.time)}`),
        name: validBooking.name,
        lead: Number(lead),
      },
    ]);
  });

  test('the calendar of the desk, the page of a visitor and a move keep to it', async () => {
    await request(app.server).post(api.booking).send(validBooking);
    await set({ closed: [{ first: addDays(day, -30), last: addDays(day, 30), label: 'Summer' }] });
    const week = (await post(app, staffApi.bookingWeek, { week: day }, desk)).body;
    expect(Object.values(week.hours)).toEqual([[], [], [], [], [], [], []]);
    const booking = await app.knex('bookings').first('*');
    const token = bookingToken(String(booking?.uid), app.config.sessionSecret);
    const page = await request(app.server).get(bookingPagePath(token, { day }));
    expect(page.text).toContain(`name="day" value="${openDay(addDays(day, 31))}"`);
    const move = { id: booking?.id, version: 0, day: openDay(addDays(day, 1)), slot: '9:00 AM' };
    expect((await post(app, staffApi.moveBooking, move, desk)).status).toBe(422);
  });
});

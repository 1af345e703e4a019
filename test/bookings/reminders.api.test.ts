import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { bookingTime } from '#server/features/bookings/mails.ts';
import { remind, reminderMoment } from '#server/features/bookings/reminders.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { bookingRow } from '../support/booking-row.ts';
import { eachDatabase } from '../support/databases.ts';
import { openKnex, openPrepared } from '../support/knex.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

test.each(zones)(
  'in %s a reminder comes at nine the day before, also where the clocks change',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    // Two years of days, with every change of the clocks and both ends of a year.
    for (let day = 0; day < 731; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10);
      const before = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      expect(format.format(reminderMoment(date, timeZone))).toBe(`${before}, 09:00`);
    }
  },
);

const timeZone = 'America/New_York';
const config = {
  siteUrl: 'https://www.larkfield.example',
  sessionSecret: 's'.repeat(40),
  rateLimits: false,
  firmTimeZone: timeZone,
  mail: { to: 'firm@example.com', from: 'site@example.com' },
} as Parameters<typeof remind>[0]['config'];

const contents = () => builtInContents;

eachDatabase((openDatabase, database) => {
  let knexes: Knex[];
  beforeAll(async () => {
    const url = await openDatabase();
    // Three processes have a pool each.
    const first = await openPrepared(url);
    // Two SQLite pools would wait for each other, because its driver blocks the process while it waits.
    knexes = database === 'sqlite' ? [first, first, first] : [first, openKnex(url), openKnex(url)];
  });
  afterAll(() => Promise.all([...new Set(knexes)].map((knex) => knex.destroy())));
  beforeEach(async () => {
    const [knex] = knexes as [Knex];
    await knex('bookings').del();
    await knex('outbox').del();
    await knex('mail_recipients').del();
  });

  const one = () => knexes[0] as Knex;
  const insert = async (change: object = {}) => {
    const [id] = await one()('bookings').insert(
      bookingRow({
        service: 'other',
        day: '2027-03-16',
        time_zone: timeZone,
        status: 'confirmed',
        uid: 'b2f6',
        sequence: 1,
        version: 1,
        created_at: new Date('2027-03-01T12:00Z'),
        changed_at: new Date('2027-03-02T12:00Z'),
        ...change,
      }),
    );
    return Number(id);
  };
  const at = (moment: string, knex = one()) =>
    remind({ knex, config, contents, now: () => new Date(moment) });
  const subjects = async () =>
    (await one()('outbox').orderBy('id').pluck('mail')).map((mail) => JSON.parse(mail).subject);
  // New York keeps summer time on that day: nine o'clock is 13:00 in UTC.
  const due = '2027-03-15T13:00:00Z';

  test('a confirmed booking is reminded of once, at its moment and not before', async () => {
    await insert();
    expect(await at('2027-03-15T12:59:59Z')).toBe(0);
    expect(await at(due)).toBe(1);
    expect(await at('2027-03-15T13:01:00Z')).toBe(0);
    expect(await subjects()).toEqual([
      `Reminder: your consultation on ${bookingTime({ day: '2027-03-16', slot: '9:30 AM', timeZone })}`,
    ]);
  });

  test('three processes that look at the same moment write one reminder each booking', async () => {
    for (const seat of [1, 2, 3, 4, 5]) await insert({ seat, uid: `b${seat}` });
    const counts = await Promise.all(knexes.map((knex) => at(due, knex)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    expect(await subjects()).toHaveLength(5);
  });

  test.each([
    ['requested', { status: 'requested' }],
    ['canceled', { status: 'canceled', seat: -7 }],
    ['held', { quarantined: true, seat: -7 }],
    ['confirmed after the moment: it has just been told', { changed_at: new Date(due) }],
  ])('no one is reminded of one that is %s', async (_, change) => {
    await insert(change);
    expect(await at('2027-03-15T13:05:00Z')).toBe(0);
  });

  test('a moved booking is reminded of at its new time, and none once it has begun', async () => {
    const id = await insert();
    expect(await at(due)).toBe(1);
    await one()('bookings').where({ id }).update({ day: '2027-03-18', sequence: 2, version: 2 });
    expect(await at('2027-03-16T13:00:00Z')).toBe(0);
    expect(await at('2027-03-17T13:00:00Z')).toBe(1);
    await one()('bookings').where({ id }).update({ sequence: 3, version: 3 });
    expect(await at('2027-03-18T13:30:00Z')).toBe(0);
  });

  test('an address that has had too many mails is reminded once it may be written to again', async () => {
    const limited = { ...config, rateLimits: true };
    const remindAt = (moment: string) =>
      remind({ knex: one(), config: limited, contents, now: () => new Date(moment) });
    for (const seat of [1, 2, 3, 4, 5, 6]) await insert({ seat, uid: `b${seat}` });
    expect(await remindAt(due)).toBe(5);
    expect(await remindAt('2027-03-15T13:59:00Z')).toBe(0);
    expect(await remindAt('2027-03-15T14:00:00Z')).toBe(1);
    expect(await subjects()).toHaveLength(6);
  });

  test('a reminder whose mail cannot be written is not counted as written', async () => {
    await insert();
    const broken = { ...config, mail: { to: 'firm@example.com', from: '' } } as typeof config;
    await one()('bookings').update({ email: 'no address' });
    await expect(
      remind({ knex: one(), config: broken, contents, now: () => new Date(due) }),
    ).rejects.toThrow();
    expect(await one()('booking_reminders')).toEqual([]);
    await one()('bookings').update({ email: 'ann@example.com' });
    expect(await at(due)).toBe(1);
  });
});

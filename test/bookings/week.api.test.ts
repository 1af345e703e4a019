import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readConsultations, readWeek } from '#server/features/bookings/week.ts';
import type { Services } from '#server/services.ts';
import { defaultAvailability } from '#shared/bookings/availability.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { eachDatabase } from '../support/databases.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });
  beforeEach(() => app.knex('bookings').del());

  const insert = (name: string, day: string, change: object = {}) =>
    app.knex('bookings').insert(bookingRow({ name, day, ...change }));
  /** At a time in Hartford. */
  const servicesAt = (time: string) => ({
    ...(app as unknown as Services),
    now: () => new Date(`${time}-05:00`),
    staff: { shared: {} as never },
  });
  /** As the calendar of the panel asks. */
  const readAt = (time: string, week?: string) => readWeek(servicesAt(time), week, 1);

  test('on a weekend, the calendar opens at the next consultation; on other days, at the present week', async () => {
    expect((await readAt('2034-12-16T10:00')).week).toBe('2034-12-18');
    await insert('Past', '2034-12-15');
    await insert('Canceled', '2034-12-19', { status: 'canceled', seat: -1 });
    await insert('Next', '2035-01-03');
    const lastWorkday = addDays(
      '2034-12-10',
      defaultAvailability.weekly.findLastIndex(({ length }) => length > 0),
    );
    for (const [time, week] of [
      [`${lastWorkday}T18:00`, '2034-12-11'],
      ['2034-12-16T10:00', '2035-01-01'],
      ['2034-12-17T23:30', '2035-01-01'],
      ['2034-12-18T00:30', '2034-12-18'],
    ] as const)
      expect([time, (await readAt(time)).week]).toEqual([time, week]);
    expect((await readAt('2034-12-16T10:00', '2034-12-16')).week).toBe('2034-12-11');
  });

  test('the next four consultations come with every week, by the clock', async () => {
    await insert('Over', '2034-12-18', { slot: '9:00 AM' });
    await insert('After noon', '2034-12-18', { slot: '1:00 PM', status: 'confirmed' });
    await insert('Before noon', '2034-12-18', { slot: '11:30 AM' });
    await insert('Missed', '2034-12-18', { slot: '2:00 PM', status: 'no-show' });
    for (const day of ['2034-12-20', '2034-12-19', '2034-12-21']) await insert(day, day);
    const { next } = await readAt('2034-12-18T09:30', '2035-06-04');
    expect(next.map(({ name }) => name)).toEqual(['Before noon', 'After noon', '2034-12-19', '2034-12-20']);
  });

  test('Today has a consultation until it is over, and counts it all day', async () => {
    await insert('At ten', '2034-12-18', { slot: '10:00 AM' });
    await insert('At nine', '2034-12-18', { slot: '9:00 AM' });
    await insert('Tomorrow', '2034-12-19');
    for (const [time, names] of [
      ['08:50', ['At nine', 'At ten', 'Tomorrow']],
      ['09:29', ['At nine', 'At ten', 'Tomorrow']],
      ['09:30', ['At ten', 'Tomorrow']],
      ['18:00', ['Tomorrow']],
    ] as const) {
      const { today, next } = await readConsultations(servicesAt(`2034-12-18T${time}`), 6);
      expect([time, today, next.map(({ name }) => name)]).toEqual([time, 2, names]);
    }
  });
});

import { expect, test } from '@jest/globals';
import { migrationNames, prepareDatabase, runMigrations } from '../../src/server/db/migrate.ts';
import { fullSlots } from '../../src/server/features/bookings/booking-slots.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf, withKnex } from '../support/knex.ts';

eachDatabase((openDatabase) => {
  test('places that robots had taken before are free after the migration', async () => {
    const url = await openDatabase();
    await withKnex(url, async (knex) => {
      await runMigrations(
        knex,
        migrationNames().filter((name) => name < '20261122'),
      );
      for (const [lane, quarantined] of [
        [1, true],
        [2, false],
        [3, true],
      ] as const) {
        // With the columns of that time.
        await knex<Record<string, unknown>>('bookings').insert({
          name: 'Ann',
          email: 'ann@example.com',
          phone: '',
          company: '',
          service: 'other',
          day: '2027-03-09',
          slot: '9:30 AM',
          time_zone: 'America/New_York',
          lane,
          notes: '',
          status: 'requested',
          quarantined,
          created_at: new Date(),
        });
      }
      await prepareDatabase(knex, configOf(url));
      expect(await fullSlots(knex, '2027-03-09', 1)).toEqual(['9:30 AM']);
      expect(await fullSlots(knex, '2027-03-09', 2)).toEqual([]);
      expect(await knex('bookings').where('lane', '>', 0).pluck('lane')).toEqual([2]);
    });
  });
});

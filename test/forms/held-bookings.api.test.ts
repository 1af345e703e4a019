import { expect, test } from '@jest/globals';
import { type DatabaseConfig, parseDatabaseUrl } from '../../src/server/config/database-url.ts';
import { connect } from '../../src/server/db/connect.ts';
import { migrationNames, prepareDatabase, runMigrations } from '../../src/server/db/migrate.ts';
import { fullSlots } from '../../src/server/features/bookings/booking-slots.ts';
import { eachDatabase } from '../support/databases.ts';
import { recordLog } from '../support/log.ts';

eachDatabase((openDatabase) => {
  test('places that robots had taken before are free after the migration', async () => {
    const database = parseDatabaseUrl(await openDatabase()) as DatabaseConfig;
    const knex = connect(database, recordLog().logger);
    try {
      await runMigrations(
        knex,
        migrationNames().filter((name) => name < '20261122'),
      );
      for (const [lane, quarantined] of [
        [1, true],
        [2, false],
        [3, true],
      ] as const) {
        await knex('bookings').insert({
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
      await prepareDatabase(knex, database);
      expect(await fullSlots(knex, '2027-03-09', 1)).toEqual(['9:30 AM']);
      expect(await fullSlots(knex, '2027-03-09', 2)).toEqual([]);
      expect(await knex('bookings').where('lane', '>', 0).pluck('lane')).toEqual([2]);
    } finally {
      await knex.destroy();
    }
  });
});

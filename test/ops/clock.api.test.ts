import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { trustClock, watchClock } from '#server/db/clock-runs.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { purges } from '#server/jobs.ts';
import { cleanupJob, startJob } from '#server/ops/define-job.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { openKnex } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { openEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const start = new Date('2026-11-20T12:00:00Z');

/** A process of the site, with a clock that a test sets. */
function newProcess(place: TestEnvironment, knex: Knex, at: Date) {
  const { logger, log } = recordLog();
  let [wall, steady] = [at.getTime(), 0];
  const now = () => new Date(wall);
  const isClockTrusted = watchClock({ knex, logger, now, steadyMs: () => steady });
  const context = { logger, now, isHeld: async () => false, isClockTrusted };
  return {
    log,
    now,
    /** Time passes; the clock of the machine may show more. */
    pass(milliseconds: number, shown = milliseconds) {
      steady += milliseconds;
      wall += shown;
    },
    /** Someone sets the clock. */
    set(milliseconds: number) {
      wall += milliseconds;
    },
    async purge() {
      const job = startJob(cleanupJob(knex, purges(place)), context);
      await job.wake();
      await job.stop();
    },
    /** Purges every two hours. */
    async run(milliseconds: number) {
      for (let rest = milliseconds; rest > 0; rest -= 2 * HOUR_MS) {
        this.pass(Math.min(rest, 2 * HOUR_MS));
        await this.purge();
      }
    },
  };
}

eachDatabase((openDatabase) => {
  let place: TestEnvironment;
  let knex: Knex;
  beforeEach(async () => {
    const url = await openDatabase();
    place = await openEnvironment(url);
    await place.use((db) => prepareDatabase(db, place.config.database));
    knex = openKnex(url);
  });
  afterEach(() => knex.destroy());

  const send = (message: string, at: Date) =>
    knex('contact_messages').insert({ ...toColumns(validContact), message, created_at: at });
  const kept = () => knex('contact_messages').orderBy('id').pluck('message');
  const expired = () => send('expired', new Date(start.getTime() - 4 * YEAR_MS));

  test('ten seconds with a clock that is four years ahead delete nothing; a day later expired data goes again', async () => {
    const site = newProcess(place, knex, start);
    await site.run(2 * HOUR_MS);
    await send('fresh', site.now());
    site.set(4 * YEAR_MS);
    site.pass(5_000);
    await site.purge();
    site.pass(5_000);
    await site.purge();
    site.set(-4 * YEAR_MS);
    await site.purge();
    expect(await kept()).toEqual(['fresh']);
    await expired();
    await site.run(23 * HOUR_MS);
    expect(await kept()).toEqual(['fresh', 'expired']);
    await site.run(2 * HOUR_MS);
    expect(await kept()).toEqual(['fresh']);
    const lines = site.log.filter(({ msg }) => String(msg).startsWith('The clock')).map(({ level }) => level);
    expect(lines).toEqual(['warn', 'info']);
  });

  test('what a site took whose clock began in 2020 is kept for its time from the correction on', async () => {
    const site = newProcess(place, knex, new Date('2020-01-01T00:00:00Z'));
    await site.purge();
    site.pass(MINUTE_MS);
    await send('honest', site.now());
    await send('robot', site.now());
    await knex('contact_messages').where({ message: 'robot' }).update({ quarantined: true });
    await site.purge();
    // The clock is corrected, and the site is started again.
    const later = newProcess(place, knex, start);
    await later.run(3 * DAY_MS);
    expect(await kept()).toEqual(['honest', 'robot']);
    // Suspected spam is kept for three months.
    for (let days = 0; days < 93; days += 3) {
      later.pass(3 * DAY_MS);
      await later.purge();
    }
    expect(await kept()).toEqual(['honest']);
  });

  test('what came while the clock was ten years behind is kept, and what had expired before is not', async () => {
    const site = newProcess(place, knex, start);
    await site.run(DAY_MS);
    await expired();
    site.set(-10 * YEAR_MS);
    await site.run(2 * HOUR_MS);
    await send('fresh', site.now());
    await site.run(2 * HOUR_MS);
    site.set(10 * YEAR_MS);
    await site.purge();
    expect(await kept()).toEqual(['expired', 'fresh']);
    await site.run(26 * HOUR_MS);
    expect(await kept()).toEqual(['fresh']);
  });

  test('a clock that runs twice as fast deletes nothing before its time', async () => {
    const site = newProcess(place, knex, start);
    const months = 36;
    const inFiveDays = new Date(start.getTime() + 5 * DAY_MS);
    inFiveDays.setUTCMonth(inFiveDays.getUTCMonth() - months);
    await send('due in five days', inFiveDays);
    for (let hours = 0; hours < 4 * 24; hours += 1) {
      site.pass(HOUR_MS, 2 * HOUR_MS);
      await site.purge();
    }
    expect(site.now().getTime() - start.getTime()).toBe(8 * DAY_MS);
    expect(await kept()).toEqual(['due in five days']);
  });

  test('while two machines disagree by years none of them deletes anything; without the other one, a day later', async () => {
    const right = newProcess(place, knex, start);
    await right.purge();
    const wrong = newProcess(place, knex, new Date(start.getTime() + 4 * YEAR_MS));
    await send('fresh', right.now());
    await expired();
    for (let hours = 0; hours < 48; hours += 2) {
      for (const site of [wrong, right]) {
        site.pass(2 * HOUR_MS);
        await site.purge();
      }
    }
    expect(await kept()).toEqual(['fresh', 'expired']);
    expect((await knex('clock_runs').select('id')).length).toBeLessThan(5);
    await right.run(26 * HOUR_MS);
    expect(await kept()).toEqual(['fresh']);
  });

  test('after two months without the site, deletions wait for a day, or for a person’s word', async () => {
    const site = newProcess(place, knex, start);
    await site.purge();
    await expired();
    const later = newProcess(place, knex, new Date(start.getTime() + 61 * DAY_MS));
    await later.purge();
    expect(await kept()).toEqual(['expired']);
    await trustClock(knex, later.now());
    await later.purge();
    expect(await kept()).toEqual([]);
  });

  test('a weekend without the site is no jump, and neither is the first start after an upgrade', async () => {
    const audit = { action: 'login', subject: '', address: '', article_id: null } as const;
    await knex('admin_audit').insert({ ...audit, created_at: new Date(start.getTime() - 20 * DAY_MS) });
    await expired();
    await newProcess(place, knex, start).purge();
    expect(await kept()).toEqual([]);
    await expired();
    await newProcess(place, knex, new Date(start.getTime() + 64 * HOUR_MS)).purge();
    expect(await kept()).toEqual([]);
  });

  test('at the first start after an upgrade, a clock before the newest row is not trusted', async () => {
    const audit = { action: 'login', subject: '', address: '', article_id: null } as const;
    await knex('admin_audit').insert({ ...audit, created_at: new Date(start.getTime() + DAY_MS) });
    await expired();
    await newProcess(place, knex, start).purge();
    expect(await kept()).toEqual(['expired']);
  });
});

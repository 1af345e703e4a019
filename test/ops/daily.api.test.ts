import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { DailyServices } from '#server/ops/define-job.ts';
import { defineJob, purgeJobDays, startJob } from '#server/ops/define-job.ts';
import { eachDatabase } from '../support/databases.ts';
import { openKnex, openPrepared } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { configWith } from '../support/work.ts';

eachDatabase((openDatabase) => {
  let url: string;
  let knex: Knex;
  let wakes: number;
  beforeEach(async () => {
    url = await openDatabase();
    knex = await openPrepared(url);
    await knex('submissions').del();
    wakes = 0;
  });
  afterEach(() => knex.destroy());

  /** Work that leaves a row. */
  const leaveRow = async (trx: Knex, reference = 'row') => {
    const fingerprint = `${reference} ${Math.random()}`;
    await trx('submissions').insert({ fingerprint, reference, created_at: new Date() });
  };
  const rows = () => knex('submissions').pluck('reference');

  const nightly = (daily: `${number}:${number}`, work: (trx: Knex) => Promise<void> = leaveRow) =>
    defineJob<DailyServices>('nightly', { daily, isOutgoing: true, work: (context) => work(context.knex) });

  /** A round of a process at a moment. @returns what it logged */
  async function runAt(at: string, job: ReturnType<typeof nightly>, { db = knex, isHeld = false } = {}) {
    const { logger, log } = recordLog();
    const config = configWith({ firmTimeZone: 'America/New_York' });
    const wakeOutbox = () => {
      wakes += 1;
    };
    const context = { knex: db, config, now: () => new Date(at), wakeOutbox };
    const running = startJob(job, { ...context, logger, isHeld: async () => isHeld });
    await running.wake();
    await running.stop();
    return log.map(({ msg }) => msg);
  }

  // In the night to March 8 the clock goes from 1:59 to 3:00, in that to November 1 from 1:59 to 1:00.
  test.each<[`${number}:${number}`, ...[string, number][]]>([
    ['09:00', ['2026-03-09T12:59:59Z', 0], ['2026-03-09T13:00Z', 1], ['2026-03-10T03:59Z', 1]],
    ['09:00', ['2026-03-09T13:00Z', 1], ['2026-03-10T04:00Z', 1], ['2026-03-10T13:00Z', 2]],
    ['09:00', ['2026-03-09T23:30Z', 1], ['2026-03-12T13:00Z', 2], ['2026-03-12T13:01Z', 2]],
    ['00:00', ['2026-03-09T03:59:59Z', 1], ['2026-03-09T04:00Z', 2], ['2026-03-09T04:01Z', 2]],
    ['02:30', ['2026-03-08T06:59Z', 0], ['2026-03-08T07:00Z', 1], ['2026-03-08T07:30Z', 1]],
    ['01:30', ['2026-11-01T05:29Z', 0], ['2026-11-01T05:30Z', 1], ['2026-11-01T06:30Z', 1]],
  ])('work at %s is done once a day in the firm’s zone (%j, %j, %j)', async (daily, ...moments) => {
    for (const [at, expected] of moments) {
      // Each round is that of a process that has just started.
      await runAt(at, nightly(daily));
      expect([at, await rows()]).toEqual([at, Array(expected).fill('row')]);
    }
  });

  test('of several processes at once, one does the work and wakes the outbox', async () => {
    const others = [openKnex(url), openKnex(url)];
    const job = nightly('09:00');
    const said = await Promise.all([knex, ...others].map((db) => runAt('2026-03-09T13:00Z', job, { db })));
    for (const other of others) await other.destroy();
    expect(said.flat()).toEqual(['The work of a day was done.']);
    expect([await rows(), wakes]).toEqual([['row'], 1]);
  });

  test('work that fails leaves nothing behind, and is done in a later round', async () => {
    // A duplicate key in the work must not look like a claimed day.
    const broken = nightly('09:00', async (trx) => {
      await leaveRow(trx);
      await trx('submissions').insert(
        [1, 2].map(() => ({ fingerprint: 'same', reference: 'same', created_at: new Date() })),
      );
    });
    expect(await runAt('2026-03-09T13:00Z', broken)).toEqual(['A job failed and will run again.']);
    expect([await rows(), await knex('job_days').pluck('day'), wakes]).toEqual([[], [], 0]);
    await runAt('2026-03-09T13:01Z', nightly('09:00'));
    expect([await rows(), await knex('job_days').pluck('day'), wakes]).toEqual([['row'], ['2026-03-09'], 1]);
  });

  test('a job that must wait on a restored copy works when the copy is released', async () => {
    await runAt('2026-03-09T13:00Z', nightly('09:00'), { isHeld: true });
    expect(await rows()).toEqual([]);
    await runAt('2026-03-09T15:00Z', nightly('09:00'));
    expect(await rows()).toEqual(['row']);
  });

  test('days are forgotten after a month', async () => {
    for (const day of ['2026-03-08', '2026-03-09', '2026-03-10'])
      await runAt(`${day}T13:00Z`, nightly('09:00'));
    await purgeJobDays(knex, new Date('2026-04-09T14:00Z'));
    expect(await knex('job_days').pluck('day')).toEqual(['2026-03-09', '2026-03-10']);
  });
});

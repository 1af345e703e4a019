import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { allCounters } from '#server/ops/counters.ts';
import { defineJob, defineSequentialJob, type Round, startJob } from '#server/ops/define-job.ts';
import { recordLog } from '../support/log.ts';

const interval = 60_000;

/** Lets what was begun go on up to where it waits for something else. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function context({ isHeld = false } = {}) {
  const { logger, log } = recordLog();
  return { logger, log, isHeld: async () => isHeld };
}

/** Work that each test lets end by hand. */
function slowWork() {
  const rounds: (Round & { end(): void })[] = [];
  const work = (_context: unknown, round: Round) =>
    new Promise<void>((resolve) => rounds.push({ ...round, end: resolve }));
  return { rounds, work };
}

describe('a job', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    [false, [0, 1, 2]],
    [true, [1, 2, 3]],
  ])('works once per interval; at its start only if it says so (%s)', async (atStart, expected) => {
    let count = 0;
    const job = startJob(
      defineJob<object>('count', { interval, atStart, work: async () => (count += 1) }),
      context(),
    );
    const seen: number[] = [];
    for (const wait of [0, interval, interval]) {
      await jest.advanceTimersByTimeAsync(wait);
      seen.push(count);
    }
    expect(seen).toEqual(expected);
    await job.stop();
    await jest.advanceTimersByTimeAsync(5 * interval);
    expect(count).toBe(expected.at(-1));
  });

  test('skips rounds that are due while one runs, and runs a woken round after it', async () => {
    const { rounds, work } = slowWork();
    const job = startJob(defineJob<object>('slow', { interval, work }), context());
    await jest.advanceTimersByTimeAsync(3 * interval);
    expect(rounds).toHaveLength(1);
    const woken = job.wake();
    await settle();
    expect(rounds).toHaveLength(1);
    rounds[0]?.end();
    await settle();
    expect(rounds.map(({ isWoken }) => isWoken)).toEqual([false, true]);
    rounds[1]?.end();
    await woken;
    await job.stop();
  });

  test('aborts its work when it stops, waits for it, and runs no further task', async () => {
    const { rounds, work } = slowWork();
    let hasEnded = false;
    const later = jest.fn(async () => {});
    const tasks = [
      { name: 'slow', work },
      { name: 'later', work: later },
    ];
    const job = startJob(defineSequentialJob<object>({ interval, atStart: true, tasks }), context());
    await settle();
    void job.stop().then(() => {
      hasEnded = true;
    });
    await settle();
    expect([rounds[0]?.signal.aborted, hasEnded]).toEqual([true, false]);
    rounds[0]?.end();
    await settle();
    expect(hasEnded).toBe(true);
    expect(later).not.toHaveBeenCalled();
  });

  test('logs the first failure and the recovery, counts all, and still runs its other tasks', async () => {
    let isBroken = true;
    const second = jest.fn(async () => {});
    const tasks = [
      {
        name: 'first of two',
        async work() {
          if (isBroken) throw new Error('No.');
        },
      },
      { name: 'second of two', work: second },
    ];
    const made = context();
    const job = startJob(defineSequentialJob<object>({ interval, tasks }), made);
    await jest.advanceTimersByTimeAsync(2 * interval);
    isBroken = false;
    await jest.advanceTimersByTimeAsync(2 * interval);
    await job.stop();
    expect(second).toHaveBeenCalledTimes(4);
    expect(made.log.map(({ job, msg }) => [job, msg])).toEqual([
      ['first of two', 'A job failed and will run again.'],
      ['first of two', 'A job recovered.'],
    ]);
    const counts = [...allCounters()]
      .filter(({ name }) => name.startsWith('site_job_'))
      .map(({ name, values }) => [name, values.get('first of two')]);
    expect(Object.fromEntries(counts)).toEqual({ site_job_rounds_total: 2, site_job_failures_total: 2 });
  });

  test('skips outgoing tasks on a restored copy', async () => {
    const outgoing = jest.fn(async () => {});
    const other = jest.fn(async () => {});
    const tasks = [
      { name: 'outgoing', isOutgoing: true, work: outgoing },
      { name: 'other', work: other },
    ];
    const job = startJob(
      defineSequentialJob<object>({ interval, atStart: true, tasks }),
      context({ isHeld: true }),
    );
    await settle();
    await job.stop();
    expect(outgoing).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledTimes(1);
  });
});

test('a job stops even if its work never ends', async () => {
  const job = startJob(
    defineJob<object>('hangs', { interval, atStart: true, work: slowWork().work }),
    context(),
    {
      stopWithin: 10,
    },
  );
  await expect(job.stop()).resolves.toBeUndefined();
});

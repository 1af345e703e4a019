import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { localNow } from '#shared/dates/local-day.ts';
import { inTransaction } from '../db/transaction.ts';
import { unlessDuplicate } from '../db/values.ts';
import { waitWithTimeout } from '../lib/async.ts';
import type { Services } from '../services.ts';
import { counter } from './counters.ts';

/** What every job needs besides what its tasks ask for. */
export interface JobServices extends Pick<Services, 'logger'> {
  /** True while the database is a restored copy: it must not send mail or bill. */
  isHeld(): Promise<boolean>;
  /** False while the clock may be wrong (`db/clock-runs.ts`). Without it, the clock is trusted. */
  isClockTrusted?(): Promise<boolean>;
}

export interface Round {
  /** Aborted when the process stops. A task then begins no further item. */
  signal: AbortSignal;
  /** True for a round started by `wake` instead of the interval. */
  isWoken: boolean;
}

/** One step of a job. When it fails, the next steps still run. */
export interface Task<Context> {
  /** The `job` label in the log and the metrics. */
  name: string;
  /** It sends mail or bills, so it is skipped while `isHeld`. */
  isOutgoing?: boolean;
  /** It cannot be undone and depends on the time, so it is skipped until `isClockTrusted`. */
  needsTrustedClock?: boolean;
  work(context: Context, round: Round): Promise<unknown>;
}

export interface Job<Context> {
  /** Milliseconds between two rounds. */
  interval: number;
  /** Run the first round at once instead of after one interval. */
  atStart: boolean;
  /** Run one after the other. */
  tasks: readonly Task<Context>[];
}

export interface RunningJob {
  /** Runs a round, after the current one if there is one. Resolves when it has ended. */
  wake(): Promise<void>;
  /** Starts no further round. Resolves when the current one has ended, or after four seconds. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 4_000;

const rounds = counter('site_job_rounds_total', 'Tasks that succeeded.', 'job');
const failures = counter('site_job_failures_total', 'Tasks that failed.', 'job');

type Schedule = Pick<Job<unknown>, 'interval'> & Partial<Pick<Job<unknown>, 'atStart'>>;
type Repeated<Context> = Schedule & Omit<Task<Context>, 'name'>;

/** What a daily job needs besides. */
export type DailyServices = Pick<Services, 'knex' | 'config' | 'now' | 'wakeOutbox'>;

interface Daily<Context> extends Omit<Task<Context>, 'name' | 'work'> {
  /** The time in the firm's zone. If no process runs then, the work is done later that day. */
  daily: `${number}:${number}`;
  /** @param context whose `knex` is the transaction that claims the day, so that the work is done as a whole, by one process */
  work(context: Context): Promise<unknown>;
}

/**
 * Defines work that every process repeats. Processes run it at the same time, so the work claims its rows in the database; daily work
 * is done by one of them.
 * @example defineJob('booking reminders', { interval: 60_000, isOutgoing: true, work: ({ knex }) => remind(knex) })
 * @example defineJob('morning digest', { daily: '08:00', isOutgoing: true, work: ({ knex }) => sendDigests(knex) })
 */
export function defineJob<Context = Services>(name: string, job: Repeated<Context>): Job<Context>;
export function defineJob<Context = Services>(
  name: string,
  job: Daily<Context>,
): Job<Context & DailyServices>;
export function defineJob<Context>(name: string, job: Repeated<Context> | Daily<Context>) {
  const repeated = 'daily' in job ? { ...job, interval: 60_000, work: onceADay(name, job) } : job;
  return defineSequentialJob<Context & DailyServices>({ ...repeated, tasks: [{ name, ...repeated }] });
}

function onceADay<Context>(job: string, { daily, work }: Daily<Context>) {
  const [hours = 0, minutes = 0] = daily.split(':').map(Number);
  return async (context: Context & DailyServices & JobServices) => {
    const { knex, config, logger, now, wakeOutbox } = context;
    const local = localNow(now(), config.firmTimeZone);
    const claim = { job, day: local.day };
    if (local.minutes < hours * 60 + minutes || (await knex('job_days').where(claim).first('day'))) return;
    const isDone = await inTransaction(knex, async (trx) => {
      if (!(await unlessDuplicate(trx('job_days').insert(claim)))) return false;
      await work({ ...context, knex: trx });
      return true;
    });
    if (!isDone) return;
    logger.info(claim, 'The work of a day was done.');
    wakeOutbox();
  };
}

/** Defines a job of several tasks that run one after the other. */
export function defineSequentialJob<Context = Services>({
  atStart = false,
  ...job
}: Schedule & Pick<Job<Context>, 'tasks'>): Job<Context> {
  return { atStart, ...job };
}

/** Runs a job until it is stopped. Rounds never overlap: one that is due while another runs is skipped. */
export function startJob<Context>(
  job: Job<Context>,
  context: Context & JobServices,
  { stopWithin = STOP_WITHIN_MS } = {},
): RunningJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runTasks = job.tasks.map((task) => runner(task, context));
  const oneAtATime = pLimit(1);
  const runRound = (isWoken: boolean) =>
    oneAtATime(async () => {
      for (const runTask of runTasks) if (!signal.aborted) await runTask({ signal, isWoken });
    });
  const timer = setInterval(() => {
    if (oneAtATime.activeCount === 0) void runRound(false);
  }, job.interval).unref();
  if (job.atStart) void runRound(false);
  return {
    wake: () => runRound(true),
    async stop() {
      stopping.abort();
      clearInterval(timer);
      // An empty round is queued behind the current one.
      await waitWithTimeout(
        stopWithin,
        oneAtATime(async () => {}),
      );
    },
  };
}

/** Logs the first of several failures in a row, and the first success after them. */
function runner<Context>(task: Task<Context>, context: Context & JobServices) {
  const { name, work, isOutgoing = false, needsTrustedClock = false } = task;
  const { logger, isHeld, isClockTrusted = async () => true } = context;
  let isFailing = false;
  return async (round: Round): Promise<void> => {
    try {
      if (isOutgoing && (await isHeld())) return;
      if (needsTrustedClock && !(await isClockTrusted())) return;
      await work(context, round);
      rounds.add(name);
      if (isFailing) logger.info({ job: name }, 'A job recovered.');
      isFailing = false;
    } catch (error) {
      failures.add(name);
      if (!isFailing) logger.error({ err: error, job: name }, 'A job failed and will run again.');
      isFailing = true;
    }
  };
}

/** Deletes rows that are no longer needed. Resolves to their number, or to nothing if that means little. */
type Purge = (db: Knex, now: Date) => Promise<unknown>;

/** A purge and what it deletes, for the log and the metrics. */
export type NamedPurge = readonly [what: string, purge: Purge];

const KEPT_DAYS = 31;

/** Deletes the claims of days long past. */
export async function purgeJobDays(db: Knex, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await db('job_days').where('day', '<', oldest).del();
}

/** Runs the purges every ten minutes, in order, while the clock is trusted. @param db with longer time limits than a request's */
export const cleanupJob = (db: Knex, purges: readonly NamedPurge[]) =>
  defineSequentialJob<Pick<Services, 'logger' | 'now'>>({
    interval: 10 * 60_000,
    tasks: purges.map((each) => purgeTask(db, each)),
  });

const purgeTask = (db: Knex, [what, purge]: NamedPurge): Task<Pick<Services, 'logger' | 'now'>> => ({
  name: `purge of ${what}`,
  needsTrustedClock: true,
  async work({ logger, now }) {
    const rows = await purge(db, now());
    if (typeof rows === 'number' && rows > 0) logger.info({ what, rows }, 'Old rows were deleted.');
  },
});

import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { waitAtMost } from '../lib/timeout.ts';
import { counter } from './counters.ts';

/** What the kit itself needs; a job's own context has more. */
export interface JobContext {
  logger: Logger;
  /** True on a restored copy, which writes to nobody and bills nobody. */
  isHeld(): Promise<boolean>;
}

export interface Round {
  /** Aborted once the process stops: begin nothing new. */
  signal: AbortSignal;
  /** Whether this round was asked for by `wake` instead of the clock. */
  isWoken: boolean;
}

/** One piece of a job. Its failure does not keep the next ones from running. */
export interface Task<Context> {
  /** Names it in the log and in the metrics. */
  name: string;
  /** Sends or bills, so it waits while the database is a restored copy. */
  isOutgoing?: boolean;
  work(context: Context, round: Round): Promise<unknown>;
}

export interface Job<Context> {
  /** Milliseconds between two rounds. */
  interval: number;
  /** Whether the first round begins with the process instead of after one interval. */
  atStart: boolean;
  /** In the order in which a round does them. */
  tasks: readonly Task<Context>[];
}

export interface RunningJob {
  /** Does a whole round, after the one that runs. */
  wake(): Promise<void>;
  /** Begins nothing new and resolves when what runs has ended, after four seconds at most. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 4_000;

const rounds = counter('site_job_rounds_total', 'Rounds of a job that ended well.', 'job');
const failures = counter('site_job_failures_total', 'Rounds of a job that failed.', 'job');

type Schedule = Pick<Job<unknown>, 'interval'> & Partial<Pick<Job<unknown>, 'atStart'>>;

/**
 * Defines work that every process repeats. Several processes do it at once, so it claims what it works on in the database.
 * @example every('booking reminders', { interval: 60_000, isOutgoing: true, work: ({ knex }) => remind(knex) })
 */
export function every<Context>(
  name: string,
  { work, isOutgoing, ...schedule }: Schedule & Omit<Task<Context>, 'name'>,
) {
  return everyInTurn<Context>({ ...schedule, tasks: [{ name, work, ...(isOutgoing && { isOutgoing }) }] });
}

/** Defines a job of several tasks that follow each other. */
export function everyInTurn<Context>({
  atStart = false,
  ...job
}: Schedule & Pick<Job<Context>, 'tasks'>): Job<Context> {
  return { atStart, ...job };
}

/** Runs a job until it is stopped, one round at a time; a round that is due while another runs is left out. */
export function startJob<Context>(
  job: Job<Context>,
  context: Context & JobContext,
  { stopWithin = STOP_WITHIN_MS } = {},
): RunningJob {
  const cut = new AbortController();
  const { signal } = cut;
  const run = job.tasks.map((task) => runner(task, context));
  const oneAtATime = pLimit(1);
  const look = (isWoken: boolean) =>
    oneAtATime(async () => {
      for (const each of run) if (!signal.aborted) await each({ signal, isWoken });
    });
  const timer = setInterval(() => {
    if (oneAtATime.activeCount === 0) void look(false);
  }, job.interval).unref();
  if (job.atStart) void look(false);
  return {
    wake: () => look(true),
    async stop() {
      cut.abort();
      clearInterval(timer);
      // Its turn comes when everything before it has ended.
      await waitAtMost(
        stopWithin,
        oneAtATime(async () => {}),
      );
    },
  };
}

/** A failure waits for the next round, and is logged once, however long it lasts. */
function runner<Context>({ name, work, isOutgoing = false }: Task<Context>, context: Context & JobContext) {
  const { logger, isHeld } = context;
  let isFailing = false;
  return async (round: Round): Promise<void> => {
    try {
      if (isOutgoing && (await isHeld())) return;
      await work(context, round);
      rounds.add(name);
      if (isFailing) logger.info({ job: name }, 'A job works again.');
      isFailing = false;
    } catch (error) {
      failures.add(name);
      if (!isFailing)
        logger.error({ err: error, job: name }, 'A job failed. It is tried again at its next round.');
      isFailing = true;
    }
  };
}

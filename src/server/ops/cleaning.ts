import type { Knex } from 'knex';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60 * 1000;

/** Drops rows that nobody needs any more; each task says which. */
export type CleaningTask = (db: Knex, now: Date) => Promise<void>;

/** Runs the tasks every ten minutes. A failure waits for the next round. */
export function startCleaning(knex: Knex, logger: Logger, tasks: readonly CleaningTask[]): { stop(): void } {
  const timer = setInterval(async () => {
    for (const task of tasks) {
      await task(knex, new Date()).catch((error: unknown) => logger.warn({ err: error }, 'Cleaning failed.'));
    }
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

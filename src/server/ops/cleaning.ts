import type { Knex } from 'knex';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60 * 1000;

/** Drops rows that nobody needs any more; each task says which. A number is how many there were, for the log. */
export type CleaningTask = (db: Knex, now: Date) => Promise<unknown>;

/** Runs the tasks every ten minutes. A failure waits for the next round. */
export function startCleaning(knex: Knex, logger: Logger, tasks: readonly CleaningTask[]): { stop(): void } {
  const timer = setInterval(async () => {
    for (const task of tasks) {
      try {
        const rows = await task(knex, new Date());
        if (typeof rows === 'number' && rows > 0)
          logger.info({ task: task.name, rows }, 'Old rows were dropped.');
      } catch (error) {
        logger.warn({ err: error, task: task.name }, 'Cleaning failed.');
      }
    }
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { everyInTurn, type Task } from './every.ts';

/** Deletes rows that are no longer needed. Resolves to their number, or to nothing if that means little. */
export type Purge = (db: Knex, now: Date) => Promise<unknown>;

/** A purge and what it deletes, for the log and the metrics. */
export type NamedPurge = readonly [what: string, purge: Purge];

interface CleaningContext {
  logger: Logger;
  now(): Date;
}

/** Runs the purges every ten minutes, in order. @param db with longer time limits than a request's */
export const cleaning = (db: Knex, purges: readonly NamedPurge[]) =>
  everyInTurn<CleaningContext>({ interval: 10 * 60_000, tasks: purges.map((each) => purgeTask(db, each)) });

const purgeTask = (db: Knex, [what, purge]: NamedPurge): Task<CleaningContext> => ({
  name: `purge of ${what}`,
  async work({ logger, now }) {
    const rows = await purge(db, now());
    if (typeof rows === 'number' && rows > 0) logger.info({ what, rows }, 'Old rows were deleted.');
  },
});

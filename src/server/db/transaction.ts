import type { Knex } from 'knex';
import { backoff, retry } from '../lib/retry.ts';
import type { MysqlConnection } from './response-limit.ts';
import { isSqlite } from './schema.ts';

/** Several processes at several nodes may write one row, such as a shared rate limit. */
const CONFLICT_RETRIES = 6;
/** For about five seconds: longer than a command beside the site writes at a time. */
const BUSY_RETRIES = 10;
const delay = backoff(5);

/**
 * By number, since mysql2 does not know all names: a deadlock, which Galera also reports for a commit that lost to another
 * node's; a commit that Group Replication rolls back.
 */
const conflicts = new Set([1213, 3101]);

/** SQLite: a command beside the site is writing, or has written since this transaction read. */
const busy = /^SQLITE_BUSY/;

/** Whether the database rolled back a whole transaction because of another one, and expects a retry. */
export function isConflict(error: unknown): boolean {
  const { errno, code } = (error ?? {}) as { errno?: unknown; code?: unknown };
  return conflicts.has(Number(errno)) || busy.test(String(code));
}

/** Whether the connection is lost: anything before COMMIT was not stored. */
const isLost = (error: unknown) => (error as { fatal?: unknown } | null)?.fatal === true;

/**
 * Runs `work` in a transaction. Repeats it if the database rolled it back because of another one, and once if its host was
 * lost before the COMMIT and there is another host.
 */
export async function inTransaction<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  let mayMove = knex.userParams.hasOtherHosts === true;
  let isCommitting = false;
  const run = async (trx: Knex.Transaction) => {
    isCommitting = false;
    const result = await work(trx);
    isCommitting = true;
    return result;
  };
  return retry(() => knex.transaction(run), {
    retries: isSqlite(knex) ? BUSY_RETRIES : CONFLICT_RETRIES,
    isTransient(error) {
      if (isConflict(error)) return true;
      const isMoving = mayMove && !isCommitting && isLost(error);
      if (isMoving) mayMove = false;
      return isMoving;
    },
    delay,
  });
}

/** SQLite: a statement outside a transaction waits for a command beside the site as well. A transaction has another client. */
export function retryBusyStatements({ client }: Knex): void {
  const query: (connection: unknown, statement: unknown) => Promise<unknown> = client._query.bind(client);
  client._query = (connection: unknown, statement: unknown) =>
    retry(() => query(connection, statement), { retries: BUSY_RETRIES, isTransient: isConflict, delay });
}

/** A statement outside a transaction is a transaction too: it runs again if a cluster refuses its commit. */
export function retryRefusedStatements(connection: MysqlConnection): void {
  const query = connection.query.bind(connection);
  let isInTransaction = false;
  connection.query = (options, values, callback) => {
    const isPart = isInTransaction || /^\s*begin\b/i.test(options.sql);
    isInTransaction = isPart && !/^\s*(commit|rollback)\b/i.test(options.sql);
    if (isPart) return query(options, values, callback);
    const run = (failures: number): unknown =>
      query(options, values, (error, ...results) => {
        if (error && failures < CONFLICT_RETRIES && isConflict(error))
          setTimeout(run, delay(failures + 1), failures + 1);
        else callback(error, ...results);
      });
    return run(0);
  };
}

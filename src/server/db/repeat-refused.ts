import { backoff } from '../lib/retry.ts';
import type { MysqlConnection } from './response-limit.ts';
import { CONFLICT_RETRIES, FIRST_DELAY_MS, isConflict } from './transaction.ts';

const delay = backoff(FIRST_DELAY_MS);

/** A statement outside a transaction is one by itself: it runs again when a cluster refuses its commit. */
export function repeatRefused(connection: MysqlConnection): void {
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

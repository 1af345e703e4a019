import type { Knex } from 'knex';
import { retry } from '../lib/retry.ts';

const RETRIES = 3;

const isDeadlock = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ER_LOCK_DEADLOCK';

/**
 * Runs `work` in a transaction, again if the database chose it as the victim of a deadlock: InnoDB rolls
 * one of two crossing transactions back whole and expects it to be tried once more.
 */
export async function inTransaction<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return retry(() => knex.transaction(work), { retries: RETRIES, isTransient: isDeadlock });
}

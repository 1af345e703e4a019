import type { Knex } from 'knex';

const MAX_TRIES = 4;

/**
 * Runs `work` in a transaction, again if the database chose it as the victim of a deadlock: InnoDB rolls
 * one of two crossing transactions back whole and expects it to be tried once more.
 */
export async function inTransaction<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await knex.transaction(work);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'ER_LOCK_DEADLOCK' || tries === MAX_TRIES)
        throw error;
    }
  }
}

import type { Knex } from 'knex';

/**
 * How many rows and entries of indexes MariaDB or MySQL looks at for what `work` asks.
 * @param knex of one connection, since each counts for itself
 */
export async function countRowsRead(knex: Knex, work: (db: Knex) => Promise<unknown>): Promise<number> {
  await knex.raw('flush status');
  await work(knex);
  const [counts] = await knex.raw("show session status like 'Handler_read_%'");
  return counts.reduce((sum: number, { Value }: { Value: string }) => sum + Number(Value), 0);
}

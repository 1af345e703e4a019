import type { Knex } from 'knex';

/**
 * The number of rows and index entries that MariaDB or MySQL reads for `work`.
 * @param knex with one connection, since each has its own counters
 */
export async function countRowsRead(knex: Knex, work: (db: Knex) => Promise<unknown>): Promise<number> {
  await knex.raw('flush status');
  await work(knex);
  const [counts] = await knex.raw("show session status like 'Handler_read_%'");
  return counts.reduce((sum: number, { Value }: { Value: string }) => sum + Number(Value), 0);
}

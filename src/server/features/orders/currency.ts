import type { Knex } from 'knex';
import { region } from '#shared/region.ts';

/**
 * Why the site cannot run on this database; null when it can. All amounts are in the region's currency: another one would change
 * what they mean.
 */
export async function currencyProblem(db: Knex): Promise<{ says: string; fix: string } | null> {
  const newest = await db('orders').orderBy('id', 'desc').first('currency');
  if (!newest || newest.currency === region.currency) return null;
  return {
    says: `The orders in this database are in ${newest.currency}, but src/shared/region.ts says ${region.currency}`,
    fix: `set ${newest.currency} there, or name a new database in DATABASE_URL`,
  };
}

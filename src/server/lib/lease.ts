import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { StoredMoment } from '../db/values.ts';

/** The columns of a table whose rows one process at a time works on. */
export interface LeaseColumns {
  /** Who holds the row: new for every lease. */
  leased_by: string | null;
  leased_until: StoredMoment | null;
}

/** The right to work on one row until a moment. Whoever holds it longer may find that somebody else does. */
export interface Lease {
  holder: string;
  until: Date;
}

export function newLease(now: Date, milliseconds: number): Lease {
  return { holder: randomUUID(), until: new Date(now.getTime() + milliseconds) };
}

/** The columns of a row that nobody holds. */
export const released = { leased_by: null, leased_until: null } as const;

/** A condition for rows that nobody holds: `db('outbox').where(isFree(now))`. */
export const isFree = (now: Date) => (row: Knex.QueryBuilder) =>
  void row.whereNull('leased_until').orWhere('leased_until', '<=', now);

/** A condition for the row that a lease is for, as long as nobody else took it. */
export const isHeldBy = ({ holder }: Lease) => ({ leased_by: holder });

/**
 * Takes a lease by one conditional update, which both databases run alone: of many processes one gets it.
 * @param row the one row, on conditions that still have to hold: `db('outbox').where({ id, state: 'queued' })`
 * @param attempts how many there were when the row was read. It is then taken only if there were no more since, and this
 *   one is counted before it is made: work that ends the process would otherwise be tried for ever.
 * @returns whether the row is ours
 */
export async function takeLease(
  row: Knex.QueryBuilder,
  lease: Lease,
  { now, attempts }: { now: Date; attempts?: number },
): Promise<boolean> {
  const isCounted = attempts !== undefined;
  const taken = await row
    .where(isFree(now))
    .where(isCounted ? { attempts } : {})
    .update({
      leased_by: lease.holder,
      leased_until: lease.until,
      ...(isCounted && { attempts: attempts + 1 }),
    });
  return taken === 1;
}

import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { StoredMoment } from '../db/values.ts';
import { whereOver } from './stored-moment.ts';

/** Columns of a table whose rows are processed by one process at a time. */
export interface LeaseColumns {
  /** The holder; new for every lease. */
  leased_by: string | null;
  leased_until: StoredMoment | null;
}

/** The right to work on one row until a moment. After that, another process may have it. */
export interface Lease {
  holder: string;
  until: Date;
}

export function newLease(now: Date, milliseconds: number): Lease {
  return { holder: randomUUID(), until: new Date(now.getTime() + milliseconds) };
}

/** The columns of a free row. */
export const released = { leased_by: null, leased_until: null } as const;

/** Longer than any lease except the outbox's. */
const LONGEST_LEASE_MS = 10 * 60_000;

/** A condition for free rows: `db('invoices').where(isFree(now))`. @param longestMs the longest lease of these rows */
export const isFree =
  (now: Date, longestMs = LONGEST_LEASE_MS) =>
  (row: Knex.QueryBuilder) =>
    void row.whereNull('leased_until').orWhere(whereOver('leased_until', now, longestMs));

/** A condition for a lease's row while no other process took it. */
export const isHeldBy = ({ holder }: Lease) => ({ leased_by: holder });

/**
 * Takes a lease with one conditional update, which is atomic on all databases: of many processes one gets it.
 * @param row the one row, with conditions that must still hold: `db('outbox').where({ id, state: 'queued' })`
 * @param attempts the number when the row was read. The lease fails if there were more since, and counts this attempt in
 * advance: otherwise work that kills the process would be tried forever.
 * @param longestMs as for `isFree`
 * @returns whether the row is ours
 */
export async function takeLease(
  row: Knex.QueryBuilder,
  lease: Lease,
  { now, attempts, longestMs }: { now: Date; attempts?: number; longestMs?: number },
): Promise<boolean> {
  const isCounted = attempts !== undefined;
  const taken = await row
    .where(isFree(now, longestMs))
    .where(isCounted ? { attempts } : {})
    .update({
      leased_by: lease.holder,
      leased_until: lease.until,
      ...(isCounted && { attempts: attempts + 1 }),
    });
  return taken === 1;
}

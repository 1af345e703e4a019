import type { Knex } from 'knex';

/*
 * One rule for every stored moment that a process trusts: one that lies further ahead than it is ever set was stored while a clock was
 * wrong, and counts as over. So after a wrong clock is corrected, nothing stays closed, leased, queued or fresh until that moment.
 */

/** Clocks of several machines may differ by this much; `npm run doctor` fails above it. */
export const CLOCK_SKEW_MS = 60_000;

/** The latest moment that a right clock can have stored. @param longestMs how far ahead it is set at most; 0 for what has happened */
export const latestStored = (now: Date, longestMs = 0) => new Date(now.getTime() + longestMs + CLOCK_SKEW_MS);

/** Whether the end of something is still to come: `isAhead(session.endsAt, now, LONGEST_MS)`. */
export const isAhead = (end: Date, now: Date, longestMs: number): boolean =>
  end > now && end <= latestStored(now, longestMs);

/** Whether something happened within this time: `isWithin(provedAt, now, FRESH_PROOF_MS)`. */
export const isWithin = (moment: Date, now: Date, milliseconds: number): boolean =>
  isAhead(new Date(moment.getTime() + milliseconds), now, milliseconds);

/** `isAhead` as a condition: `db('staff_invites').where(whereAhead('ends_at', now, INVITE_MS))`. */
export const whereAhead = (column: string, now: Date, longestMs: number) => (row: Knex.QueryBuilder) =>
  void row.where(column, '>', now).where(column, '<=', latestStored(now, longestMs));

/** Its opposite. */
export const whereOver = (column: string, now: Date, longestMs: number) => (row: Knex.QueryBuilder) =>
  void row.where(column, '<=', now).orWhere(column, '>', latestStored(now, longestMs));

/** `isWithin` as a condition. */
export const whereWithin = (column: string, now: Date, milliseconds: number) =>
  whereAhead(column, new Date(now.getTime() - milliseconds), milliseconds);

/** Its opposite. */
export const whereLongAgo = (column: string, now: Date, milliseconds: number) =>
  whereOver(column, new Date(now.getTime() - milliseconds), milliseconds);

import type { ResponseLimits } from './response-limit.ts';

/** In milliseconds, but for `idle`. */
export interface Timeouts {
  /** How long a request waits for a free connection before it is told that the database is away. */
  acquire: number;
  connect: number;
  /** How long one statement may run. */
  statement: number;
  /** After so many seconds without a statement the server ends a connection, and with it a transaction that nobody will end. */
  idle: number;
  /** How long the server may leave a statement without an answer before its connection is given up. */
  response: ResponseLimits;
}

/** For requests: a visitor hears within a second. */
export const requestTimeouts: Timeouts = {
  acquire: 500,
  connect: 500,
  statement: 5_000,
  idle: 60,
  response: { rows: 850, other: 6_000 },
};
/** For migrations, cleaning and the operator's commands. */
export const batchTimeouts: Timeouts = {
  acquire: 10_000,
  connect: 5_000,
  statement: 600_000,
  idle: 3_600,
  response: { rows: 610_000, other: 610_000 },
};

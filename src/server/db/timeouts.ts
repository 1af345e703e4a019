import type { ResponseLimits } from './response-limit.ts';

/** In milliseconds, except `idle`. */
export interface Timeouts {
  /** How long a request waits for a free connection before it gets 503. */
  acquire: number;
  connect: number;
  /** How long one statement may run. */
  statement: number;
  /** Idle seconds after which the server ends a connection, and an abandoned transaction with it. */
  idle: number;
  /** How long a statement may stay unanswered before its connection is dropped. */
  response: ResponseLimits;
}

/** For requests: a visitor gets a response within a second. */
export const requestTimeouts: Timeouts = {
  acquire: 500,
  connect: 500,
  statement: 5_000,
  idle: 60,
  response: { rows: 850, other: 6_000 },
};
/** For migrations, cleanup and operator commands. */
export const batchTimeouts: Timeouts = {
  acquire: 10_000,
  connect: 5_000,
  statement: 600_000,
  idle: 3_600,
  response: { rows: 610_000, other: 610_000 },
};

import { createHmac } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { inTransaction } from '../db/transaction.ts';
import { toDate } from '../db/values.ts';
import { counter as eventCounter } from '../ops/counters.ts';
import { networkOf } from './client-address.ts';
import { HttpError } from './errors.ts';

const refusals = eventCounter('site_rate_limit_refusals_total', 'Requests that came too often.', 'limit');

const HOUR_MS = 60 * 60_000;

interface LimiterOptions {
  knex: Knex;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
  /** What is counted, such as `contact`. */
  name: string;
  /** How many are let through in each window. */
  limit: number;
  windowMs: number;
}

/**
 * Lets each address do something so many times an hour. Counted in the database, so that several processes share the
 * count; the address itself is not kept, only a keyed hash of it.
 * @param name what is counted, such as `contact`
 */
export function perHour(
  { knex, config }: Pick<LimiterOptions, 'knex' | 'config'>,
  name: string,
  limit: number,
): RequestHandler {
  const take = limiter({ knex, config, name, limit, windowMs: HOUR_MS });
  return async (req, _res, next) => {
    await take(networkOf(req));
    next();
  };
}

/** Counts one more; what it resolves to takes that back. @throws {HttpError} 429 when it was one too many */
export type Take = (who: string) => Promise<() => Promise<void>>;

/** A limit for whoever is named, in any window of time. A window opens with the first that is counted. */
export function limiter({ knex, config, name, limit, windowMs }: LimiterOptions): Take {
  return async (who) => {
    if (!config.rateLimits) return async () => {};
    const hash = createHmac('sha256', config.sessionSecret).update(who).digest('base64url');
    const window = { bucket: `${name} ${hash}`, now: new Date(), windowMs };
    // Looked at first: who is over the limit already costs a flooded database no write.
    let counted = await findOpen(knex, window);
    if (!counted || counted.hits < limit) {
      counted = await countHit(knex, window);
      if (counted.hits <= limit) {
        const mine = { bucket: window.bucket, ends_at: counted.endsAt };
        return async () => void (await knex('rate_limits').where(mine).decrement('hits', 1));
      }
    }
    refusals.add(name);
    const seconds = Math.max(1, Math.ceil((counted.endsAt.getTime() - window.now.getTime()) / 1000));
    throw new HttpError(429, `Too many requests. Please try again in ${minutes(seconds)}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  };
}

interface Window {
  bucket: string;
  now: Date;
  windowMs: number;
}

interface Count {
  hits: number;
  endsAt: Date;
}

/** The count of a window that is not over yet; one that is over goes. */
async function findOpen(knex: Knex, { bucket, now }: Window): Promise<Count | null> {
  const count = await readCount(knex, bucket);
  if (!count || count.endsAt > now) return count;
  await knex('rate_limits').where({ bucket }).where('ends_at', '<=', now).del();
  return null;
}

/** In a transaction, so that each of several at once reads its own number and not that of the last. */
function countHit(knex: Knex, { bucket, now, windowMs }: Window): Promise<Count> {
  const endsAt = new Date(now.getTime() + windowMs);
  return inTransaction(knex, async (trx) => {
    await trx('rate_limits')
      .insert({ bucket, hits: 1, ends_at: endsAt })
      .onConflict('bucket')
      .merge({ hits: trx.raw('rate_limits.hits + 1') });
    return (await readCount(trx, bucket)) ?? { hits: 1, endsAt };
  });
}

async function readCount(db: Knex, bucket: string): Promise<Count | null> {
  const row = await db('rate_limits').where({ bucket }).first('hits', 'ends_at');
  return row ? { hits: Number(row.hits), endsAt: toDate(row.ends_at) } : null;
}

/** Drops the counts of windows that are over. */
export async function purgeRateLimits(db: Knex, now: Date): Promise<void> {
  await db('rate_limits').where('ends_at', '<', now).del();
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}

import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { inTransaction } from '../db/transaction.ts';
import { counter } from '../ops/counters.ts';
import { HttpError } from './errors.ts';

const refusals = counter('site_rate_limit_refusals_total', 'Requests that came too often.', 'limit');

interface RateLimitOptions {
  knex: Knex;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
  /** What is counted, such as `contact`. */
  name: string;
  /** How many are let through in each window. */
  limit: number;
  windowMs: number;
}

/**
 * Lets each address do something so often in a window of time. Counted in the database, so that several
 * processes share the count; the address itself is not kept, only a keyed hash of it.
 */
export function rateLimit(options: RateLimitOptions): RequestHandler {
  const take = limiter(options);
  return async (req, _res, next) => {
    await take(network(req.ip ?? ''));
    next();
  };
}

/** Counts one more; what it resolves to takes that back. @throws {HttpError} 429 when it was one too many */
export type Take = (who: string) => Promise<() => Promise<void>>;

/** The same limit for whoever is named, not the address alone. */
export function limiter({ knex, config, name, limit, windowMs }: RateLimitOptions): Take {
  return async (who) => {
    if (!config.rateLimits) return async () => {};
    const now = Date.now();
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const hash = createHmac('sha256', config.sessionSecret).update(who).digest('base64url');
    const bucket = `${name} ${endsAt} ${hash}`;
    // Looked at first: who is over the limit already costs a flooded database no write.
    const known = await knex('rate_limits').where({ bucket }).first('hits');
    const isOver =
      Number(known?.hits ?? 0) >= limit || (await countHit(knex, bucket, new Date(endsAt))) > limit;
    if (!isOver) return async () => void (await knex('rate_limits').where({ bucket }).decrement('hits', 1));
    refusals.add(name);
    const seconds = Math.ceil((endsAt - now) / 1000);
    throw new HttpError(429, `Too many requests. Please try again in ${minutes(seconds)}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  };
}

/** In a transaction, so that each of several at once reads its own number and not that of the last. */
function countHit(knex: Knex, bucket: string, endsAt: Date): Promise<number> {
  return inTransaction(knex, async (trx) => {
    await trx('rate_limits')
      .insert({ bucket, hits: 1, ends_at: endsAt })
      .onConflict('bucket')
      .merge({ hits: trx.raw('rate_limits.hits + 1') });
    const row = await trx('rate_limits').where({ bucket }).first('hits');
    return Number(row?.hits ?? 1);
  });
}

/** Drops the counts of windows that are over. */
export async function forgetOldHits(db: Knex, now: Date): Promise<void> {
  await db('rate_limits').where('ends_at', '<', now).del();
}

/** One customer of a provider has a whole /64 of IPv6 addresses to come from. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}

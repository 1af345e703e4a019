import { createHmac } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { inTransaction } from '../db/transaction.ts';
import { toDate } from '../db/values.ts';
import { isAhead } from '../lib/stored-moment.ts';
import { counter as eventCounter } from '../ops/counters.ts';
import type { Services } from '../services.ts';
import { networkOf } from './client-address.ts';
import { HttpError } from './errors.ts';

const refusalCounter = eventCounter(
  'site_rate_limit_refusals_total',
  'Requests that came too often.',
  'limit',
);
const HOUR_MS = 60 * 60_000;

export interface Quota {
  /** The counter's name, such as `contact`. */
  name: string;
  /** Maximum per window. */
  limit: number;
  windowMs: number;
}

interface Counters {
  knex: Knex;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
}

/** Counts one more; the result undoes that. @throws {HttpError} 429 over the limit */
export type Take = (who: string) => Promise<() => Promise<void>>;

/** A limit per name and time window. A window opens with its first count. */
export function createLimiter(counters: Counters, quota: Quota): Take {
  const { count } = quotaCounter(counters, quota);
  return async (who) => {
    const counted = await count(who);
    if (counted.isOver) throw tooManyRequests(quota, counted);
    return counted.refundAttempt;
  };
}

/** The state of a quota. */
export interface Usage {
  hits: number;
  /** When the window ends; null before its first count. */
  endsAt: Date | null;
}

export interface Counted extends Usage {
  /** The call exceeded the limit and does not count. */
  isOver: boolean;
  refundAttempt(): Promise<void>;
}

/**
 * Counts in the database, which processes share; it stores a keyed hash of the name. Each counted holder takes a place until
 * it gives it back, so there are never more holders than the limit.
 */
export function quotaCounter({ knex, config }: Counters, { name, limit, windowMs }: Quota) {
  const windowOf = (who: string): Window => {
    const hash = createHmac('sha256', config.sessionSecret).update(who).digest('base64url');
    return { bucket: `${name} ${hash}`, now: new Date(), windowMs };
  };
  return {
    async look(who: string): Promise<Usage> {
      const open = config.rateLimits ? await findOpen(knex, windowOf(who)) : null;
      return open ?? { hits: 0, endsAt: null };
    },
    async count(who: string): Promise<Counted> {
      const noop = async () => {};
      if (!config.rateLimits) return { hits: 0, endsAt: null, isOver: false, refundAttempt: noop };
      const window = windowOf(who);
      // Checked first: over the limit, a flooded database needs no write.
      const open = await findOpen(knex, window);
      if (open && open.hits >= limit) return { ...open, isOver: true, refundAttempt: noop };
      const counted = await countHit(knex, window, limit);
      if (counted.hits > limit) return { ...counted, isOver: true, refundAttempt: noop };
      const refundAttempt = () => inTransaction(knex, (trx) => uncountHit(trx, window.bucket, counted));
      return { ...counted, isOver: false, refundAttempt };
    },
  };
}

/** 429 for a used-up quota. */
export function tooManyRequests(quota: Quota, { endsAt }: Usage): HttpError {
  refusalCounter.add(quota.name);
  const usage = { hits: quota.limit, endsAt };
  const seconds = secondsLeft(quota, usage);
  return new HttpError(429, `Too many requests. Please try again in ${minutes(seconds)}.`, {
    headers: { 'Retry-After': String(seconds), ...rateLimitFields([[quota, usage]]) },
  });
}

/**
 * RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10): each quota, what is left of it, and for how many
 * seconds.
 */
export function rateLimitFields(usages: readonly (readonly [Quota, Usage])[]): Record<string, string> {
  const left = ([{ name, limit, windowMs }, usage]: readonly [Quota, Usage]) =>
    `"${name}";r=${Math.max(0, limit - usage.hits)};t=${secondsLeft({ windowMs }, usage)}`;
  return {
    'RateLimit-Policy': policiesOf(usages.map(([quota]) => quota)),
    RateLimit: usages.map(left).join(', '),
  };
}

export const policiesOf = (quotas: readonly Quota[]): string =>
  quotas.map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${windowMs / 1000}`).join(', ');

function secondsLeft({ windowMs }: Pick<Quota, 'windowMs'>, { endsAt }: Usage): number {
  return endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1000)) : windowMs / 1000;
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

/** The count of a current window; any other one is deleted. */
async function findOpen(knex: Knex, { bucket, now, windowMs }: Window): Promise<Count | null> {
  const count = await readCount(knex, bucket);
  if (!count || isAhead(count.endsAt, now, windowMs)) return count;
  await knex('rate_limits').where({ bucket, ends_at: count.endsAt }).del();
  return null;
}

/**
 * In a transaction, so that concurrent calls each read their own number. A call over the limit is undone, or it would hold a
 * place that another gives back later.
 */
function countHit(knex: Knex, { bucket, now, windowMs }: Window, limit: number): Promise<Count> {
  const endsAt = new Date(now.getTime() + windowMs);
  return inTransaction(knex, async (trx) => {
    await trx('rate_limits')
      .insert({ bucket, hits: 1, ends_at: endsAt })
      .onConflict('bucket')
      .merge({ hits: trx.raw('rate_limits.hits + 1') });
    const count = (await readCount(trx, bucket)) ?? { hits: 1, endsAt };
    if (count.hits > limit) await uncountHit(trx, bucket, count);
    return count;
  });
}

/** Only in the window in which it was counted. */
async function uncountHit(trx: Knex, bucket: string, { endsAt }: Count): Promise<void> {
  await trx('rate_limits').where({ bucket, ends_at: endsAt }).decrement('hits', 1);
}

async function readCount(db: Knex, bucket: string): Promise<Count | null> {
  const row = await db('rate_limits').where({ bucket }).first('hits', 'ends_at');
  return row ? { hits: Number(row.hits), endsAt: toDate(row.ends_at) } : null;
}

/** Deletes the counts of expired windows. */
export async function purgeRateLimits(db: Knex, now: Date): Promise<void> {
  await db('rate_limits').where('ends_at', '<', now).del();
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}

/** The guard of a limited call, with its quotas for the description. */
export type CallLimit = RequestHandler & { readonly quotas: readonly Quota[] };

interface Refusals {
  /**
   * Refused calls have a separate quota per hour, so typing errors do not use up an honest visitor's limit. Not for calls
   * that try a secret, where each try must count.
   */
  refused?: number;
}

/** The effect of a refusal, by the pending request. */
const pending = new WeakMap<Request, () => Promise<void>>();

/**
 * Limits a call per address and hour, and reports what is left (RateLimit). It counts before the body is read, and gives the
 * call back when it is refused.
 * @param name of the counter, such as `contact`
 */
export function hourlyLimit(
  context: Pick<Services, 'knex' | 'config'>,
  name: string,
  limit: number,
  { refused }: Refusals = {},
): CallLimit {
  const calls: Quota = { name, limit, windowMs: HOUR_MS };
  const refusals: Quota | null = refused
    ? { name: `${name}-refused`, limit: refused, windowMs: HOUR_MS }
    : null;
  const ofCalls = quotaCounter(context, calls);
  const ofRefusals = refusals && quotaCounter(context, refusals);

  const guard: RequestHandler = async (req, res, next) => {
    if (!context.config.rateLimits) return next();
    const who = networkOf(req);
    const wrong = await ofRefusals?.look(who);
    if (refusals && wrong && wrong.hits >= refusals.limit) throw tooManyRequests(refusals, wrong);
    const counted = await ofCalls.count(who);
    if (counted.isOver) throw tooManyRequests(calls, counted);
    const show = (hits: number, usage = wrong) =>
      res.set(
        rateLimitFields([
          [calls, { ...counted, hits }],
          ...(refusals && usage ? [[refusals, usage] as const] : []),
        ]),
      );
    show(counted.hits);
    if (ofRefusals)
      pending.set(req, async () => {
        await counted.refundAttempt();
        const usage = await ofRefusals.count(who);
        if (!res.headersSent) show(counted.hits - 1, usage);
      });
    next();
  };
  return Object.assign(guard, { quotas: refusals ? [calls, refusals] : [calls] });
}

/**
 * Counts a call as refused instead, before its response leaves. A call refused for a wrong secret stays counted: guessing has
 * no separate quota.
 */
export async function countRefusal(req: Request, error?: unknown): Promise<void> {
  const refundAttempt = pending.get(req);
  pending.delete(req);
  if (!refundAttempt || (error as HttpError | undefined)?.isWrongSecret) return;
  // A failure to count must not change the response.
  await refundAttempt().catch((cause: unknown) =>
    req.log.warn({ err: cause }, 'A refused call could not be uncounted.'),
  );
}

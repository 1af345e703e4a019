import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { networkOf } from './client-address.ts';
import type { HttpError } from './errors.ts';
import { type Quota, quotaCounter, rateLimitFields, tooMany } from './rate-limit.ts';

const HOUR_MS = 60 * 60_000;

interface LimitContext {
  knex: Knex;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
}

/** The guard of a call that is limited, with its quotas for the description. */
export type CallLimit = RequestHandler & { readonly quotas: readonly Quota[] };

interface Refusals {
  /**
   * Calls that are refused have a quota of their own, of so many an hour: mistakes in a form do not use up what an honest
   * visitor may send. Not for calls that try a secret, where each try has to count.
   */
  refused?: number;
}

/** What a refusal changes, by the request that still waits for its answer. */
const pending = new WeakMap<Request, () => Promise<void>>();

/**
 * Lets each address make a call so many times an hour, and says how many are left (RateLimit). It is counted before
 * anything of the body is read, and given back when the call is refused.
 * @param name what is counted, such as `contact`
 */
export function perHour(
  { knex, config }: LimitContext,
  name: string,
  limit: number,
  { refused }: Refusals = {},
): CallLimit {
  const calls: Quota = { name, limit, windowMs: HOUR_MS };
  const refusals: Quota | null = refused
    ? { name: `${name}-refused`, limit: refused, windowMs: HOUR_MS }
    : null;
  const ofCalls = quotaCounter({ knex, config, ...calls });
  const ofRefusals = refusals && quotaCounter({ knex, config, ...refusals });

  const guard: RequestHandler = async (req, res, next) => {
    if (!config.rateLimits) return next();
    const who = networkOf(req);
    const wrong = await ofRefusals?.look(who);
    if (refusals && wrong && wrong.hits >= refusals.limit) throw tooMany(refusals, wrong);
    const counted = await ofCalls.count(who);
    if (counted.isOver) throw tooMany(calls, counted);
    if (!ofRefusals || !refusals || !wrong) {
      res.set(rateLimitFields([[calls, counted]]));
      return next();
    }
    res.set(
      rateLimitFields([
        [calls, counted],
        [refusals, wrong],
      ]),
    );
    pending.set(req, async () => {
      await counted.giveBack();
      const standing = await ofRefusals.count(who);
      if (res.headersSent) return;
      res.set(
        rateLimitFields([
          [calls, { ...counted, hits: counted.hits - 1 }],
          [refusals, standing],
        ]),
      );
    });
    next();
  };
  return Object.assign(guard, { quotas: refusals ? [calls, refusals] : [calls] });
}

/**
 * Counts a call as refused instead, before its answer leaves. A call that was refused for a wrong secret stays counted as
 * it is: guessing has no quota of its own.
 */
export async function countRefusal(req: Request, error?: unknown): Promise<void> {
  const giveBack = pending.get(req);
  pending.delete(req);
  if (!giveBack || (error as HttpError | undefined)?.isWrongSecret) return;
  // What cannot be counted any more is no reason for another answer.
  await giveBack().catch((cause: unknown) => req.log.warn({ err: cause }, 'A refusal was not counted.'));
}

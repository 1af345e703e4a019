import type { Request, RequestHandler } from 'express';
import type { Services } from '../services.ts';
import { networkOf } from './client-address.ts';
import type { HttpError } from './errors.ts';
import { type Quota, quotaCounter, rateLimitFields, tooManyRequests } from './rate-limit.ts';

const HOUR_MS = 60 * 60_000;

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

import { HttpError } from '#server/http/errors.ts';
import { createLimiter, type Take } from '#server/http/rate-limit.ts';
import { sameMailbox } from '#server/mail/recipients.ts';
import type { Services } from '#server/services.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = 'everybody';

/** An unconfirmed order is deleted after this time, because its address may be invented. */
export const CONFIRM_WITHIN_DAYS = 3;

/** A buyer needs one, and a few more when something goes wrong. */
export const ATTEMPTS_PER_NETWORK = 10;

/**
 * How many invoices visitors may cause, over all networks. One needs about five calls, of which the provider allows a hundred a minute
 * and, on a free plan, a thousand a day; the worker, the check for payments and status calls need some too.
 */
export const BUDGET = { perMinute: 10, perDay: 60 } as const;

/** The part of it for orders at once. What is left is for buyers who have confirmed their address, because addresses can be invented. */
export const AT_ONCE = { perMinute: 6, perDay: 30 } as const;

/** How many invoices all confirmed mailboxes of one mail host may cause: half of what is left. */
export const PER_MAIL_HOST = (BUDGET.perDay - AT_ONCE.perDay) / 2;

/** The same for status calls; the worker learns anything that they skip within five minutes. */
export const STATUS_CHECKS_PER_MINUTE = 15;
export const STATUS_CHECKS_PER_DAY = 150;

/** Takes a count back. */
type Uncount = () => Promise<void>;

/** Who must wait: all buyers of one mail host, or everyone. */
type Spent = 'host' | 'all';

export type InvoiceBudget = ReturnType<typeof invoiceBudget>;

/** The counters are in the database: all processes share one budget. */
export function invoiceBudget(context: Services) {
  const limit = limitsOf(context);
  const ofAll = (name: string, { perMinute, perDay }: typeof BUDGET | typeof AT_ONCE): Count[] => [
    { take: limit(`payment-${name}-minute`, perMinute, MINUTE_MS), who: EVERYBODY, spent: 'all' },
    { take: limit(`payment-${name}-day`, perDay, DAY_MS), who: EVERYBODY, spent: 'all' },
  ];
  const budget = ofAll('budget', BUDGET);
  const atOnce = ofAll('at-once', AT_ONCE);
  const perHost = limit('payment-mail-host', PER_MAIL_HOST, DAY_MS);

  return {
    /** @throws {HttpError} 429 for a network that orders too often */
    ofNetwork: limit('payment-tries', ATTEMPTS_PER_NETWORK, HOUR_MS),
    /** Counts an attempt to have an invoice made, before the provider is asked. @param confirmed the buyer's address, if confirmed */
    take: (confirmed: string | null): Promise<Uncount | Spent> =>
      takeAll([
        ...(confirmed === null
          ? atOnce
          : [{ take: perHost, who: mailHostOf(confirmed), spent: 'host' } as const]),
        ...budget,
      ]),
  };
}

/** The mail host of an address; its count has this name. */
export function mailHostOf(email: string): string {
  const mailbox = sameMailbox(email);
  return mailbox.slice(mailbox.lastIndexOf('@') + 1);
}

interface Count {
  take: Take;
  who: string;
  spent: Spent;
}

/** Counts all of them or none. */
async function takeAll(counts: readonly Count[]): Promise<Uncount | Spent> {
  const taken: Uncount[] = [];
  const uncount = async () => {
    for (const each of taken.splice(0)) await each();
  };
  for (const { take, who, spent } of counts) {
    const one = await take(who).catch(refused);
    if (one === null) {
      await uncount();
      return spent;
    }
    taken.push(one);
  }
  return uncount;
}

/** @returns null for a limit that is reached */
function refused(error: unknown): null {
  if (error instanceof HttpError && error.status === 429) return null;
  throw error;
}

/** Counts a status call to the provider. @returns false if the limit is reached */
export function statusCheckLimit(context: Services): () => Promise<boolean> {
  const limit = limitsOf(context);
  const ceilings = [
    limit('payment-looks-minute', STATUS_CHECKS_PER_MINUTE, MINUTE_MS),
    limit('payment-looks-day', STATUS_CHECKS_PER_DAY, DAY_MS),
  ];
  return async () => {
    for (const ceiling of ceilings) if ((await ceiling(EVERYBODY).catch(refused)) === null) return false;
    return true;
  };
}

const limitsOf = (context: Services) => (name: string, limit: number, windowMs: number) =>
  createLimiter(context, { name, limit, windowMs });

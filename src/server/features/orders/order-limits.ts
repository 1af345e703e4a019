import { HttpError } from '#server/http/errors.ts';
import { createLimiter, type Take } from '#server/http/rate-limit.ts';
import { sameMailbox } from '#server/mail/recipients.ts';
import type { OrderContext } from './context.ts';

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
 * and, on a free plan, a thousand a day; the worker, the check for payments and status calls need some too. `confirmed` and `known` are
 * reserved for such buyers, so that invented addresses cannot use them up.
 */
export const BUDGET = {
  anyone: { perMinute: 6, perDay: 30 },
  confirmed: { perMinute: 2, perDay: 20 },
  known: { perMinute: 2, perDay: 10 },
} as const;

/** How many of the reserved invoices one buyer, and all mailboxes of one mail host, may use. */
export const KEPT_PER_BUYER = 3;
export const KEPT_PER_MAIL_HOST = BUDGET.confirmed.perDay / 2;

/** The same for status calls; the worker learns anything that they skip within five minutes. */
export const STATUS_CHECKS_PER_MINUTE = 15;
export const STATUS_CHECKS_PER_DAY = 150;

/** Takes a count back. */
type Uncount = () => Promise<void>;

/** `known`: its browser has paid before; `confirmed`: its address was confirmed by the link in a mail. */
export type Buyer =
  | { trust: 'anyone' }
  | { trust: 'confirmed'; email: string }
  | { trust: 'known'; countedAs: string };

/** Who must wait: this buyer, all buyers of one mail host, or everyone. */
type Spent = 'buyer' | 'host' | 'all';

export type InvoiceBudget = ReturnType<typeof invoiceBudget>;

/** The counters are in the database: all processes share one budget. */
export function invoiceBudget(context: OrderContext) {
  const limit = limitsOf(context);
  const pool = (name: string, { perMinute, perDay }: { perMinute: number; perDay: number }) => [
    limit(`payment-${name}-minute`, perMinute, MINUTE_MS),
    limit(`payment-${name}-day`, perDay, DAY_MS),
  ];
  const pools = {
    anyone: pool('anyone', BUDGET.anyone),
    confirmed: pool('confirmed', BUDGET.confirmed),
    known: pool('known', BUDGET.known),
  };
  const perBuyer = limit('payment-buyer', KEPT_PER_BUYER, DAY_MS);
  const perHost = limit('payment-mail-host', KEPT_PER_MAIL_HOST, DAY_MS);
  const fromPool = (takes: readonly Take[]) =>
    takes.map((take) => ({ take, who: EVERYBODY, spent: 'all' }) as const);

  return {
    /** @throws {HttpError} 429 for a network that orders too often */
    ofNetwork: limit('payment-tries', ATTEMPTS_PER_NETWORK, HOUR_MS),
    /** Counts an attempt to have an invoice made, before the provider is asked. */
    async take(buyer: Buyer): Promise<Uncount | Spent> {
      const open = await takeAll(fromPool(pools.anyone));
      if (typeof open === 'function' || buyer.trust === 'anyone') return open;
      if (buyer.trust === 'known') {
        const own = { take: perBuyer, who: buyer.countedAs, spent: 'buyer' } as const;
        return takeAll([own, ...fromPool(pools.known)]);
      }
      const mailbox = sameMailbox(buyer.email);
      return takeAll([
        { take: perBuyer, who: mailbox, spent: 'buyer' },
        { take: perHost, who: mailHostOf(mailbox), spent: 'host' },
        ...fromPool(pools.confirmed),
      ]);
    },
  };
}

/** The mail host of a mailbox; its count has this name. */
export const mailHostOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf('@') + 1);

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
export function statusCheckLimit(context: OrderContext): () => Promise<boolean> {
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

function limitsOf({ knex, config }: OrderContext) {
  return (name: string, limit: number, windowMs: number) =>
    createLimiter({ knex, config, name, limit, windowMs });
}

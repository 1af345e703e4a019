import { site } from '../../../shared/site.ts';
import { HttpError } from '../../http/errors.ts';
import { limiter } from '../../http/rate-limit.ts';
import type { OrderContext } from './context.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERYBODY = 'everybody';

/** A buyer needs one, and a few more when something goes wrong. */
export const TRIES_PER_ADDRESS = 10;
/**
 * Over all addresses. A try costs the provider about five calls, of which it allows a hundred a minute and, on a
 * free plan, a thousand a day; the worker, the look for payments and status calls need their share too.
 */
export const TRIES_PER_MINUTE = 10;
export const TRIES_PER_DAY = 60;

/** The same for looks at how an invoice stands; whatever they leave, the worker learns within five minutes. */
export const LOOKS_PER_MINUTE = 15;
export const LOOKS_PER_DAY = 150;

/** Counts a try to have an invoice made; what it resolves to takes that back. @throws {HttpError} 429 */
export type TakeTry = (address: string) => Promise<() => Promise<void>>;

/**
 * How often visitors may have the provider asked for an invoice. Counted when an order is about to be recorded or
 * tried again, and before either: a refusal leaves nothing behind. What has been made already is not counted.
 */
export function providerTries(context: OrderContext): TakeTry {
  const limit = limitsOf(context);
  const ofAddress = limit('payment-tries', TRIES_PER_ADDRESS, HOUR_MS);
  const ceilings = [
    limit('payment-minute', TRIES_PER_MINUTE, MINUTE_MS),
    limit('payment-day', TRIES_PER_DAY, 24 * HOUR_MS),
  ];

  return async (address) => {
    const taken = [await ofAddress(address)];
    const giveBack = async () => {
      for (const take of taken.splice(0)) await take();
    };
    try {
      for (const ceiling of ceilings) taken.push(await ceiling(EVERYBODY));
    } catch (error) {
      await giveBack();
      if (!(error instanceof HttpError)) throw error;
      context.logger.warn(
        { retryAfter: error.headers['Retry-After'] },
        'An order was refused: too many in all.',
      );
      throw tooMany(error);
    }
    return giveBack;
  };
}

/** Counts a look at the provider that a status call asks for. @returns false when there were enough for now */
export function providerLooks(context: OrderContext): () => Promise<boolean> {
  const limit = limitsOf(context);
  const ceilings = [
    limit('payment-looks-minute', LOOKS_PER_MINUTE, MINUTE_MS),
    limit('payment-looks-day', LOOKS_PER_DAY, 24 * HOUR_MS),
  ];
  return async () => {
    try {
      for (const ceiling of ceilings) await ceiling(EVERYBODY);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return false;
    }
  };
}

function limitsOf({ knex, config }: OrderContext) {
  return (name: string, limit: number, windowMs: number) => limiter({ knex, config, name, limit, windowMs });
}

function tooMany({ headers }: HttpError): HttpError {
  return new HttpError(
    429,
    `We cannot take more orders at the moment. Please try again later, or write to ${site.email}.`,
    { headers },
  );
}

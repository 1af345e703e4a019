import { site } from '../../../shared/site.ts';
import { HttpError } from '../../http/errors.ts';
import { limiter } from '../../http/rate-limit.ts';
import type { OrderContext } from './context.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERYBODY = 'everybody';

/** A buyer needs one, and a few more when something goes wrong. */
export const ATTEMPTS_PER_ADDRESS = 10;
/**
 * Over all addresses. An attempt costs the provider about five calls, of which it allows a hundred a minute and, on a
 * free plan, a thousand a day; the worker, the look for payments and status calls need their share too.
 */
export const ATTEMPTS_PER_MINUTE = 10;
export const ATTEMPTS_PER_DAY = 60;

/** The same for asking how an invoice stands; what they leave out, the worker learns within five minutes. */
export const STATUS_CHECKS_PER_MINUTE = 15;
export const STATUS_CHECKS_PER_DAY = 150;

/** Counts an attempt to have an invoice made; what it resolves to uncounts it. @throws {HttpError} 429 */
export type CountAttempt = (address: string) => Promise<() => Promise<void>>;

/**
 * How often visitors may have the provider asked for an invoice. Counted when an order is about to be recorded or
 * tried again, and before either: a refusal leaves nothing behind. What has been made already is not counted.
 */
export function attemptLimit(context: OrderContext): CountAttempt {
  const limit = limitsOf(context);
  const ofAddress = limit('payment-tries', ATTEMPTS_PER_ADDRESS, HOUR_MS);
  const ceilings = [
    limit('payment-minute', ATTEMPTS_PER_MINUTE, MINUTE_MS),
    limit('payment-day', ATTEMPTS_PER_DAY, 24 * HOUR_MS),
  ];

  return async (address) => {
    const counted = [await ofAddress(address)];
    const uncount = async () => {
      for (const uncountOne of counted.splice(0)) await uncountOne();
    };
    try {
      for (const ceiling of ceilings) counted.push(await ceiling(EVERYBODY));
    } catch (error) {
      await uncount();
      if (!(error instanceof HttpError)) throw error;
      context.logger.warn(
        { retryAfter: error.headers['Retry-After'] },
        'An order was refused: too many in all.',
      );
      throw tooMany(error);
    }
    return uncount;
  };
}

/** Counts what a status call asks of the provider. @returns false when there were enough for now */
export function statusCheckLimit(context: OrderContext): () => Promise<boolean> {
  const limit = limitsOf(context);
  const ceilings = [
    limit('payment-looks-minute', STATUS_CHECKS_PER_MINUTE, MINUTE_MS),
    limit('payment-looks-day', STATUS_CHECKS_PER_DAY, 24 * HOUR_MS),
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
    `We can’t take more orders at the moment. Please try again later, or write to ${site.email}.`,
    { headers },
  );
}

import type { Logger } from 'pino';
import { isAhead } from '#server/lib/stored-moment.ts';
import { isBlock, ZohoError } from './errors.ts';

const MAX_FAILURES = 5;
const REST_MS = 30_000;

interface BreakerOptions {
  logger: Logger;
  now(): Date;
}

/**
 * Pauses calls to an unavailable provider: after five consecutive failures for thirty seconds (then one more failure opens
 * it again), after a block for as long as the provider says.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntil = new Date(0);
  #openFor = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** @throws {ZohoError} while it is open */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#options.now();
    if (isAhead(this.#openUntil, now, this.#openFor)) {
      const rest = this.#openUntil.getTime() - now.getTime();
      throw new ZohoError('away', 'Calls to Zoho are paused.', { retryAfter: Math.ceil(rest / 1000) });
    }
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#count(error);
      throw error;
    }
  }

  #count(error: unknown): void {
    if (!(error instanceof ZohoError)) return;
    if (isBlock(error)) {
      this.#open((error.retryAfter ?? 60) * 1000, error.message);
      return;
    }
    const { code, effect, isTransient, zohoCode } = error;
    const isOutOfOrder = code === 'away' && (effect === 'unknown' || (isTransient && zohoCode === null));
    if (!isOutOfOrder) {
      // Any response means that it is available.
      if (code !== 'away' || zohoCode !== null) this.#failures = 0;
      return;
    }
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES) this.#open(REST_MS, error.message);
  }

  #open(milliseconds: number, reason: string): void {
    const { now, logger } = this.#options;
    this.#openUntil = new Date(now().getTime() + milliseconds);
    this.#openFor = milliseconds;
    logger.warn({ reason, seconds: Math.ceil(milliseconds / 1000) }, 'Calls to Zoho are paused.');
  }
}

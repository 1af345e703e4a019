import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ZohoConfig } from '#server/config/types.ts';
import { singleFlight } from '#server/lib/async.ts';
import { tokenCipher } from '#server/lib/cipher.ts';
import { type Lease, newLease } from '#server/lib/lease.ts';
import { isAhead } from '#server/lib/stored-moment.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { accountsOrigin } from './data-centers.ts';
import { pause, withDeadline } from './deadline.ts';
import { ZohoError } from './errors.ts';
import {
  keepToken,
  leaseTokenRow,
  pauseRenewals,
  readTokenRow,
  releaseTokenRow,
  type TokenRow,
} from './store.ts';
import { MAX_AGE_SECONDS, requestTokens, type Tokens, TokensThrottled } from './token-request.ts';

/** A token is not used this close to its end. */
const MARGIN_SECONDS = 300;
const RENEWAL_TIMEOUT_MS = 10_000;
/** Longer than a renewal may take. */
const LEASE_MS = 15_000;
const LEASE_AGAIN_MS = 100;
/** Pause after 'Access Denied'. */
const THROTTLE_MS = 15 * 60_000;
/** A refused refresh token stays refused until the operator creates a new one, which has its own row. */
const REFUSED_MS = 60_000;
/** A new token that is also rejected lacks a permission; another one would not help. */
const UNUSABLE_MS = 5 * 60_000;

interface AccessTokensOptions {
  config: ZohoConfig;
  knex: Knex;
  logger: Logger;
  breaker: CircuitBreaker;
  now(): Date;
  fetch: typeof globalThis.fetch;
}

interface Token {
  value: string;
  expiresAt: Date;
}

/**
 * The access token: one for all processes, encrypted in the database, since the provider issues ten in ten minutes and every
 * starting process would want its own. The key derives from the refresh token and the client's secret, which could create
 * access tokens anyway.
 */
export class AccessTokens {
  readonly #options: AccessTokensOptions;
  readonly #name: string;
  readonly #cipher: ReturnType<typeof tokenCipher>;
  #cached: Token | null = null;
  readonly #share = singleFlight<string>();

  constructor(options: AccessTokensOptions) {
    this.#options = options;
    const { clientId, clientSecret, refreshToken } = options.config;
    const parts = JSON.stringify([accountsOrigin(options.config), clientId, refreshToken]);
    this.#name = `zoho ${createHash('sha256').update(parts).digest('base64url')}`;
    this.#cipher = tokenCipher(`${clientSecret}\n${refreshToken}`, `access token of ${this.#name}`);
  }

  /** A valid token. @throws {ZohoError} */
  async current(signal: AbortSignal): Promise<string> {
    return this.#usable(this.#cached, null)?.value ?? (await this.renew(null, signal));
  }

  /**
   * A token other than the rejected one: another process's, or a new one.
   * @throws {ZohoError}
   */
  renew(rejected: string | null, signal: AbortSignal): Promise<string> {
    const cached = this.#usable(this.#cached, rejected);
    if (cached) return Promise.resolve(cached.value);
    return withDeadline(
      signal,
      this.#share('renewal', () => this.#renew(rejected)),
    );
  }

  /** Reports that a new token is rejected as well. */
  async reportUnusable(token: string): Promise<void> {
    if (this.#cached?.value !== token) return;
    await this.#pause(UNUSABLE_MS, 'denied');
  }

  async #renew(rejected: string | null): Promise<string> {
    const { knex, now } = this.#options;
    const signal = AbortSignal.timeout(RENEWAL_TIMEOUT_MS);
    for (;;) {
      const row = await readTokenRow(knex, this.#name);
      const known = this.#usable(this.#decrypt(row), rejected);
      if (known) return this.#cache(known);
      refuseWhilePaused(row, now());
      const lease = newLease(now(), LEASE_MS);
      if (await leaseTokenRow(knex, row, lease, now())) return await this.#renewWith(lease, row, signal);
      await pause(LEASE_AGAIN_MS, signal);
    }
  }

  async #renewWith(lease: Lease, row: TokenRow, signal: AbortSignal): Promise<string> {
    const { knex, now, logger } = this.#options;
    try {
      const { accessToken, expiresIn } = await this.#request(signal);
      const expiresAt = new Date(now().getTime() + Math.max(expiresIn - MARGIN_SECONDS, 30) * 1000);
      await keepToken(knex, row, lease, { sealed: this.#cipher.encrypt(accessToken), expiresAt });
      logger.info({ expiresAt }, 'Zoho issued a new access token.');
      return this.#cache({ value: accessToken, expiresAt });
    } catch (error) {
      if (error instanceof TokensThrottled) await this.#pause(THROTTLE_MS, 'away');
      else if (error instanceof ZohoError && error.code === 'denied') await this.#pause(REFUSED_MS, 'denied');
      await releaseTokenRow(knex, this.#name, lease).catch(() => {});
      throw error;
    }
  }

  #request(signal: AbortSignal): Promise<Tokens> {
    const { config, fetch, breaker } = this.#options;
    const { clientId, clientSecret, refreshToken } = config;
    const form = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    };
    return breaker.guard(() => requestTokens({ fetch, origin: accountsOrigin(config), form, signal }));
  }

  #pause(milliseconds: number, code: 'away' | 'denied'): Promise<void> {
    const { knex, now } = this.#options;
    return pauseRenewals(knex, this.#name, { until: new Date(now().getTime() + milliseconds), code });
  }

  #decrypt({ sealed, expiresAt }: TokenRow): Token | null {
    const value = sealed === null ? null : this.#cipher.decrypt(sealed);
    return value !== null && expiresAt ? { value, expiresAt } : null;
  }

  #usable(token: Token | null, rejected: string | null): Token | null {
    if (!token || token.value === rejected) return null;
    return isAhead(token.expiresAt, this.#options.now(), MAX_AGE_SECONDS * 1000) ? token : null;
  }

  #cache(token: Token): string {
    this.#cached = token;
    return token.value;
  }
}

function refuseWhilePaused({ pausedUntil, pausedCode }: TokenRow, now: Date): void {
  if (!pausedUntil || !isAhead(pausedUntil, now, THROTTLE_MS)) return;
  if (pausedCode === 'denied') {
    throw new ZohoError('denied', 'Zoho does not accept the connection: authorize it again at /zoho-auth.');
  }
  throw new ZohoError('away', 'Zoho isn’t issuing tokens right now.', {
    retryAfter: Math.ceil((pausedUntil.getTime() - now.getTime()) / 1000),
  });
}

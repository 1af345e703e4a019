import type { Knex } from 'knex';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ZohoConfig } from '#server/config/types.ts';
import { backoff, retry } from '#server/lib/retry.ts';
import { counter } from '#server/ops/counters.ts';
import { AccessTokens } from './access-tokens.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { apiBase } from './data-centers.ts';
import { isTokenRejected, refusal, unreadable, ZohoError } from './errors.ts';
import { exchange, type ZohoBody, type ZohoResponse } from './exchange.ts';

const calls = counter('site_provider_calls_total', 'Calls to the invoicing provider.', 'outcome');

/** A free account allows five concurrent calls; one is left for others. */
const MAX_CONCURRENT_CALLS = 4;
const RETRIES = 2;
const RETRY_DELAY_MS = 150;

interface ApiOptions {
  config: ZohoConfig;
  knex: Knex;
  logger: Logger;
  now(): Date;
  fetch: typeof globalThis.fetch;
}

export interface ZohoCall {
  /** A label for the log; the address may contain a customer's email. */
  call: string;
  /** Below the product's base, such as `/invoices`. */
  path: string;
  query?: Record<string, string>;
  signal: AbortSignal;
}

/** Calls one organization's API: token, limits, retries and the meaning of errors. */
export class ZohoApi {
  readonly config: ZohoConfig;
  readonly logger: Logger;
  readonly #fetch: typeof globalThis.fetch;
  readonly #tokens: AccessTokens;
  readonly #breaker: CircuitBreaker;
  readonly #limit = pLimit(MAX_CONCURRENT_CALLS);

  constructor(options: ApiOptions) {
    this.config = options.config;
    this.logger = options.logger;
    this.#fetch = options.fetch;
    this.#breaker = new CircuitBreaker(options);
    this.#tokens = new AccessTokens({ ...options, breaker: this.#breaker });
  }

  /** @throws {ZohoError} */
  get(call: ZohoCall): Promise<ZohoBody> {
    return this.#sendWithRetries({ ...call, method: 'GET', isRepeatable: true });
  }

  /** For an idempotent call. @throws {ZohoError} */
  put(call: ZohoCall): Promise<ZohoBody> {
    return this.#sendWithRetries({ ...call, method: 'POST', isRepeatable: true });
  }

  /** For a creating call: it is sent once, unless it certainly had no effect. @throws {ZohoError} */
  create(call: ZohoCall, body: object): Promise<ZohoBody> {
    return this.#sendWithRetries({
      ...call,
      method: 'POST',
      isRepeatable: false,
      body: JSON.stringify(body),
    });
  }

  #sendWithRetries(call: Outgoing): Promise<ZohoBody> {
    const isTransient = (error: unknown) =>
      error instanceof ZohoError && error.isTransient && (call.isRepeatable || error.effect === 'none');
    const delay = backoff(RETRY_DELAY_MS);
    return retry(() => this.#sendWithToken(call), {
      retries: RETRIES,
      delay,
      isTransient,
      signal: call.signal,
    });
  }

  async #sendWithToken(call: Outgoing): Promise<ZohoBody> {
    const token = await this.#tokens.current(call.signal);
    try {
      return await this.#send(call, token);
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
    }
    // A rejected token had no effect, so even a creating call may be repeated.
    const renewed = await this.#tokens.renew(token, call.signal);
    try {
      return await this.#send(call, renewed);
    } catch (error) {
      if (isTokenRejected(error)) await this.#tokens.reportUnusable(renewed);
      throw error;
    }
  }

  #send({ call, path, query = {}, method, body, signal }: Outgoing, token: string): Promise<ZohoBody> {
    const { organizationId } = this.config;
    const search = new URLSearchParams({ ...query, organization_id: organizationId });
    const request = {
      call,
      url: `${apiBase(this.config)}${path}?${search}`,
      method,
      headers: {
        Authorization: `Zoho-oauthtoken ${token}`,
        'X-com-zoho-invoice-organizationid': organizationId,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal,
    };
    // A call that times out in the queue ends unsent.
    return this.#limit(() =>
      this.#breaker.guard(() =>
        counted(async () => requireSuccess(call, await exchange(this.#fetch, request))),
      ),
    );
  }
}

/** Counts the outcome of a sent call. */
async function counted(send: () => Promise<ZohoBody>): Promise<ZohoBody> {
  try {
    const body = await send();
    calls.add('ok');
    return body;
  } catch (error) {
    calls.add(error instanceof ZohoError ? error.code : 'away');
    throw error;
  }
}

interface Outgoing extends ZohoCall {
  method: 'GET' | 'POST';
  isRepeatable: boolean;
  body?: string;
}

/** Any code but 0 is a failure, even with HTTP 200. */
function requireSuccess(call: string, { status, body, retryAfter }: ZohoResponse): ZohoBody {
  const zohoCode = body && body.code !== undefined && body.code !== '' ? Number(body.code) : null;
  if (status < 300 && body && zohoCode === 0) return body;
  if (status < 300 && zohoCode === null) throw unreadable(call);
  throw refusal({ call, status, zohoCode: Number.isInteger(zohoCode) ? zohoCode : null, retryAfter });
}

export const isCode = (error: unknown, code: number) => error instanceof ZohoError && error.zohoCode === code;

import { unreadable, ZohoError } from './errors.ts';
import { exchange } from './exchange.ts';

/** Past this age the provider takes a token no more, whatever its response says. */
export const MAX_AGE_SECONDS = 3600;

export interface Tokens {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  /** Only after a consent. */
  refreshToken: string | null;
}

/** `Access Denied`: ten access tokens in ten minutes were too many. */
export class TokensThrottled extends ZohoError {}

interface TokenRequest {
  fetch: typeof globalThis.fetch;
  /** An allow-listed accounts server. */
  origin: string;
  form: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Asks the accounts server for tokens, with a refresh token or the code of a consent. It sends some errors with HTTP 200.
 * @throws {ZohoError} `denied` if it does not accept the token or code
 */
export async function requestTokens({ fetch, origin, form, signal }: TokenRequest): Promise<Tokens> {
  const call = `a request for tokens (${form.grant_type})`;
  const { status, body } = await exchange(fetch, {
    call,
    url: `${origin}/oauth/v2/token`,
    method: 'POST',
    body: new URLSearchParams(form),
    signal,
  });
  const error = typeof body?.error === 'string' ? body.error : null;
  if (error === 'Access Denied') {
    throw new TokensThrottled('away', 'Zoho isn’t issuing any more tokens right now.', {
      retryAfter: 15 * 60,
    });
  }
  if (error !== null) throw new ZohoError('denied', `Zoho refused ${call}: ${plainCode(error)}.`);
  if (status >= 500 || !body)
    throw new ZohoError('away', `Zoho answered ${call} with ${status}.`, serverFault);
  const accessToken = text(body.access_token);
  const expiresIn = Number(body.expires_in);
  if (!accessToken || !(expiresIn > 0)) throw unreadable(call);
  return {
    accessToken,
    expiresIn: Math.min(expiresIn, MAX_AGE_SECONDS),
    refreshToken: text(body.refresh_token),
  };
}

const serverFault = { effect: 'unknown', isTransient: true } as const;

/** A token is sent in a header, so it must be printable and have no spaces. */
const text = (value: unknown) =>
  typeof value === 'string' && /^[\x21-\x7e]{1,1024}$/.test(value) ? value : null;

/** Of what the server says only a word like `invalid_code` enters the log. */
const plainCode = (error: string) => (/^[a-z_]{1,40}$/.test(error) ? error : 'an unknown error');

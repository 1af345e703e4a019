import type { Answer, Request } from './answers.ts';
import { newToken, type World } from './world.ts';

const TOKEN_LIFE_SECONDS = 3600;
const WINDOW_MS = 10 * 60_000;
/** The 21st replaces the oldest. */
const MAX_REFRESH_TOKENS = 20;

/** Its errors come with HTTP 200. */
const refuse = (error: string): Answer => ({ status: 200, body: { error } });

/** POST /oauth/v2/token */
export function giveTokens(world: World, { body }: Request): Answer {
  const form = body as Record<string, string>;
  if (form.client_id !== world.client.id) return refuse('invalid_client');
  if (form.client_secret !== world.client.secret) return refuse('invalid_client_secret');
  if (form.grant_type === 'refresh_token') return refresh(world, form.refresh_token ?? '');
  if (form.grant_type === 'authorization_code') return redeem(world, form);
  return refuse('unsupported_grant_type');
}

function redeem(world: World, { code = '', redirect_uri }: Record<string, string>): Answer {
  const consent = world.codes.get(code);
  // Once, whatever the result.
  world.codes.delete(code);
  if (!consent || consent.expiresAt < world.now().getTime()) return refuse('invalid_code');
  if (consent.redirectUri !== redirect_uri) return refuse('invalid_redirect_uri');
  const refreshToken = consent.givesRefreshToken ? addRefreshToken(world, consent.scopes) : null;
  return grant(world, consent.scopes, refreshToken);
}

function refresh(world: World, token: string): Answer {
  const known = world.refreshTokens.get(token);
  if (!known) return refuse('invalid_code');
  const now = world.now().getTime();
  known.moments = known.moments.filter((moment) => moment > now - WINDOW_MS);
  if (known.moments.length >= world.limits.tokens) return throttled;
  known.moments.push(now);
  return grant(world, known.scopes, null);
}

const throttled: Answer = {
  status: 400,
  body: {
    error_description: 'You have made too many requests continuously. Please try again after some time.',
    error: 'Access Denied',
    status: 'failure',
  },
};

function grant(world: World, scopes: string[], refreshToken: string | null): Answer {
  const accessToken = newToken();
  const expiresAt = world.now().getTime() + TOKEN_LIFE_SECONDS * 1000;
  world.accessTokens.set(accessToken, { scopes, expiresAt });
  return {
    status: 200,
    body: {
      access_token: accessToken,
      ...(refreshToken && { refresh_token: refreshToken }),
      api_domain: world.url,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
    },
  };
}

export function addRefreshToken(world: World, scopes: string[]): string {
  const token = newToken();
  world.refreshTokens.set(token, { scopes, moments: [] });
  const [oldest] = world.refreshTokens.keys();
  if (world.refreshTokens.size > MAX_REFRESH_TOKENS && oldest) world.refreshTokens.delete(oldest);
  return token;
}

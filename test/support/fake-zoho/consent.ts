import { type Answer, escapeHtml, page, type Request, redirect } from './answers.ts';
import { newToken, type World } from './world.ts';

const CODE_LIFE_MS = 60_000;

const isLocal = (uri: string) =>
  URL.canParse(uri) && ['localhost', '127.0.0.1'].includes(new URL(uri).hostname);

function isRegistered(world: World, uri: string): boolean {
  return world.redirectUris.length > 0 ? world.redirectUris.includes(uri) : isLocal(uri);
}

/** GET /oauth/v2/auth: the page on which a signed-in person accepts. */
export function askConsent(world: World, { query }: Request): Answer {
  const problem = requestProblem(world, query);
  if (problem) return page('Error occurred', `<p>${problem}</p>`, 400);
  const fields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const scopes = (query.get('scope') ?? '').split(',').map((scope) => `<li>${escapeHtml(scope)}</li>`);
  return page(
    'Accept the permissions?',
    `<ul>${scopes.join('')}</ul><form method="post" action="/oauth/v2/auth">${fields.join('')}
    <button name="decision" value="accept">Accept</button>
    <button name="decision" value="reject">Reject</button></form>`,
  );
}

/** POST /oauth/v2/auth: their decision, sent to the client by a redirect. */
export function decideConsent(world: World, { body }: Request): Answer {
  const query = new URLSearchParams(body as Record<string, string>);
  const problem = requestProblem(world, query);
  if (problem) return page('Error occurred', `<p>${problem}</p>`, 400);
  const target = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  if (query.get('decision') !== 'accept') {
    target.searchParams.set('error', 'access_denied');
    return redirect(target.href);
  }
  const code = newToken();
  world.codes.set(code, {
    redirectUri: query.get('redirect_uri') ?? '',
    scopes: (query.get('scope') ?? '').split(','),
    // A repeated consent gives a refresh token only on request.
    givesRefreshToken:
      query.get('access_type') === 'offline' && (!world.hasConsented || query.get('prompt') === 'consent'),
    expiresAt: world.now().getTime() + CODE_LIFE_MS,
  });
  world.hasConsented = true;
  target.searchParams.set('code', code);
  target.searchParams.set('location', 'us');
  target.searchParams.set('accounts-server', world.url);
  return redirect(target.href);
}

function requestProblem(world: World, query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'Invalid Response Type';
  if (query.get('client_id') !== world.client.id) return 'Invalid Client';
  if (!isRegistered(world, query.get('redirect_uri') ?? '')) return 'Invalid Redirect Uri';
  if (!query.get('scope')) return 'Scope does not exist';
  return null;
}

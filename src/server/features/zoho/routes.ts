import type { Request, RequestHandler, Response } from 'express';
import type { Config, ZohoConfig } from '#server/config/types.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import { htmlResponse, ok, parameter, refusals } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { requestTokens } from '#server/integrations/zoho/token-request.ts';
import type { Services } from '#server/services.ts';
import { api, paths } from '#shared/paths.ts';
import { authorizationUrl, chooseAccountsServer, redirectUri } from './accounts-server.ts';
import { consumeState, makeState, markBrowser, readBrowser } from './state.ts';

const EXCHANGE_TIMEOUT_MS = 10_000;

/** Connecting the billing account (product.md, 1). Nothing is stored or logged. */
export const zohoCalls = (context: Pick<Services, 'knex' | 'config' | 'now'>): Call[] => [
  defineCall({
    method: 'get',
    path: api.zohoAuthorizationUrl,
    access: keepPrivate,
    limit: hourlyLimit(context, 'zoho-authorization-url', 30),
    repeat: 'adds',
    describe: {
      id: 'makeAuthorizationUrl',
      tag: 'billing',
      summary: 'Create a link to the consent page of the billing service',
      responses: {
        ...ok('Valid once, for ten minutes, in the same browser.', {
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' } },
          required: ['url'],
        }),
        ...refusals(409, 429, 503),
      },
    },
    handler(req, res) {
      const { config, now } = context;
      const zoho = requireClient(config);
      const browser = markBrowser(req, res, config);
      const state = makeState({ secrets: config.acceptedSecrets, browser, now: now() });
      return { url: authorizationUrl(config, zoho, state) };
    },
  }),
  defineCall({
    method: 'get',
    path: api.zohoCallback,
    access: keepPrivate,
    limit: hourlyLimit(context, 'zoho-callback', 30),
    repeat: 'once',
    describe: {
      id: 'receiveAuthorization',
      tag: 'billing',
      summary: 'Receive the browser from the consent page; shows the new refresh token once',
      parameters: [
        parameter('query', 'state', 'The state from the link.'),
        parameter('query', 'code', 'To be exchanged for the token.'),
        parameter('query', 'location', "The account's data center."),
        parameter(
          'query',
          'accounts-server',
          'The server that exchanges the code; unknown servers are refused.',
        ),
        parameter('query', 'error', 'Why there is no code.'),
      ],
      responses: {
        200: htmlResponse('The token, or a note that the person declined.'),
        400: htmlResponse(
          'The state is forged, expired, used, or from another browser; or the billing service refused, or sent no token.',
        ),
        503: htmlResponse('The billing service could not be asked.'),
        ...refusals(409, 429),
      },
    },
    handler: (req, res) => respondToCallback(context, req, res),
  }),
];

/** For a public call: the address of the callback holds a code, its page a token. */
const keepPrivate: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  next();
};

async function respondToCallback(
  context: Pick<Services, 'knex' | 'config' | 'now'>,
  req: Request,
  res: Response,
): Promise<void> {
  const { config, knex, now } = context;
  const browser = readBrowser(req, config);
  const signed = browser && { secrets: config.acceptedSecrets, browser, now: now() };
  const { state, code, error: refusal, ...said } = readAnswer(req);
  if (!signed || !(await consumeState(knex, state, signed))) return sendForgedPage(res);
  if (refusal) return sendDeclinedPage(res, refusal);
  const zoho = requireClient(config);
  const accounts = chooseAccountsServer(zoho, said);
  if (!accounts) return sendUnknownServerPage(res);
  try {
    const { refreshToken } = await redeem(context, zoho, { code, origin: accounts.origin });
    if (!refreshToken) return sendNoTokenPage(res);
    sendTokenPage(res, refreshToken, { dataCenter: accounts.dataCenter, configured: zoho.dataCenter });
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error;
    req.log.warn({ reason: error.message }, 'Zoho issued no refresh token.');
    sendFailedPage(res, error);
  }
}

function redeem(
  { config }: Pick<Services, 'config'>,
  { clientId, clientSecret }: ZohoConfig,
  { code, origin }: { code: string; origin: string },
) {
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri(config),
    code,
  };
  return requestTokens({ fetch, origin, form, signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS) });
}

/** @throws {HttpError} 409 with help for the operator */
function requireClient({ zoho, siteUrl }: Config): ZohoConfig {
  if (zoho?.clientId && zoho.clientSecret) return zoho;
  throw new HttpError(
    409,
    `The billing connection isn’t set up yet. Make a server-based client in the Zoho API console with the redirect address ${redirectUri({ siteUrl })}, set ZOHO_CLIENT_ID and ZOHO_CLIENT_SECRET in the hosting secrets, and restart the website.`,
  );
}

/** The parameters that the consent page sends back; a repeated one counts as missing. */
function readAnswer({ query }: Request) {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    state: text('state'),
    code: text('code'),
    error: text('error'),
    server: text('accounts-server'),
    location: text('location'),
  };
}

const back = { href: paths.zohoAuth, label: 'Back to the authorization page' };

/** The pages of the callback. Each is for one person only. */
function sendForgedPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'This authorization link isn’t valid',
    sentence:
      'It has been used already, is older than ten minutes, or was made in another browser. Nothing was changed. Please make a new link and open it in the same browser.',
    back,
  });
}

function sendDeclinedPage(res: Response, reason: string): void {
  const isDenied = reason === 'access_denied';
  sendMessagePage(res, isDenied ? 200 : 400, {
    heading: isDenied ? 'Nothing was changed' : 'Zoho didn’t authorize the website',
    sentence: isDenied
      ? 'The permissions weren’t accepted, so there’s no new refresh token. You can start again at any time.'
      : `Zoho answered ${/^[a-z_]{1,40}$/.test(reason) ? `"${reason}"` : 'with an error'}. Nothing was changed. Please make a new link and try again.`,
    back,
  });
}

function sendUnknownServerPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'This answer didn’t come from Zoho',
    sentence: 'It names a server that isn’t one of Zoho’s, so nothing was sent there. Nothing was changed.',
    back,
  });
}

function sendFailedPage(res: Response, error: InvoicingError): void {
  const isRefused = error.code !== 'away';
  sendMessagePage(res, isRefused ? 400 : 503, {
    heading: isRefused ? 'Zoho refused the authorization' : 'Zoho couldn’t be reached',
    sentence: 'There’s no new refresh token, and nothing was changed. Please make a new link and try again.',
    points: isRefused
      ? [
          'ZOHO_CLIENT_ID and ZOHO_CLIENT_SECRET must belong to the same client in the Zoho API console.',
          'ZOHO_DATA_CENTER must be the data center where that client was made.',
          'A code from Zoho works once, for about a minute.',
        ]
      : [],
    back,
  });
}

function sendNoTokenPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'Zoho sent no refresh token',
    sentence:
      'That happens when the website has been authorized before. Remove it under Connected Apps in your Zoho account, then make a new link.',
    back,
  });
}

function sendTokenPage(
  res: Response,
  refreshToken: string,
  { dataCenter, configured }: { dataCenter: ZohoConfig['dataCenter']; configured: ZohoConfig['dataCenter'] },
): void {
  sendMessagePage(res, 200, {
    heading: 'Your new refresh token',
    sentence: 'This is the only time it’s shown, and we don’t store it. Copy it before you leave this page.',
    field: { label: 'Refresh token', value: refreshToken },
    points: [
      'Set it as ZOHO_REFRESH_TOKEN in the hosting secrets.',
      ...(dataCenter === configured
        ? []
        : [`Set ZOHO_DATA_CENTER=${dataCenter}: that’s where your account is.`]),
      'Restart the website.',
    ],
    back,
  });
}

import type { Config, ZohoConfig } from '#server/config/types.ts';
import { accountsOrigin, type DataCenter, dataCenters } from '#server/integrations/zoho/data-centers.ts';
import { api } from '#shared/paths.ts';

const permissions = [
  'contacts.CREATE',
  'contacts.READ',
  'invoices.CREATE',
  'invoices.READ',
  'invoices.UPDATE',
  'settings.READ',
];
const prefixes: Readonly<Record<ZohoConfig['product'], string>> = {
  invoice: 'ZohoInvoice',
  books: 'ZohoBooks',
};

/** The address that has to be registered with the client, to the letter. */
export const redirectUri = ({ siteUrl }: Pick<Config, 'siteUrl'>) => `${siteUrl}${api.zohoCallback}`;

/** The provider's page on which staff accept (product.md, 1). */
export function authorizationUrl(site: Pick<Config, 'siteUrl'>, zoho: ZohoConfig, state: string): string {
  const url = new URL('/oauth/v2/auth', accountsOrigin(zoho));
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: zoho.clientId,
    scope: permissions.map((permission) => `${prefixes[zoho.product]}.${permission}`).join(','),
    redirect_uri: redirectUri(site),
    access_type: 'offline',
    // Without it a second consent gives no refresh token.
    prompt: 'consent',
    state,
  }).toString();
  return url.href;
}

interface AccountsServer {
  origin: string;
  dataCenter: DataCenter;
}

/** `accounts-server` and `location` of a callback; empty when they are not there. */
interface CallbackParameters {
  server: string;
  location: string;
}

/**
 * The accounts server at which a code may be exchanged: the one that the callback names, if it is one of Zoho's (or a test's local
 * fake), otherwise the configured one. Null if the client's secret must not go there.
 */
export function chooseAccountsServer(
  config: ZohoConfig,
  { server, location }: CallbackParameters,
): AccountsServer | null {
  const configured: AccountsServer = { origin: accountsOrigin(config), dataCenter: config.dataCenter };
  const named = server === '' ? null : originOf(server);
  if (server !== '' && named === null) return null;
  if (config.accountsUrl) return named === null || named === configured.origin ? configured : null;
  const known = Object.keys(dataCenters) as DataCenter[];
  const byServer = known.find((name) => accountsOrigin({ dataCenter: name, accountsUrl: null }) === named);
  const byLocation = known.find((name) => name === location);
  if (named !== null && byServer === undefined) return null;
  if (location !== '' && byLocation === undefined) return null;
  if (byServer && byLocation && byServer !== byLocation) return null;
  const dataCenter = byServer ?? byLocation;
  return dataCenter ? { origin: accountsOrigin({ dataCenter, accountsUrl: null }), dataCenter } : configured;
}

/** An address that is an origin and nothing else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare && url.password === '' ? url.origin : null;
}

import { api } from '../../../shared/paths.ts';
import type { Config, ZohoConfig } from '../../config/types.ts';
import { accountsOrigin } from '../../integrations/zoho/data-centers.ts';

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

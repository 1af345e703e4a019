import type { ZohoConfig } from '#server/config/types.ts';

export type DataCenter = ZohoConfig['dataCenter'];

interface Hosts {
  accounts: string;
  api: string;
  /** Payment hosts: the three seen in recorded answers. */
  pay: readonly string[];
}

const at = (domain: string): Hosts => ({
  accounts: `accounts.zoho.${domain}`,
  api: `www.zohoapis.${domain}`,
  pay: [`zohosecurepay.${domain}`, `invoice.zoho.${domain}`, `books.zoho.${domain}`],
});

/** An account lives in exactly one of them; the others do not know its client. */
export const dataCenters: Readonly<Record<DataCenter, Hosts>> = {
  us: at('com'),
  eu: at('eu'),
  in: at('in'),
  jp: at('jp'),
  sa: at('sa'),
  au: at('com.au'),
  ca: {
    accounts: 'accounts.zohocloud.ca',
    api: 'www.zohoapis.ca',
    pay: ['zohosecurepay.ca', 'invoice.zohocloud.ca', 'books.zohocloud.ca'],
  },
};

type Place = Pick<ZohoConfig, 'dataCenter' | 'accountsUrl'>;

/** The origin for sign-in and tokens, without a trailing slash. */
export function accountsOrigin({ dataCenter, accountsUrl }: Place): string {
  return accountsUrl ? new URL(accountsUrl).origin : `https://${dataCenters[dataCenter].accounts}`;
}

/** The API's base, such as `https://www.zohoapis.com/invoice/v3`. */
export function apiBase({ dataCenter, apiUrl, product }: ZohoConfig): string {
  const origin = apiUrl ? new URL(apiUrl).origin : `https://${dataCenters[dataCenter].api}`;
  return `${origin}/${product}/v3`;
}

/**
 * The payment page's address from the provider (recorded ones end in a space), if it is safe for customers: https on a host
 * of the account's data center, or the tests' local fake.
 */
export function safePayUrl(text: unknown, { dataCenter, apiUrl }: ZohoConfig): string | null {
  const trimmed = typeof text === 'string' ? text.trim() : '';
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') return null;
  if (apiUrl && url.origin === new URL(apiUrl).origin) return url.href;
  const isOurs =
    url.protocol === 'https:' && url.port === '' && dataCenters[dataCenter].pay.includes(url.hostname);
  return isOurs ? url.href : null;
}

import type { ZohoConfig } from '../../config/types.ts';
import { dataCenters } from './data-centers.ts';

/**
 * The address of a payment page as the provider sent it (recorded ones end in a space), if a customer may
 * be sent there: https on a host of the account's data center, or the local stand-in that tests run.
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

import { offers } from '#shared/offered.ts';
import type { Sales } from '#shared/orders/sales.ts';
import type { Config } from './types.ts';

/** Whether buyers can pay. Zoho needs a refresh token, which the running site helps to create (/zoho-auth). */
export const isPaymentConnected = ({ payments, zoho }: Pick<Config, 'payments' | 'zoho'>): boolean =>
  payments === 'sandbox' || Boolean(zoho?.refreshToken);

/** What buyers must know before they order. */
export function salesOf(config: Pick<Config, 'payments' | 'zoho' | 'isPublic'>): Sales {
  if (!offers.onlinePayment) return 'open';
  if (!isPaymentConnected(config)) return 'soon';
  return config.payments === 'sandbox' && config.isPublic ? 'trial' : 'open';
}

/** Who makes the invoices of an order, and tells whether they are paid. */
export const paymentProviders = ['sandbox', 'zoho'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/**
 * - `open`: buyers can pay
 * - `trial`: a public site with the sandbox, where anyone can press Pay and nothing is charged
 * - `soon`: the connection to the provider is not set up yet
 */
export type Sales = 'open' | 'trial' | 'soon';

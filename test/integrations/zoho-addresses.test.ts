import { expect, test } from '@jest/globals';
import type { ZohoConfig } from '#server/config/types.ts';
import {
  accountsOrigin,
  apiBase,
  type DataCenter,
  safePayUrl,
} from '#server/integrations/zoho/data-centers.ts';

const config = (dataCenter: DataCenter, product: ZohoConfig['product'] = 'invoice'): ZohoConfig => ({
  clientId: 'id',
  clientSecret: 'secret',
  refreshToken: 'token',
  organizationId: '1',
  dataCenter,
  product,
  gateway: 'stripe',
  accountsUrl: null,
  apiUrl: null,
});

test.each([
  ['us', 'accounts.zoho.com', 'www.zohoapis.com'],
  ['eu', 'accounts.zoho.eu', 'www.zohoapis.eu'],
  ['in', 'accounts.zoho.in', 'www.zohoapis.in'],
  ['jp', 'accounts.zoho.jp', 'www.zohoapis.jp'],
  ['sa', 'accounts.zoho.sa', 'www.zohoapis.sa'],
  ['au', 'accounts.zoho.com.au', 'www.zohoapis.com.au'],
  ['ca', 'accounts.zohocloud.ca', 'www.zohoapis.ca'],
] as const)('the data center %s is reached at %s and %s', (dataCenter, accounts, api) => {
  expect(accountsOrigin(config(dataCenter))).toBe(`https://${accounts}`);
  expect(apiBase(config(dataCenter))).toBe(`https://${api}/invoice/v3`);
  expect(apiBase(config(dataCenter, 'books'))).toBe(`https://${api}/books/v3`);
});

test.each([
  ['us', 'https://zohosecurepay.com/invoice/example/secure?CInvoiceID=2-abc '],
  ['us', 'https://books.zoho.com/SecurePayment?CInvoiceID=23d8'],
  ['us', 'https://invoice.zoho.com/SecurePayment?CInvoiceID=23d8'],
  ['eu', 'https://zohosecurepay.eu/books/example/secure?CInvoiceID=2-abc'],
  ['in', 'https://zohosecurepay.in/books/example/secure?CInvoiceID=2-abc'],
] as const)('in %s customers may pay at %s', (dataCenter, url) => {
  expect(safePayUrl(url, config(dataCenter))).toBe(url.trim());
});

test('without a local stand-in no address of this machine is one to pay at', () => {
  expect(safePayUrl('http://127.0.0.1:4600/pay', config('us'))).toBeNull();
});

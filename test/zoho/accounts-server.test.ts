import { expect, test } from '@jest/globals';
import type { ZohoConfig } from '#server/config/types.ts';
import { chooseAccountsServer } from '#server/features/zoho/accounts-server.ts';

const config: ZohoConfig = {
  clientId: 'id',
  clientSecret: 'secret',
  refreshToken: '',
  organizationId: '',
  dataCenter: 'us',
  product: 'invoice',
  gateway: 'stripe',
  accountsUrl: null,
  apiUrl: null,
};

test.each([
  ['', '', 'https://accounts.zoho.com', 'us'],
  ['https://accounts.zoho.eu', 'eu', 'https://accounts.zoho.eu', 'eu'],
  ['https://accounts.zoho.com.au/', '', 'https://accounts.zoho.com.au', 'au'],
  ['https://accounts.zohocloud.ca', '', 'https://accounts.zohocloud.ca', 'ca'],
  ['', 'in', 'https://accounts.zoho.in', 'in'],
])('server %j and location %j mean %s', (server, location, origin, dataCenter) => {
  expect(chooseAccountsServer(config, { server, location })).toEqual({ origin, dataCenter });
});

test.each([
  ['http://accounts.zoho.com', ''],
  ['https://accounts.zoho.com:444', ''],
  ['https://accounts.zoho.com/path', ''],
  ['https://accounts.zoho.com?x', ''],
  ['https://user@accounts.zoho.com', ''],
  ['https://accounts.zoho.com.evil.example', ''],
  ['https://accounts.zoho.cn', ''],
  ['https://accounts.zoho.eu', 'us'],
  ['', 'moon'],
  ['', '__proto__'],
  ['nothing', ''],
])('server %j and location %j are nowhere that a secret may go', (server, location) => {
  expect(chooseAccountsServer(config, { server, location })).toBeNull();
});

test('beside a local stand-in nothing else is allowed', () => {
  const local = { ...config, accountsUrl: 'http://127.0.0.1:4600' };
  const origin = 'http://127.0.0.1:4600';
  expect(chooseAccountsServer(local, { server: origin, location: 'us' })?.origin).toBe(origin);
  expect(chooseAccountsServer(local, { server: 'https://accounts.zoho.com', location: 'us' })).toBeNull();
});

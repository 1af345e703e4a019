import { expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { isPaymentConnected, salesOf } from '#server/config/payments.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const publicSite = {
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
  ADMIN_PASSWORD: 'a long enough password',
  SMTP_URL: 'smtp://mail.example.com:587',
  PAYMENTS: 'sandbox',
};
const account = {
  PAYMENTS: 'zoho',
  ZOHO_CLIENT_ID: '1000.X',
  ZOHO_CLIENT_SECRET: 'secret',
  ZOHO_ORGANIZATION_ID: '12',
};

test('Zoho needs no refresh token to start, and one to sell; a public sandbox is a trial', async () => {
  const DATA_DIR = await makeTemporaryDirectory('data');
  const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, ...env });
  expect([isPaymentConnected(load(account)), salesOf(load(account))]).toEqual([false, 'soon']);
  const connected = load({ ...account, ZOHO_REFRESH_TOKEN: '1000.token' });
  expect([isPaymentConnected(connected), salesOf(connected)]).toEqual([true, 'open']);
  expect([salesOf(load()), salesOf(load(publicSite))]).toEqual(['open', 'trial']);
});

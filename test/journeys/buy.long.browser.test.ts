import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { AT_ONCE } from '#server/features/orders/order-limits.ts';
import { buyerStatusWords } from '#shared/orders/buyer-words.ts';
import { openPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { allMails } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';
import { sandboxShop } from './shops.ts';
import { checkoutOf, choosePackage, sendOrder, submitButton, toast } from './steps.ts';

test('past the budget of invoices a visitor lands on the order’s page, confirms by mail and pays', async () => {
  const { app, pay } = await sandboxShop({ RATE_LIMITS: 'on' });
  const everyone = createHmac('sha256', app.config.sessionSecret).update('everybody').digest('base64url');
  await app.knex('rate_limits').insert({
    bucket: `payment-at-once-day ${everyone}`,
    hits: AT_ONCE.perDay,
    ends_at: new Date(Date.now() + 60 * 60_000),
  });
  const page = await openPage();
  await choosePackage(page, app.config.siteUrl, 'career');
  await sendOrder(page);
  await page.waitForSelector(`::-p-text(${buyerStatusWords.unconfirmed.title})`);
  // It lasts: a reload says the same.
  await page.reload();
  await page.waitForSelector(`::-p-text(${buyerStatusWords.unconfirmed.title})`);
  expect(await page.evaluate(() => localStorage.getItem('selectedPackageId'))).toBeNull();

  const mails = await waitFor(async () =>
    (await allMails(app)).find(({ subject }) => /confirm/.test(subject ?? '')),
  );
  const [link = ''] = /http\S+\/order\/confirm\S+/.exec(mails.text ?? '') ?? [];
  await page.goto(link);
  await page.click('button::-p-text(Confirm and continue)');
  await page.waitForSelector(`::-p-text(${buyerStatusWords.unpaid.title})`);
  await page.click('a::-p-text(Pay $1,200 now)');
  await pay(page);
  await page.waitForSelector('.payment-details');
  const order = await app.knex('orders').first('state', 'confirmed_at');
  expect([order?.state, order?.confirmed_at]).toEqual(['paid', expect.anything()]);
  expect(page.messages).toEqual([]);
});

describe('when the payment cannot begin', () => {
  test('what does not fit is said beside its field', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(checkoutOf(app));
    await page.waitForSelector('input[name="customerName"]');
    await page.click(submitButton);
    await page.waitForSelector('::-p-text(Name must be at least 2 characters)');
    await page.waitForSelector('::-p-text(Please enter a valid email address)');
  });

  test('an order that vanished meanwhile leads back to the packages', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await choosePackage(page, app.config.siteUrl, 'career');
    await page.waitForSelector('input[name="customerName"]');
    await page.evaluate(() => localStorage.clear());
    await sendOrder(page);
    await toast(page, 'Package information is missing. Please select a package first.');
    await waitFor(() => page.url() === `${app.config.siteUrl}/packages`);
  });

  test('a refusal of the server appears in its words, and the form stays filled', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(checkoutOf(app));
    await interceptRequests(page, (request) => {
      if (!request.url().endsWith('/api/create-payment-intent')) return request.continue();
      return request.respond({
        status: 422,
        contentType: 'text/plain',
        body: 'The amount doesn’t match the price.',
      });
    });
    await sendOrder(page);
    await toast(page, '422: The amount doesn’t match the price.');
    expect(await page.$eval('input[name="customerName"]', (input) => (input as HTMLInputElement).value)).toBe(
      'Ann Example',
    );
  });
});

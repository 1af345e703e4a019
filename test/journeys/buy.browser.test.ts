import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { BUDGET } from '../../src/server/features/orders/order-limits.ts';
import { standings } from '../../src/shared/content/buyer-order.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { allMails } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';
import { sandboxShop, shops } from './shops.ts';

/** Radio buttons lie under their labels; the browser's own click reaches them. */
const choose = (page: TestPage, name: string, value: string) =>
  page.$eval(`input[name="${name}"][value="${value}"]`, (input) => (input as HTMLElement).click());

const purchases: [
  string,
  (page: TestPage, site: string) => Promise<void>,
  { amount: number; receipt: RegExp; state: string },
][] = [
  [
    'a package in full',
    async (page, site) => {
      await page.goto(`${site}/packages`, { waitUntil: 'networkidle0' });
      await page.click('#career a::-p-text(PURCHASE)');
    },
    { amount: 1200, receipt: /Career Catalyst/, state: 'paid' },
  ],
  [
    'a package in three payments',
    async (page, site) => {
      await page.goto(`${site}/packages`, { waitUntil: 'networkidle0' });
      await page.$eval('#leadership input[value="monthly"]', (input) => (input as HTMLElement).click());
      await page.click('#leadership a::-p-text(PURCHASE)');
    },
    { amount: 400, receipt: /Leadership Velocity/, state: 'partially_paid' },
  ],
  [
    'a gift card of an amount',
    async (page, site) => {
      await page.goto(`${site}/gift-cards`, { waitUntil: 'networkidle0' });
      await choose(page, 'theme', 'birthday');
      await choose(page, 'amount', '300');
      await page.type('textarea[name="message"]', 'For you');
      await page.click('button::-p-text(Proceed to checkout)');
    },
    { amount: 300, receipt: /Gift Card/, state: 'paid' },
  ],
  [
    'a gift card of a package',
    async (page, site) => {
      await page.goto(`${site}/gift-cards`, { waitUntil: 'networkidle0' });
      await choose(page, 'packageId', 'nextgen_pro');
      await page.click('button::-p-text(Proceed to checkout)');
    },
    { amount: 3700, receipt: /PRO/, state: 'paid' },
  ],
];

describe.each(shops)('through %s', (_provider, open) => {
  test.each(purchases)(
    'a visitor buys %s and gets the mails of a paid order',
    async (what, select, expected) => {
      const { app, pay } = await open();
      const page = await openPage();
      await select(page, app.config.siteUrl);
      await page.waitForSelector('input[name="customerName"]');
      await page.type('input[name="customerName"]', 'Ann Example');
      await page.type('input[name="customerEmail"]', 'ann@example.com');
      await page.click('.checkout__customer button[type="submit"]');
      await pay(page);

      await page.waitForSelector('.payment-details');
      expect(await page.$eval('.payment-details', (node) => (node as HTMLElement).innerText)).toContain(
        'Paid',
      );
      const order = await app.knex('orders').first();
      expect(order).toMatchObject({ state: expected.state, customer_email: 'ann@example.com' });
      const [invoice] = await app.knex('invoices').where({ number: 1 });
      expect(Number(invoice?.amount)).toBe(expected.amount);
      // A plan's second and third invoice wait for their day.
      expect(await app.knex('invoices').where('number', '>', 1)).toHaveLength(
        expected.state === 'paid' ? 0 : 2,
      );

      const mails = (await allMails(app)).filter((mail) => mail.to?.[0]?.address === 'ann@example.com');
      expect(mails.some(({ text }) => expected.receipt.test(text ?? ''))).toBe(true);
      expect(mails.some(({ text }) => /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.test(text ?? ''))).toBe(
        what.includes('gift'),
      );
      const stored = await page.evaluate(() => Object.keys(localStorage).sort());
      expect(stored).toEqual(expect.arrayContaining(['zohoInvoiceId', 'zohoInvoiceNumber']));
      expect(stored).not.toContain('selectedPackageId');
      // What is paid is not offered for a change.
      expect(await page.evaluate(() => sessionStorage.getItem('giftBuilder'))).toBeNull();
      // The provider's own page has no icon.
      expect(page.messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
    },
  );
});

test('past the budget of invoices a visitor lands on the order’s page, confirms by mail and pays', async () => {
  const { app, pay } = await sandboxShop({ RATE_LIMITS: 'on' });
  const everyone = createHmac('sha256', app.config.sessionSecret).update('everybody').digest('base64url');
  await app.knex('rate_limits').insert({
    bucket: `payment-anyone-day ${everyone}`,
    hits: BUDGET.anyone.perDay,
    ends_at: new Date(Date.now() + 60 * 60_000),
  });
  const page = await openPage();
  await page.goto(`${app.config.siteUrl}/packages`, { waitUntil: 'networkidle0' });
  await page.click('#career a::-p-text(PURCHASE)');
  await page.waitForSelector('input[name="customerName"]');
  await page.type('input[name="customerName"]', 'Ann Example');
  await page.type('input[name="customerEmail"]', 'ann@example.com');
  await page.click('.checkout__customer button[type="submit"]');
  await page.waitForSelector(`::-p-text(${standings.unconfirmed.title})`);
  // It lasts: a reload says the same.
  await page.reload();
  await page.waitForSelector(`::-p-text(${standings.unconfirmed.title})`);
  expect(await page.evaluate(() => localStorage.getItem('selectedPackageId'))).toBeNull();

  const mails = await waitFor(async () =>
    (await allMails(app)).find(({ subject }) => /confirm/.test(subject ?? '')),
  );
  const [link = ''] = /http\S+\/order\/confirm\S+/.exec(mails.text ?? '') ?? [];
  await page.goto(link);
  await page.click('button::-p-text(Confirm and go on)');
  await page.waitForSelector(`::-p-text(${standings.unpaid.title})`);
  await page.click('a::-p-text(Pay $1,200 now)');
  await pay(page);
  await page.waitForSelector('.payment-details');
  expect(await app.knex('orders').first()).toMatchObject({ state: 'paid', confirmed_by: 'mail' });
  expect(page.messages).toEqual([]);
});

describe('when the payment cannot begin', () => {
  async function fill(page: TestPage): Promise<void> {
    await page.waitForSelector('input[name="customerName"]');
    await page.type('input[name="customerName"]', 'Ann Example');
    await page.type('input[name="customerEmail"]', 'ann@example.com');
    await page.click('.checkout__customer button[type="submit"]');
  }
  const toast = (page: TestPage, words: string) =>
    page.waitForSelector(`[data-state="open"] ::-p-text(${words})`);

  test('a refusal of the server is told in its words, and the form stays filled', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(`${app.config.siteUrl}/checkout?packageId=career_pro&packageName=Career&amount=3700`);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/create-payment-intent')) return request.continue();
      return request.respond({
        status: 422,
        contentType: 'text/plain',
        body: 'The amount doesn’t match the price.',
      });
    });
    await fill(page);
    await toast(page, '422: The amount doesn’t match the price.');
    expect(await page.$eval('input[name="customerName"]', (input) => (input as HTMLInputElement).value)).toBe(
      'Ann Example',
    );
  });

  test('what does not fit is said beside its field', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(`${app.config.siteUrl}/checkout?packageId=career_pro&packageName=Career&amount=3700`);
    await page.waitForSelector('input[name="customerName"]');
    await page.click('.checkout__customer button[type="submit"]');
    await page.waitForSelector('::-p-text(Name must be at least 2 characters)');
    await page.waitForSelector('::-p-text(Please enter a valid email address)');
  });

  test('an order that vanished meanwhile leads back to the packages', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(`${app.config.siteUrl}/packages`, { waitUntil: 'networkidle0' });
    await page.click('#career a::-p-text(PURCHASE)');
    await page.waitForSelector('input[name="customerName"]');
    await page.evaluate(() => localStorage.clear());
    await fill(page);
    await toast(page, 'Package information is missing. Please select a package first.');
    await waitFor(() => page.url() === `${app.config.siteUrl}/packages`);
  });

  test('an answer without a payment page says so; a dead server says to try again', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(`${app.config.siteUrl}/checkout?packageId=career_pro&packageName=Career&amount=3700`, {
      waitUntil: 'networkidle0',
    });
    await page.setRequestInterception(true);
    const answers = ['{}', null, '<!doctype html><p>Log in to the network'];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/create-payment-intent')) return request.continue();
      const body = answers.shift();
      return body ? request.respond({ contentType: 'application/json', body }) : request.abort();
    });
    await fill(page);
    await toast(page, 'Payment URL not received');
    for (const _reason of ['no answer', 'an answer that is no JSON']) {
      await page.click('.checkout__customer button[type="submit"]');
      await toast(page, 'Failed to create payment. Please try again.');
      await waitFor(() => page.$('.checkout__customer button[type="submit"]:not(:disabled)'));
    }
    expect(answers).toEqual([]);
  });
});

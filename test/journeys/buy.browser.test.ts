import { describe, expect, test } from '@jest/globals';
import { openPage, type TestPage } from '../support/browser.ts';
import { times } from '../support/form.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import { sandboxShop, shops } from './shops.ts';
import {
  atPayment,
  checkoutOf,
  choose,
  choosePackage,
  fillBuyer,
  mailsTo,
  sendKeptOrder,
  sendOrder,
  submitButton,
  toast,
} from './steps.ts';

const purchases: [
  string,
  (page: TestPage, site: string) => Promise<void>,
  { amount: number; receipt: RegExp; state: string },
][] = [
  [
    'a package in full',
    (page, site) => choosePackage(page, site, 'career'),
    { amount: 1200, receipt: /Career Catalyst/, state: 'paid' },
  ],
  [
    'a package in three payments',
    (page, site) => choosePackage(page, site, 'leadership', 'monthly'),
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

// In the quick form one way through shows that the pieces fit.
describe.each(shops.slice(0, times(1, shops.length)))('through %s', (_provider, open) => {
  test.each(purchases.slice(0, times(1, purchases.length)))(
    'in one of the oldest browsers, a visitor buys %s and gets the mails of a paid order',
    async (what, select, expected) => {
      const { app, pay } = await open();
      const page = await openPage({ oldest: true });
      await select(page, app.config.siteUrl);
      await sendOrder(page);
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

      const mails = await mailsTo(app, 'ann@example.com');
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

describe('when the payment cannot begin', () => {
  test('an answer without a payment page says so; a dead server says to try again', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    await page.goto(checkoutOf(app), {
      waitUntil: 'networkidle0',
    });
    const answers = ['{}', null, '<!doctype html><p>Log in to the network'];
    await interceptRequests(page, (request) => {
      if (!request.url().endsWith('/api/create-payment-intent')) return request.continue();
      const body = answers.shift();
      return body ? request.respond({ contentType: 'application/json', body }) : request.abort();
    });
    await sendOrder(page);
    await toast(page, 'Payment URL not received');
    for (const _reason of ['no answer', 'an answer that is no JSON']) {
      await page.click(submitButton);
      await toast(page, 'Failed to create payment. Please try again.');
      await waitFor(() => page.$(`${submitButton}:not(:disabled)`));
    }
    expect(answers).toEqual([]);
  });
});

test('two tabs: each orders what it shows, at that amount, and the other still works', async () => {
  const { app, pay } = await sandboxShop();
  const first = await openPage();
  await choosePackage(first, app.config.siteUrl, 'career');
  await fillBuyer(first);
  const second = Object.assign(await first.browserContext().newPage(), { messages: first.messages });
  await choosePackage(second, app.config.siteUrl, 'leadership', 'monthly');
  await fillBuyer(second, 'bo@example.com');
  // The storage now has the second tab's selection.
  await first.bringToFront();
  await first.click(submitButton);
  await pay(first);
  await first.waitForSelector('.payment-details');
  await second.bringToFront();
  await second.reload();
  await second.waitForSelector('.order-summary__total ::-p-text($400)');
  await sendKeptOrder(second, 'bo@example.com');
  await pay(second);
  await second.waitForSelector('.payment-details');
  const orders = await app
    .knex('orders')
    .orderBy('id')
    .select('package_id', 'plan', 'amount', 'customer_email');
  expect(orders).toEqual([
    { package_id: 'career_minimum', plan: 'full', amount: 1200, customer_email: 'ann@example.com' },
    { package_id: 'leadership_essential', plan: 'monthly', amount: 400, customer_email: 'bo@example.com' },
  ]);
  // The first tab still knows its own payment.
  await first.reload();
  await first.waitForSelector('.payment-details ::-p-text(Career Catalyst)');
});

test('a browser that sends its order again gets the same invoice after a lost answer, a reload and Back', async () => {
  const { app } = await sandboxShop();
  const page = await openPage();
  const card = `${app.config.siteUrl}/checkout?type=gift_card&theme=gift&amount=300`;
  await page.goto(card, { waitUntil: 'networkidle0' });
  const keys: (string | undefined)[] = [];
  await interceptRequests(page, async (request) => {
    if (!request.url().endsWith('/api/create-payment-intent')) return request.continue();
    const key = request.headers()['idempotency-key'];
    keys.push(key);
    if (keys.length > 1) return request.continue();
    // The server makes the invoice, and its answer is lost.
    await fetch(request.url(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? '' },
      body: request.postData() ?? '',
    });
    return request.abort();
  });
  await sendOrder(page, 'ann@example.com');
  await page.waitForSelector('.toast.show ::-p-text(Failed to create payment. Please try again.)');
  await page.reload();
  await sendKeptOrder(page, 'ann@example.com');
  await atPayment(page);
  await page.goBack();
  await sendOrder(page, 'ann@example.com');
  await atPayment(page);
  expect(await app.knex('orders')).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

import { describe, expect, test } from '@jest/globals';
import { openPage, type TestPage } from '../support/browser.ts';
import { sandboxShop } from './shops.ts';

describe('a browser that sends its order again', () => {
  const submit = '.checkout__customer button[type="submit"]';
  async function fill(page: TestPage, email: string): Promise<void> {
    await page.waitForSelector('input[name="customerName"]');
    await page.type('input[name="customerName"]', 'Ann Example');
    await page.type('input[name="customerEmail"]', email);
    await page.click(submit);
  }
  const atPayment = (page: TestPage) => page.waitForSelector('::-p-text(Sandbox, no real money)');

  test('gets the same invoice after a lost answer, a reload and Back', async () => {
    const { app } = await sandboxShop();
    const page = await openPage();
    const card = `${app.config.siteUrl}/checkout?type=gift_card&theme=gift&amount=300`;
    await page.goto(card, { waitUntil: 'networkidle0' });
    await page.setRequestInterception(true);
    const keys: (string | undefined)[] = [];
    page.on('request', async (request) => {
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
    await fill(page, 'ann@example.com');
    await page.waitForSelector('[data-state="open"] ::-p-text(Failed to create payment. Please try again.)');
    await page.reload();
    await fill(page, 'ann@example.com');
    await atPayment(page);
    await page.goBack();
    await fill(page, 'ann@example.com');
    await atPayment(page);
    expect(await app.knex('orders')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('gets another invoice for a corrected address, and for the same order once that is paid', async () => {
    const { app, pay } = await sandboxShop();
    const page = await openPage();
    const card = `${app.config.siteUrl}/checkout?type=gift_card&theme=gift&amount=300`;
    for (const email of ['wrong@example.com', 'right@example.com']) {
      await page.goto(card);
      await fill(page, email);
      await atPayment(page);
    }
    await pay(page);
    await page.waitForSelector('h1::-p-text(Your gift card is on its way)');
    await page.goto(card);
    await fill(page, 'right@example.com');
    await atPayment(page);
    expect((await app.knex('orders').pluck('customer_email')).sort()).toEqual([
      'right@example.com',
      'right@example.com',
      'wrong@example.com',
    ]);
  });

  test('is offered to go on with its payment after Back, until it is paid', async () => {
    const { app, pay } = await sandboxShop();
    const page = await openPage();
    await page.goto(`${app.config.siteUrl}/packages`, { waitUntil: 'networkidle0' });
    await page.click('#career a::-p-text(PURCHASE)');
    await fill(page, 'back@example.com');
    await atPayment(page);
    await page.goBack();
    await page.waitForSelector('h2::-p-text(No Package Selected)');
    await page.waitForSelector('.unpaid-order a');
    expect(await page.$eval('.unpaid-order', (node) => (node as HTMLElement).innerText)).toContain(
      'Your order of Career Catalyst - MINIMUM for $1,200 is still there.',
    );
    // A locator waits until the link stands still, and finds it again if the page replaced it.
    await page.locator('.unpaid-order a').click();
    await pay(page);
    await page.waitForSelector('h1::-p-text(Thank you for your purchase)');
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/payment-status/'));
    await page.goto(`${app.config.siteUrl}/checkout`);
    await (await answered).json();
    await page.waitForSelector('.empty-state');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    expect(await page.$('.unpaid-order')).toBeNull();
  });
});

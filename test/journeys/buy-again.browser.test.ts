import { describe, expect, test } from '@jest/globals';
import { openPage, type TestPage } from '../support/browser.ts';
import { sandboxShop } from './shops.ts';
import { sendOrder } from './steps.ts';

describe('a browser that sends its order again', () => {
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
    await sendOrder(page, 'ann@example.com');
    await page.waitForSelector('[data-state="open"] ::-p-text(Failed to create payment. Please try again.)');
    await page.reload();
    await sendOrder(page, 'ann@example.com');
    await atPayment(page);
    await page.goBack();
    await sendOrder(page, 'ann@example.com');
    await atPayment(page);
    expect(await app.knex('orders')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });
});

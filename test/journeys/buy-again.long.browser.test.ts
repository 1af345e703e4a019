import { describe, expect, test } from '@jest/globals';
import { openPage } from '../support/browser.ts';
import { sandboxShop } from './shops.ts';
import { atPayment, choosePackage, sendOrder } from './steps.ts';

describe('a browser that sends its order again', () => {
  test('gets another invoice for a corrected address, and for the same order once that is paid', async () => {
    const { app, pay } = await sandboxShop();
    const page = await openPage();
    const card = `${app.config.siteUrl}/checkout?type=gift_card&theme=gift&amount=300`;
    for (const email of ['wrong@example.com', 'right@example.com']) {
      await page.goto(card);
      await sendOrder(page, email);
      await atPayment(page);
    }
    await pay(page);
    await page.waitForSelector('h1::-p-text(Your gift card is on its way)');
    await page.goto(card);
    await sendOrder(page, 'right@example.com');
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
    await choosePackage(page, app.config.siteUrl, 'career');
    await sendOrder(page, 'back@example.com');
    await atPayment(page);
    await page.goBack();
    await page.waitForSelector('h2::-p-text(No Package Selected)');
    await page.waitForSelector('.unpaid-order a');
    expect(await page.$eval('.unpaid-order', (node) => (node as HTMLElement).innerText)).toContain(
      'You began to pay for Career Catalyst - MINIMUM ($1,200).',
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

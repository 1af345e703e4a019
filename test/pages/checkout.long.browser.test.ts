import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, phone, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { isStill, openAsBuyer, text, texts } from './checkout-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('/checkout', () => {
  test('without package information says so and leads to the packages', async () => {
    for (const size of [phone, tablet, desktop]) {
      const page = await openAsBuyer(app, '/checkout', size);
      await page.waitForSelector('.empty-state');
      expect(await texts(page, '.empty-state h2')).toEqual(['No Package Selected']);
      await isStill(page);
      await page.click('.empty-state .btn');
      await waitFor(() => page.url() === `${app.url}/packages`);
    }
  });
});

describe('/payment-success', () => {
  test('says what happens next and leads home and to the packages, and nothing jumps', async () => {
    for (const size of [phone, tablet, desktop]) {
      const page = await openAsBuyer(app, '/payment-success', size);
      expect(await texts(page, 'h1')).toEqual(['Thank you']);
      expect(await text(page, 'main')).toContain('1-2 business days');
      expect(
        await page.$$eval('main .btn', (links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/', '/packages']);
      expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toBe('noindex');
      await isStill(page);
    }
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openPage, phone, type TestPage, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { isStill, type OpenOptions, text, texts } from './checkout-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

async function open(path: string, { stored = {}, ...options }: OpenOptions = {}): Promise<TestPage> {
  const page = await openPage(options);
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, stored);
  await page.goto(app.url + path, { waitUntil: 'networkidle0' });
  return page;
}

describe('/checkout', () => {
  test('without package information says so and leads to the packages', async () => {
    for (const size of [phone, tablet, desktop]) {
      const page = await open('/checkout', size);
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
      const page = await open('/payment-success', size);
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

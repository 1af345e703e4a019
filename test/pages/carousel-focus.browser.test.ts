import { beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('the moving part of a carousel waits while one of its slides has the focus', async () => {
  const page = await openPage();
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes('/carousel-engine-')) held.push(request);
    else void request.continue();
  });
  await page.goto(app.url);
  const hasFocus = () => page.evaluate(() => document.activeElement?.closest('.carousel--services') !== null);
  await page.$eval('.carousel--services a', (link) => (link as HTMLElement).focus());
  await waitFor(() => held.length > 0);
  const loaded = page.waitForResponse((response) => response.url().includes('/carousel-engine-'));
  for (const request of held) await request.continue();
  await loaded;
  // The testimonials are near as well, and nobody is in them: when they have changed, the services could have.
  await page.waitForSelector('.carousel--testimonials .react-multi-carousel-track');
  expect(await hasFocus()).toBe(true);
  expect(await page.$('.carousel--services .react-multi-carousel-track')).toBeNull();

  await page.$eval('header a', (link) => (link as HTMLElement).focus());
  await page.waitForSelector('.carousel--services .react-multi-carousel-track');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
});

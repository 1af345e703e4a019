import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';

const path = '/solutions/pre-hire-assessments';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (query = '', options?: PageOptions) => openAt(app.url + path + query, options);

const address = (page: TestPage) => page.evaluate(() => location.pathname + location.search);

const means = (page: TestPage) => page.$eval('.candidate__means', (node) => node.textContent);

describe('the bell curve of pre-hire assessments', () => {
  test('leaves an address alone that says nothing of it', async () => {
    const page = await open('?utm_source=mail');
    await page.focus('#percentile');
    expect(await address(page)).toBe(`${path}?utm_source=mail`);
  });

  test('is loaded with its own page only', async () => {
    const loads = async (address: string) => {
      const page = await openAt(app.url + address, { line: { saveData: true } });
      const files = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      return files.filter((name) => name.includes('candidate-curve')).length;
    };
    expect(await loads(path)).toBe(1);
    expect(await loads('/solutions/career-coaching')).toBe(0);
  });

  test.each([{ width: 320, height: 640 }, phone, desktop])('fits at $width', async (size) => {
    const page = await open('?percentile=2', { ...size, reducedMotion: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await violations(page)).toEqual([]);
  });

  test('is a plain form without JavaScript', async () => {
    const page = await open('', { javascript: false });
    await page.focus('#percentile');
    await page.keyboard.press('Home');
    await Promise.all([page.waitForNavigation(), page.click('.candidate__form [type="submit"]')]);
    expect(await address(page)).toBe(`${path}?step=-116`);
    expect(await means(page)).toContain('One person in 100 scores lower.');
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a printed article is its title, author, date, image and text alone', async () => {
  const page = await openPage();
  await page.goto(app.url + paths.article('what-your-mbti-type-can-tell-you'), { waitUntil: 'networkidle0' });
  await page.emulateMediaType('print');
  const isPrinted = (selector: string) =>
    page.$eval(selector, (node) => node.checkVisibility() && node.getBoundingClientRect().height > 0);
  for (const part of ['h1', '.article-banner__meta', '.article-figure img', '.article-body']) {
    expect([part, await isPrinted(part)]).toEqual([part, true]);
  }
  for (const part of ['.site-header', '.site-footer', '.skip-link', '.article-end', 'article ~ .section']) {
    expect([part, await isPrinted(part)]).toEqual([part, false]);
  }
  expect(await page.$eval('.article-body h2', (node) => getComputedStyle(node).fontFamily)).toContain(
    'Fraunces',
  );
});

const brightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test.each([paths.home, paths.about, paths.individuals])('the hero of %s prints dark words', async (path) => {
  const page = await openPage();
  await page.goto(app.url + path, { waitUntil: 'networkidle0' });
  await page.emulateMediaType('print');
  const colors = await page.$$eval('.page-hero h1, .page-hero .lead', (nodes) =>
    nodes.map((node) => getComputedStyle(node).color),
  );
  expect(colors).toHaveLength(2);
  for (const color of colors) expect(brightness(color)).toBeLessThan(110);
  expect(await page.$eval('.page-hero', (node) => getComputedStyle(node).backgroundImage)).toBe('none');
});

test('text on ink prints dark, and closed answers print', async () => {
  const page = await openPage();
  await page.goto(app.url + paths.internships, { waitUntil: 'networkidle0' });
  await page.emulateMediaType('print');
  const color = await page.$eval('.cohort p', (node) => getComputedStyle(node).color);
  expect(brightness(color)).toBeLessThan(100);
  expect(await page.$eval('.faq__answer', (node) => node.getBoundingClientRect().height)).toBeGreaterThan(0);
});

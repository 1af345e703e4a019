import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
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

test('the milestones print their numbers before they are in sight', async () => {
  const page = await openPage({ height: 600 });
  await page.goto(app.url, { waitUntil: 'networkidle0' });
  await page.waitForSelector('.counter[data-count="0+"]');
  const shown = () =>
    page.$eval('.counter', (node) => [
      getComputedStyle(node.firstElementChild ?? node).opacity,
      getComputedStyle(node, '::after').content,
    ]);
  expect(await shown()).toEqual(['0', expect.stringMatching(/^"0\+"/)]);
  await page.emulateMediaType('print');
  expect(await shown()).toEqual(['1', 'none']);
});

test('text on ink prints dark, and closed answers print', async () => {
  const page = await openPage();
  await page.goto(app.url + paths.internships, { waitUntil: 'networkidle0' });
  await page.emulateMediaType('print');
  const color = await page.$eval('.cohort p', (node) => getComputedStyle(node).color);
  expect(brightness(color)).toBeLessThan(100);
  expect(await page.$eval('.faq__answer', (node) => node.getBoundingClientRect().height)).toBeGreaterThan(0);
});

import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, reload } from '../support/browser.ts';
import { recordScrolls } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a page is at its top after a link, after the back button and after a reload', async () => {
  const page = await openAt(`${app.url}/team`);
  const scrollDown = () => page.evaluate('scrollTo({ top: 900, behavior: "instant" })');
  const top = () => page.evaluate('scrollY');
  await scrollDown();
  await page.$eval('header a[href="/about"]', (link) => (link as HTMLElement).click());
  await page.waitForSelector('.mission');
  await waitFor(async () => (await top()) === 0);

  await scrollDown();
  await page.$eval('.call-to-action a[href="/team"]', (link) => (link as HTMLElement).click());
  await page.waitForSelector('.team');
  await page.goBack();
  await page.waitForSelector('.mission');
  await waitFor(async () => (await top()) === 0);

  await scrollDown();
  await reload(page);
  await waitFor(async () => (await top()) === 0);
  expect(page.messages).toEqual([]);
});

test('a link to a section leads there, 96 px below the upper edge, smoothly from the top of the page', async () => {
  const page = await openAt(app.url, { reducedMotion: false });
  const scrolls = await recordScrolls(page);
  await page.$eval('.family-card a[href$="#career"]', (node) => (node as HTMLElement).click());
  await page.waitForSelector('#career');
  expect(new URL(page.url()).hash).toBe('#career');
  await waitFor(() => page.$eval('#career', (node) => Math.abs(node.getBoundingClientRect().top - 96) < 2));
  const places = await scrolls();
  // A busy machine draws few frames on the way; a jump has none.
  expect(places.filter((place) => place < (places.at(-1) ?? 0) - 1).length).toBeGreaterThan(0);
  expect(page.messages).toEqual([]);
});

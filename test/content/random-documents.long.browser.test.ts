import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Page } from 'puppeteer';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { fixedPaths, privatePaths } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, openPage, phone } from '../support/browser.ts';
import { publishOnly } from '../support/published-words.ts';
import { randomDocument } from '../support/random-words.ts';

const definitions = [...(await loadDefinitions()).values()];
const addresses = fixedPaths.filter((path) => !privatePaths.includes(path));
const HYDRATED_ROUNDS = 3;
const randomRounds = (rounds: number) => fc.sample(fc.tuple(...definitions.map(randomDocument)), rounds);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

/** What reaches beyond the right edge of a window that the page is wider than. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *, header *, footer *')]
          .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
          .map((node) => `${node.tagName}.${node.getAttribute('class')} ${node.textContent?.slice(0, 60)}`)
          .slice(0, 8),
  );

test('random documents hydrate on every page, and make none wider than a phone', async () => {
  for (const documents of randomRounds(HYDRATED_ROUNDS)) {
    await publishOnly(app, documents);
    const problems: object[] = [];
    for (const address of addresses) {
      const page = await openAt(app.url + address, phone);
      const wide = await tooWide(page);
      // Neither the pictures nor the other sites exist.
      const messages = page.messages.filter(
        (message) => !/^failed request: https:|Failed to load|invalid `href`/.test(message),
      );
      if (wide.length + messages.length > 0) problems.push({ address, wide, messages });
      await page.close();
    }
    expect(problems).toEqual([]);
  }
});

test('a thousand of them make no page wider than a phone', async () => {
  // As the server sends the pages: a start of the application on each would take an hour.
  const page = await openPage({ ...phone, javascript: false });
  for (const documents of randomRounds(Math.ceil(1_000 / definitions.length))) {
    await publishOnly(app, documents);
    const problems: object[] = [];
    for (const address of addresses) {
      await page.goto(app.url + address);
      const wide = await tooWide(page);
      if (wide.length > 0) problems.push({ address, wide });
    }
    expect(problems).toEqual([]);
  }
});

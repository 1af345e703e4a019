import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { fixedPaths, privatePaths } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone } from '../support/browser.ts';
import { publishOnly } from '../support/published-words.ts';
import { randomDocument } from '../support/random-words.ts';

const definitions = [...(await loadDefinitions()).values()];
const addresses = fixedPaths.filter((path) => !privatePaths.includes(path));
const ROUNDS = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

test('random documents hydrate on every page, and make none wider than a phone', async () => {
  for (const documents of fc.sample(fc.tuple(...definitions.map(randomDocument)), ROUNDS)) {
    await publishOnly(app, documents);
    const problems: object[] = [];
    for (const address of addresses) {
      const page = await openAt(app.url + address, phone);
      const wide = await page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('main *, header *, footer *')]
              .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
              .map(
                (node) => `${node.tagName}.${node.getAttribute('class')} ${node.textContent?.slice(0, 60)}`,
              )
              .slice(0, 8),
      );
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

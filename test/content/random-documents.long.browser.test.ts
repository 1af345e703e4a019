import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { fixedPaths, privatePaths } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, openPage, phone } from '../support/browser.ts';
import { publishOnly } from '../support/published-words.ts';
import { randomDocument } from '../support/random-words.ts';

const definitions = [...(await loadDefinitions()).values()];
const addresses = fixedPaths.filter((path) => !privatePaths.includes(path));

const rounds = (documents: number) =>
  fc.sample(fc.tuple(...definitions.map(randomDocument)), Math.ceil(documents / definitions.length));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

/** Runs in the page: what is wider than the window, if anything makes the page scroll sideways. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .map((node) => `${node.tagName}.${node.getAttribute('class')} ${node.textContent?.slice(0, 60)}`)
    .slice(0, 8);
}

test('a thousand random documents make no page wider than a phone', async () => {
  // Their application would only cost time.
  const page = await openPage({ ...phone, javascript: false });
  for (const documents of rounds(1_000)) {
    await publishOnly(app, documents);
    for (const address of addresses) {
      await page.goto(app.url + address, { waitUntil: 'load' });
      expect({ address, wide: await page.evaluate(tooWide) }).toEqual({ address, wide: [] });
    }
  }
});

test.each([320, 390])('a name of one long word fits the bar at %d px', async (width) => {
  const named: typeof firm = { ...firm, name: 'Donaudampfschifffahrtsgesellsc' };
  await publishOnly(app, [named]);
  const page = await openPage({ width, javascript: false });
  await page.goto(app.url, { waitUntil: 'load' });
  expect(await page.evaluate(tooWide)).toEqual([]);
});

test('random documents hydrate on every page, no wider than a phone', async () => {
  for (const documents of rounds(100)) {
    await publishOnly(app, documents);
    for (const address of addresses) {
      const page = await openAt(app.url + address, phone);
      const wide = await page.evaluate(tooWide);
      // Neither the pictures nor the other sites exist.
      const messages = page.messages.filter(
        (message) => !/^failed request: https:|Failed to load|invalid `href`/.test(message),
      );
      expect({ address, wide, messages }).toEqual({ address, wide: [], messages: [] });
      await page.close();
    }
  }
});

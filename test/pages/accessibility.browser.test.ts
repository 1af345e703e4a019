import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { desktop, openPage, phone, type TestPage } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { samplePaths } from '../support/pages.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let app: TestApp;
beforeAll(async () => {
  const database = await databases[0]?.create();
  app = await startApp({ databaseUrl: database?.url ?? '' });
});

/** Each violation of WCAG 2.2 A and AA on the page as it is now, with the first elements that it concerns. */
async function violations(page: TestPage): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ runOnly }),
    tags,
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join('\n')}`,
  );
}

async function open(path: string, size: { width: number; height: number }): Promise<TestPage> {
  // Reduced motion: colours are judged at rest, not in the middle of a fade.
  const page = await openPage({ ...size, reducedMotion: true });
  await page.goto(app.url + path, { waitUntil: 'networkidle0' });
  return page;
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_device, size) => {
  test.each(samplePaths)('%s has no violation', async (path) => {
    expect(await violations(await open(path, size))).toEqual([]);
  });
});

describe('opened states', () => {
  test('the menus of a desktop', async () => {
    const page = await open('/', desktop);
    await page.click('summary::-p-text(Solutions)');
    expect(await violations(page)).toEqual([]);
  });

  test('the menu of a phone with a group opened', async () => {
    const page = await open('/', phone);
    await page.click('summary::-p-text(Menu)');
    await page.click('summary::-p-text(Solutions)');
    expect(await violations(page)).toEqual([]);
  });

  test('a toast', async () => {
    const page = await open('/packages?success=true', desktop);
    await page.waitForSelector('::-p-text(Purchase Successful!)');
    expect(await violations(page)).toEqual([]);
  });

  test('the booking of a consultation, with what is missing named', async () => {
    const page = await open('/contact?tab=booking', desktop);
    await page.click('#booking button[type="submit"], [role="tabpanel"]:not([hidden]) button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violations(page)).toEqual([]);
  });

  test('the checkout of an order, with what is missing named', async () => {
    const page = await open(
      '/checkout?packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700',
      phone,
    );
    await page.click('.checkout__customer button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violations(page)).toEqual([]);
  });

  test('a list that goes on, and a page of it', async () => {
    await insertArticles(app.knex, Array(60).fill({}));
    const page = await open('/articles', phone);
    await page.click('.article-paging [rel="next"]');
    await page.waitForSelector('::-p-text(The newest 49 articles)');
    expect(await violations(page)).toEqual([]);
    expect(await violations(await open('/articles?page=2', desktop))).toEqual([]);
    await app.knex('articles').where('slug', 'like', 'article-%').del();
  });

  test('a filtered and an empty list', async () => {
    expect(await violations(await open('/articles?category=NextGen&keyword=team', phone))).toEqual([]);
    expect(await violations(await open('/articles?q=zzzz', desktop))).toEqual([]);
  });
});

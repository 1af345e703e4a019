import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, visit } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a printed article is its title, author, date, image and text alone', async () => {
  const page = await openPage();
  await visit(page, app.url + paths.article('what-your-mbti-type-can-tell-you'));
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

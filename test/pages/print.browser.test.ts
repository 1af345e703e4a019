import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { typefaces } from '#shared/typefaces.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, visit } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a printed article is its title, author, date, image and text between the names and addresses of firm and page', async () => {
  const page = await openPage();
  await visit(page, app.url + paths.article('what-your-mbti-type-can-tell-you'));
  await page.emulateMediaType('print');
  const isPrinted = (selector: string) =>
    page.$eval(selector, (node) => node.checkVisibility() && node.getBoundingClientRect().height > 0);
  const printed = ['h1', '.article-banner__meta', '.article-figure img', '.article-body', '.article-address'];
  for (const part of [...printed, '.site-header .logo__word', '.site-footer__address']) {
    expect([part, await isPrinted(part)]).toEqual([part, true]);
  }
  const left = [
    '.site-nav',
    '.site-header .btn',
    '.site-footer__calls',
    '.site-map',
    '.skip-link',
    '.share-row',
  ];
  for (const part of [...left, '.neighbors', '.article-contents', 'article ~ .section']) {
    expect([part, await isPrinted(part)]).toEqual([part, false]);
  }
  expect(await page.$eval('.article-address', (node) => node.textContent)).toBe(
    app.config.siteUrl + paths.article('what-your-mbti-type-can-tell-you'),
  );
  expect(await page.$eval('.article-body h2', (node) => getComputedStyle(node).fontFamily)).toContain(
    typefaces.display.family,
  );
});

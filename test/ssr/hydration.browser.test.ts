import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { about } from '#shared/content/documents/about.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { delayedQueries, holdQueries, releaseQueries } from '../support/delayed-queries.ts';
import { interceptRequests } from '../support/intercept.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { defects } from './arrival.ts';

/** Streams each page again. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageQueries: delayedQueries, keepPages: false });
});

/** React marks what it has hydrated; the header is part of every shell. */
const hydrated = (page: TestPage) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

describe('a slow list', () => {
  test('shows its skeleton, is usable meanwhile, then the list, without fetching it again', async () => {
    holdQueries();
    const page = await openPage({ line: { saveData: true } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    const arrived = page.goto(`${app.url}/articles`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('.article-card--loading');
    expect(await page.$$('.article-card--loading')).toHaveLength(6);
    await hydrated(page);
    await page.click('summary::-p-text(Solutions)');
    await page.waitForSelector('.nav-group[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.nav-group[open]', { hidden: true });
    releaseQueries();
    await arrived;
    await page.waitForSelector('.article-card h3');
    expect(await page.$$('.article-card--loading')).toHaveLength(0);
    expect(await page.$$('.article-card h3')).toHaveLength(6);
    expect(calls).toEqual([]);
    expect(defects(page)).toEqual([]);
  });
});

test('on a slow line, the application is requested before the paint', async () => {
  const page = await openPage({ line: { saveData: true } });
  const sheets: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (request.resourceType() === 'stylesheet') return void sheets.push(request);
    request.continue();
    if (request.resourceType() === 'script') for (const sheet of sheets.splice(0)) sheet.continue();
  });
  await page.goto(`${app.url}/about`);
  await hydrated(page);
  // What the paint or its timeout starts is an import, without a link.
  expect(await page.$('link[rel="modulepreload"][href*="/entry-client-"]')).not.toBeNull();
  expect(defects(page)).toEqual([]);
});

/** Locators need scripts in the page; the browser's own click does not. */
const press = (page: TestPage, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe('without JavaScript', () => {
  test('the filters narrow the list and the chips toggle', async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${app.url}/articles`);
    const choose = async (name: string) => {
      await Promise.all([page.waitForNavigation(), press(page, `button[value="${name}"]`)]);
    };
    const categories = () =>
      page.$$eval('.article-card__category', (nodes) => nodes.map(({ textContent }) => textContent));
    await choose('Leadership');
    expect(await categories()).toEqual(['Leadership', 'Leadership']);
    await choose('MBTI');
    await choose('hiring');
    expect(
      await page.$$eval('.chip[aria-pressed="true"]', (chips) => chips.map(({ textContent }) => textContent)),
    ).toEqual(['MBTI', 'hiring']);
    await choose('MBTI');
    await choose('hiring');
    expect(await categories()).toEqual(['Leadership', 'Leadership']);
  });
});

test('published words are hydrated where a page has them, and fetched once for the pages that follow', async () => {
  const published = [
    { ...home, hero: { ...home.hero, title: 'Words of the owner' } },
    { ...team, hero: { ...team.hero, title: 'People of the owner' } },
    { ...about, hero: { ...about.hero, title: 'Story of the owner' } },
  ];
  await app.knex('content_revisions').insert(
    published.map((document) => ({
      kind: document.kind,
      document: JSON.stringify(document),
      publication: 'one',
      published_by: 'A test',
      published_at: new Date(),
    })),
  );
  await bumpContentVersion(app.knex);
  await app.noticeChanges();
  const page = await openPage({ line: { saveData: true } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto(app.url);
  await hydrated(page);
  expect(calls).toEqual([]);
  const title = (text: string) => page.waitForSelector(`h1::-p-text(${text})`);
  await title('Words of the owner');
  await page.click('footer a[href="/team"]');
  await title('People of the owner');
  await page.click('main a[href="/contact"]');
  // The new page scrolls to its top, away from what would be clicked below.
  await page.waitForSelector('main [role="tablist"]');
  await page.click('footer a[href="/about"]');
  await title('Story of the owner');
  await page.goBack({ waitUntil: 'networkidle0' });
  expect(calls).toEqual(['/api/content']);
  expect(defects(page)).toEqual([]);
});

test('a preview is the page itself: its links lead to previews, a click on a text names its field, and no form is sent', async () => {
  await app.knex('content_documents').insert({
    kind: 'contact',
    draft: JSON.stringify({ ...contact, hero: { ...contact.hero, title: 'Draft of the owner' } }),
    draft_by: 'A test',
    draft_at: new Date(),
  });
  const page = await openPage({ line: { saveData: true } });
  const [name = '', value = ''] = (await sessionOf(app, await insertStaff(app, 'owner'))).split('=');
  await page.setCookie({ name, value, url: app.url });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(`${app.url}/preview/about`);
  await hydrated(page);
  await page.click('footer a[href="/preview/contact"]');
  const title = await page.waitForSelector('h1[data-content-path="contact/hero/title"]');
  expect(await title?.evaluate((element) => element.textContent)).toBe('Draft of the owner');
  const named = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('content-field').onmessage = ({ data }) => resolve(data);
      }),
  );
  const [place] = await Promise.all([named, title?.click()]);
  expect(place).toEqual({ kind: 'contact', at: 'hero/title' });
  await page.$eval('main form', (form) => (form as HTMLFormElement).requestSubmit());
  await page.waitForSelector('.preview-badge::-p-text(nothing was sent)');
  expect(await page.$('main .form-error, main [aria-invalid="true"]')).toBeNull();
  expect(calls).toEqual([]);
  expect(defects(page)).toEqual([]);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { topicIds } from '#shared/self-check/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, type TestPage } from '../support/browser.ts';
import { eventually, waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (query = '', options?: PageOptions) => openAt(`${app.url}/self-check${query}`, options);
const title = (page: TestPage) => page.$eval('#reading', (node) => node.textContent);
const address = (page: TestPage) => page.evaluate(() => location.pathname + location.search);
const hill = (page: TestPage) => page.$eval('.landscape__line', (path) => path.getAttribute('d'));

describe('from the server', () => {
  const html = async (query: string) => (await request(app.server).get(`/self-check${query}`)).text;

  test('an address brings its reading and its sliders', async () => {
    const page = await html('?v=2-5-9-5-5');
    expect(page).toContain('Highest: strengths. Lowest: energy.');
    expect(page.match(/value="9"/g)).toHaveLength(1);
    expect(page).toContain(`<link rel="canonical" href="${app.config.siteUrl}/self-check"/>`);
  });

  test('an address without answers brings the level line, whatever else it says', async () => {
    for (const query of ['', '?v=x', '?other=1']) {
      const page = await html(query);
      expect(page).toContain(selfCheck.reading.untouched.title);
      expect(page.match(/value="5"/g)).toHaveLength(topicIds.length);
    }
  });
});

describe('in the browser', () => {
  test('hill, reading and address follow a slider, in one entry of the history', async () => {
    const page = await open();
    const [before, entries] = [await hill(page), await page.evaluate(() => history.length)];
    await page.focus('#energy');
    await page.keyboard.press('End');
    await eventually(async () => expect(await hill(page)).not.toBe(before));
    expect(await title(page)).toMatch(/^Highest: energy\./);
    await waitFor(async () => (await address(page)) === '/self-check?v=10-5-5-5-5');
    await page.keyboard.press('Home');
    await waitFor(async () => (await address(page)) === '/self-check?v=0-5-5-5-5');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('energy');
    expect(page.messages).toEqual([]);
  });

  test('no request tells the answers, until the visitor takes them to the message', async () => {
    const page = await open();
    const told: string[] = [];
    page.on('request', (sent) => told.push(sent.url(), sent.headers().referer ?? ''));
    await page.focus('#people');
    await page.keyboard.press('End');
    await waitFor(async () => (await address(page)) === '/self-check?v=5-5-5-10-5');
    // Whatever is fetched from here on, such as the next page's code.
    await page.evaluate(() => fetch('/healthz'));
    await page.hover('footer a[href="/packages"], footer a[href="/individuals"]');
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((text) => /5-5-5-10-5|v=/.test(text))).toEqual([]);
    await Promise.all([page.waitForNavigation(), page.click('.talk [type="submit"]')]);
    expect(await address(page)).toBe('/contact');
    expect(told.filter((text) => text.includes('5-5-5-10-5'))).toEqual([]);
  });
});

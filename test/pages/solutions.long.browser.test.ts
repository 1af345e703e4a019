import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { solutions } from '#shared/content/documents/solutions.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, type PageOptions, phone, type TestPage, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const topOf = (page: TestPage, id: string) =>
  page.$eval(`#${id}`, (node) => Math.round(node.getBoundingClientRect().top));
const isAt160 = (page: TestPage, id: string) => async () => Math.abs((await topOf(page, id)) - 160) <= 1;

describe('/solutions', () => {
  test.each([
    ['phone', phone],
    ['tablet', tablet],
    ['desktop', desktop],
  ])('on a %s the buttons stick, and each scrolls to 160 px above its section', async (_, size) => {
    const page = await open('/solutions', { ...size, reducedMotion: true });
    for (const id of ['organizations', 'individuals']) {
      await page.click(`.audience-nav a[href="#${id}"]`);
      await waitFor(isAt160(page, id));
      await page.waitForSelector(`.audience-nav a[href="#${id}"][aria-current]`);
      expect(await page.$$('.audience-nav [aria-current]')).toHaveLength(1);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
    }
    const nav = await page.$eval('.audience-nav', (node) => node.getBoundingClientRect().toJSON());
    expect(nav.top).toBe(72);
    expect(nav.bottom).toBeLessThan(160);
    expect(page.messages).toEqual([]);
  });

  test('the scroll is smooth where motion is welcome', async () => {
    const page = await open('/solutions');
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scrollIntoView(options) {
        asked.push(options);
        scroll.call(this, options);
      };
    });
    await page.click('.audience-nav a[href="#individuals"]');
    await waitFor(isAt160(page, 'individuals'));
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { behavior: 'smooth' },
    ]);
  });

  test.each(['organizations', 'individuals'])('a loaded #%s scrolls to its section', async (id) => {
    const page = await open(`/solutions#${id}`);
    await waitFor(isAt160(page, id));
    expect(page.messages).toEqual([]);
  });

  test('the keyboard goes on inside the section that it jumped to', async () => {
    const page = await open('/solutions', { reducedMotion: true });
    await page.focus('.audience-nav a[href="#individuals"]');
    await page.keyboard.press('Enter');
    await waitFor(isAt160(page, 'individuals'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('individuals');
  });

  test('without JavaScript the buttons are links to the sections', async () => {
    const page = await open('/solutions', { javascript: false });
    await page.click('.audience-nav a[href="#individuals"]');
    expect(new URL(page.url()).hash).toBe('#individuals');
  });
});

describe('an unknown service', () => {
  test('shows the overview at its own address, and asks not to be indexed', async () => {
    const { status, text } = await request(app.server).get('/solutions/unknown-service');
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${solutions.hero.title}</h1>`);
    expect(text).toContain(`<link rel="canonical" href="${app.config.siteUrl}/solutions"/>`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    const page = await open('/solutions/unknown-service#individuals');
    await waitFor(isAt160(page, 'individuals'));
    expect(new URL(page.url()).pathname).toBe('/solutions/unknown-service');
    expect(page.messages).toEqual([]);
  });
});

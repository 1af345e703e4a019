import { beforeAll, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import type { TestApp } from '../support/app.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import { eachEngine } from '../support/engines/index.ts';
import { complaints, hydrated, isThere, pathOf, settled, texts } from '../support/engines/journey.ts';
import { waitFor } from '../support/wait.ts';

const group = '.nav-group:has(a[href="/solutions/corporate-training"])';
const mark = (page: EnginePage) => page.evaluate(() => void Object.assign(window, { wasHere: true }));
/** Whether this is still, or again, the document that was marked. */
const isMarked = (page: EnginePage) => page.evaluate(() => 'wasHere' in window);
const topOf = (page: EnginePage, selector: string) =>
  page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().top ?? Number.NaN, selector);
const focused = (page: EnginePage) => page.evaluate(() => document.activeElement?.textContent?.trim());

eachEngine(({ size, startSite, open }) => {
  const isPhone = size.width < 1200;
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite();
  });

  async function openHydrated(path: string): Promise<EnginePage> {
    const page = await open(site.config.siteUrl + path);
    await hydrated(page);
    return page;
  }

  async function openSmallMenu(page: EnginePage): Promise<void> {
    await page.click('.menu-toggle > summary');
    await waitFor(() => isThere(page, '.menu-toggle[open]'));
  }

  test('the menu opens, closes by Escape with the focus given back, and leads on without a new document', async () => {
    const page = await openHydrated('/');
    await mark(page);
    if (isPhone) await openSmallMenu(page);
    await page.click(`${group} > summary`);
    await waitFor(() => isThere(page, '.nav-group[open]'));
    expect(await texts(page, '.nav-group[open] a')).toContain('Corporate Training');
    await page.press('Escape');
    await waitFor(async () => !(await isThere(page, '.nav-group[open]')));
    expect(await focused(page)).toBe('Solutions');
    await page.press('Enter');
    await waitFor(() => isThere(page, '.nav-group[open]'));
    await page.click('.nav-group[open] a[href="/solutions/corporate-training"]');
    await waitFor(async () => (await pathOf(page)) === '/solutions/corporate-training');
    await waitFor(async () => (await texts(page, 'h1')).join().includes('Corporate Training'));
    expect(await isThere(page, 'header details[open]')).toBe(false);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await waitFor(async () => (await pathOf(page)) === '/');
    expect(await isMarked(page)).toBe(true);
    expect(complaints(page)).toEqual([]);
  });

  test('the menu is worked with the arrow keys', async () => {
    const page = await openHydrated('/');
    if (isPhone) await openSmallMenu(page);
    await page.evaluate((one) => document.querySelector<HTMLElement>(`${one} > summary`)?.focus(), group);
    await page.press('ArrowDown');
    await waitFor(async () => (await focused(page)) === 'Pre-Hire Assessments');
    await page.press('ArrowDown');
    expect(await focused(page)).toBe('Post-Hire Assessments');
    expect(complaints(page)).toEqual([]);
  });

  test('a hash scrolls to its place: in the address of a load, and in a link that is followed', async () => {
    const page = await openHydrated('/solutions#individuals');
    const isAt = (selector: string, top: number) =>
      waitFor(async () => {
        const now = await topOf(page, selector);
        if (Math.abs(now - top) < 2) return true;
        throw new Error(`${selector} is at ${now}, not at ${top}.`);
      });
    await isAt('#individuals', 160);
    await page.click('.audience-nav a[href="#organizations"]');
    await isAt('#organizations', 160);
    await page.goto(`${site.config.siteUrl}/`);
    await hydrated(page);
    await settled(page);
    await page.click('.family-card a[href$="#career"]');
    await isAt('#career', 96);
    expect(await pathOf(page)).toBe('/packages');
    expect(complaints(page)).toEqual([]);
  });

  test.each(['/', '/contact', '/gift-cards', `/articles/${builtInArticles[0]?.slug}`])(
    '%s is kept for the way back',
    async (path) => {
      const page = await openHydrated(path);
      // Firefox keeps no page that was still loading something when it was left; the next time it is all there.
      await waitFor(
        async () => {
          await settled(page);
          await mark(page);
          await page.goto(`${site.config.siteUrl}/robots.txt`);
          await page.goBack();
          await waitFor(async () => (await pathOf(page)) === path);
          return isMarked(page);
        },
        { timeout: 30_000 },
      );
      expect(complaints(page)).toEqual([]);
    },
  );
});

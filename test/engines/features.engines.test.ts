import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../../scripts/lib/run-tool.ts';
import type { TestApp } from '../support/app.ts';
import { type EngineName, eachEngine } from '../support/engines/index.ts';
import { complaints, hydrated, pathOf, texts } from '../support/engines/journey.ts';
import { waitFor } from '../support/wait.ts';

/** Runs in the page: what docs/browsers.md says of each engine, by the name that its table has for it. */
const supported = (): Record<string, boolean> => ({
  'speculation rules': HTMLScriptElement.supports?.('speculationrules') ?? false,
  '`requestIdleCallback`': 'requestIdleCallback' in window,
  '`navigator.connection`': 'connection' in navigator,
  'view transitions': 'startViewTransition' in document,
  '`view-transition-class`': CSS.supports('view-transition-class: shared'),
  '`light-dark()`': CSS.supports('color: light-dark(#000, #fff)'),
  'scroll-driven animations': CSS.supports('animation-timeline: view()'),
  '`offset-path`': CSS.supports('offset-path: path("M 0 0")'),
  '`overflow-clip-margin`': CSS.supports('overflow-clip-margin: 1rem'),
  '`text-wrap: pretty`': CSS.supports('text-wrap: pretty'),
  '`::details-content`': CSS.supports('selector(::details-content)'),
  '`scrollbar-gutter`': CSS.supports('scrollbar-gutter: stable'),
  '`scrollbar-width`': CSS.supports('scrollbar-width: thin'),
  '`<details name>`': 'name' in HTMLDetailsElement.prototype,
});

/** Runs in the page. */
function recordTransitions(): void {
  const start = document.startViewTransition;
  if (!start) return;
  document.startViewTransition = (...options) => {
    Object.assign(window, { hasTraveled: true });
    return start.apply(document, options);
  };
}

/** The table of docs/browsers.md: feature, then yes or no for each engine in turn. */
function documented(name: EngineName): Record<string, boolean> {
  const columns: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
  const rows = readFileSync(join(root, 'docs/browsers.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| (yes|no) \| (yes|no) \| (yes|no) \|/gm,
  );
  return Object.fromEntries(
    [...rows].map(([, feature = '', ...answers]) => [feature, answers[columns.indexOf(name)] === 'yes']),
  );
}

eachEngine(
  ({ name, startSite, open }) => {
    let site: TestApp;
    beforeAll(async () => {
      site = await startSite();
    });

    test('has and lacks what docs/browsers.md says', async () => {
      const page = await open(site.config.siteUrl);
      expect(documented(name)).toEqual(await page.evaluate(supported));
    });

    test('the choice of a dark page changes its colors, where there is light-dark()', async () => {
      const page = await open(site.config.siteUrl);
      await hydrated(page);
      const color = () => page.evaluate(() => getComputedStyle(document.body).color);
      const byDay = await color();
      await page.evaluate(() => {
        const list = document.querySelector<HTMLSelectElement>('#theme-choice');
        if (list) list.value = 'dark';
        list?.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await waitFor(async () => ((await color()) !== byDay) === documented(name)['`light-dark()`']);
      expect(complaints(page)).toEqual([]);
    });

    test('the lark of the footer flies by the scrolling, or stands where it ends', async () => {
      const page = await open(site.config.siteUrl);
      const motion = await page.evaluate(() => {
        const lark = document.querySelector('.site-footer .flight');
        return lark && getComputedStyle(lark).animationName;
      });
      expect(motion).toBe(documented(name)['scroll-driven animations'] ? 'flight' : 'none');
    });

    test('a shared picture travels where there are view transitions, and its page comes in any case', async () => {
      const page = await open(`${site.config.siteUrl}/solutions`);
      await hydrated(page);
      await page.evaluate(recordTransitions);
      await page.click('main a[href="/solutions/career-coaching"]');
      await waitFor(async () => (await pathOf(page)) === '/solutions/career-coaching');
      await waitFor(async () => (await texts(page, 'h1')).join().includes('Career Coaching'));
      const traveled = await page.evaluate(() => 'hasTraveled' in window);
      expect(traveled).toBe(documented(name)['view transitions']);
      expect(complaints(page)).toEqual([]);
    });
  },
  { sizes: [{ width: 1280, height: 800 }] },
);

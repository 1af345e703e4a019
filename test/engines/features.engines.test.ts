import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../../scripts/lib/run-tool.ts';
import type { TestApp } from '../support/app.ts';
import { type EngineName, eachEngine } from '../support/engines/index.ts';

/** Runs in the page: what docs/browsers.md says of each engine, by the name that its table has for it. */
const supported = (): Record<string, boolean> => ({
  'speculation rules': HTMLScriptElement.supports?.('speculationrules') ?? false,
  '`requestIdleCallback`': 'requestIdleCallback' in window,
  '`navigator.connection`': 'connection' in navigator,
  'view transitions': 'startViewTransition' in document,
  'scroll-driven animations': CSS.supports('animation-timeline: view()'),
  '`offset-path`': CSS.supports('offset-path: path("M 0 0")'),
  '`text-wrap: pretty`': CSS.supports('text-wrap: pretty'),
  '`::details-content`': CSS.supports('selector(::details-content)'),
  '`scrollbar-gutter`': CSS.supports('scrollbar-gutter: stable'),
  '`scrollbar-width`': CSS.supports('scrollbar-width: thin'),
  '`<details name>`': 'name' in HTMLDetailsElement.prototype,
});

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
  },
  { sizes: [{ width: 1280, height: 800 }] },
);

import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Each page's hero, and the first thing to do there. */
const heroes = [
  ['/team', '.team-hero', null],
  ['/contact', '.contact-desk', '#booking-tab'],
  ['/packages', '.packages-hero', '.terrace-links a'],
  ['/gift-cards', '.gift-hero', '.btn'],
  ['/internships', '.first-flight', '.btn'],
  ['/apply', '.apply-hero', '.btn'],
  ['/payment-success', '.landed', '.btn'],
] as const;

const views = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describe.each(heroes)('the hero of %s', (path, hero, action) => {
  test.each(views)('has headline, lead and action in the first view of $width px', async (view) => {
    const page = await openPage(view);
    await page.goto(app.url + path, { waitUntil: 'networkidle0' });
    const foot = (selector: string) =>
      page.$eval(`${hero} ${selector}`, (node) => node.getBoundingClientRect().bottom);
    for (const part of ['h1', '.lead', ...(action ? [action] : [])])
      expect({ part, below: Math.max(0, (await foot(part)) - view.height) }).toEqual({ part, below: 0 });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('is drawn with at most 12 kB of markup, hidden from assistive technology', async () => {
    const page = await openPage();
    await page.goto(app.url + path, { waitUntil: 'networkidle0' });
    const art = await page.$$eval(`${hero} :is(svg, img)`, (all) =>
      all
        .filter((svg) => !svg.closest('.contact-tabs, .contact-details'))
        .map((svg) => ({
          size: svg.outerHTML.length,
          hidden: svg.closest('[aria-hidden="true"], [alt=""]') !== null,
        })),
    );
    expect(art.length).toBeGreaterThan(0);
    expect(art.filter(({ hidden }) => !hidden)).toEqual([]);
    expect(art.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(12_000);
  });
});

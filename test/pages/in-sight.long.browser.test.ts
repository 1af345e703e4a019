import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { setMode, settle } from '../support/modes.ts';
import { samplePaths } from '../support/pages.ts';
import { barsInSight, cutOffTexts, hiddenFocus, sidewaysScroll, smallTargets } from './checks/sight.ts';

/** The last is a window of 1280 by 1024 pixels enlarged four times; the one before it, a low one of two columns. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 600 },
  { width: 320, height: 256 },
];

const order = 'packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700';
const paths = [...samplePaths, '/contact?tab=booking', `/checkout?${order}`];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each(paths)('on %s nothing lies over the focus, too small a target or out of reach', async (path) => {
  const page = await openAt(app.url + path, { reducedMotion: true });
  const found: Record<string, string[]> = {};
  for (const size of sizes) {
    await page.setViewport(size);
    await settle(page);
    const name = `${size.width}x${size.height}`;
    found[`focus hidden at ${name}`] = await page.evaluate(hiddenFocus);
    found[`scrolls sideways at ${name}`] = await sidewaysScroll(page);
    if (size.width === 390) found['too small to hit'] = await page.evaluate(smallTargets);
    if (size.height < 300) found['kept from reading'] = await page.evaluate(barsInSight);
  }
  await setMode(page, '320 pixels with text spacing');
  found['scrolls sideways with text spacing'] = await sidewaysScroll(page);
  found['cut off with text spacing'] = await page.evaluate(cutOffTexts);
  expect(Object.entries(found).filter(([, places]) => places.length > 0)).toEqual([]);
});

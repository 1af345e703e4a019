import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { isLong, usesWholeChromium } from '../support/form.ts';
import { openOn } from '../support/navigation.ts';
import { samplePaths } from '../support/pages.ts';

/** Streams each page again. */
let app: TestApp;
/** Answers from memory. */
let keeping: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
  keeping = await startApp();
});

/** The panel says `no-store`, which not every browser takes for a no; a 404 is kept by none. */
const excused = [paths.admin, '/no-such-page'];

const NO_CACHE = 'BackForwardCacheDisabledForDelegate';
/** Chromium's headless shell has no such cache, which it gives as the reason. It still names what a page does wrong. */
const ofTheShell = [NO_CACHE, 'BrowsingInstanceNotSwapped'];

/** Leaves a page and comes back. @returns whether it was as it had been left, and what the browser says if not */
async function leaveAndReturn(url: string) {
  const page = await openOn({}, url);
  const client = await page.createCDPSession();
  const reasons: string[] = [];
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await client.send('Page.enable');
  await page.evaluate(() => {
    Object.assign(window, { wasHere: true });
  });
  await page.goto(`${new URL(url).origin}/robots.txt`);
  await page.goBack();
  const isRestored = await page.evaluate(() => 'wasHere' in window);
  return { isRestored, reasons };
}

const ways = [
  ['streamed', () => app],
  ['from memory', () => keeping],
] as const;
const kept = samplePaths.filter((path) => !excused.includes(path));

describe.each(isLong ? ways : ways.slice(0, 1))('a page %s is kept for the way back', (_how, serving) => {
  test.each(isLong ? kept : [paths.contact])('%s', async (path) => {
    const { isRestored, reasons } = await leaveAndReturn(serving().url + path);
    const hasCache = usesWholeChromium || !reasons.includes(NO_CACHE);
    expect(reasons.filter((reason) => hasCache || !ofTheShell.includes(reason))).toEqual([]);
    expect(isRestored).toBe(hasCache);
  });
});

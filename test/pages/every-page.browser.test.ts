import { beforeAll, expect, test } from '@jest/globals';
import { defects, watchArrival } from '../ssr/arrival.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { openPage, started } from '../support/browser.ts';
import { delayedQueries } from '../support/delayed-queries.ts';
import { setMode } from '../support/modes.ts';
import { samplePaths } from '../support/pages.ts';
import { tabThrough } from './checks/keyboard.ts';
import { moving } from './checks/moving.ts';
import { hiddenFocus, sidewaysScroll, smallTargets } from './checks/sight.ts';

/** Streams each page anew. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageQueries: delayedQueries, keepPages: false });
});

/** Each page is opened once for all that holds for every page; the long form has files of their own for it, in all modes. */
test.each(samplePaths)(
  '%s arrives quietly, stands still, and can be seen, read and reached',
  async (path) => {
    const page = await openPage({ reducedMotion: true, line: { saveData: true } });
    const watch = await watchArrival(page, app.url);
    await page.goto(app.url + path, { waitUntil: 'load' });
    await started(page);
    expect(await watch.shifts()).toEqual([]);
    expect(await moving(page)).toEqual([]);

    const found: Record<string, string[]> = { 'tab key': await tabThrough(page) };
    for (const mode of ['a desktop', 'a phone by night'] as const) {
      const without = await setMode(page, mode);
      // At the page's end, where no bar lies over a field.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      found[`moves at the end of ${mode}`] = await moving(page);
      found[`violations on ${mode}`] = await violations(page, without);
      found[`scrolls sideways on ${mode}`] = await sidewaysScroll(page);
      found[`focus hidden on ${mode}`] = await page.evaluate(hiddenFocus);
      if (mode === 'a phone by night') found['too small to hit'] = await page.evaluate(smallTargets);
    }
    expect(Object.entries(found).filter(([, places]) => places.length > 0)).toEqual([]);
    expect(watch.calls).toEqual([]);
    expect(defects(page)).toEqual([]);
  },
);

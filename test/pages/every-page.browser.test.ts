import { beforeAll, expect, test } from '@jest/globals';
import { defects, watchArrival } from '../ssr/arrival.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { openPage, visit } from '../support/browser.ts';
import { delayedQueries } from '../support/delayed-queries.ts';
import { setMode } from '../support/modes.ts';
import { samplePaths } from '../support/pages.ts';
import { tabThrough } from './checks/keyboard.ts';
import { moving } from './checks/moving.ts';
import { scrollToEnd } from './checks/scroll-to-end.ts';
import { hiddenFocus, sidewaysScroll, smallTargets } from './checks/sight.ts';

/** Streams each page again. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageQueries: delayedQueries, keepPages: false });
});

/** Runs in the page: the tab key begins before all that can have the focus. */
function startAnew(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Every other page is checked on a phone in dark mode; the long form checks everything in all modes, in separate files. */
const looks = samplePaths.map(
  (path, at) => ({ path, mode: at % 2 ? 'a phone by night' : 'a desktop' }) as const,
);

test.each(looks)(
  '$path arrives quietly, stands still, and can be seen, read and reached on $mode',
  async ({ path, mode }) => {
    const page = await openPage({ reducedMotion: true, line: { saveData: true } });
    const watch = await watchArrival(page, app.url);
    await visit(page, app.url + path);
    expect(await watch.shifts()).toEqual([]);
    expect(await moving(page)).toEqual([]);

    const found: Record<string, string[]> = {};
    const without = await setMode(page, mode);
    await page.evaluate(scrollToEnd);
    found['moves at the end'] = await moving(page);
    found.violations = await violations(page, without);
    found['scrolls sideways'] = await sidewaysScroll(page);
    found['focus hidden'] = await page.evaluate(hiddenFocus);
    found['too small to hit'] = await page.evaluate(smallTargets);

    await setMode(page, 'a desktop');
    await page.evaluate(startAnew);
    found['tab key'] = await tabThrough(page);
    expect(Object.entries(found).filter(([, places]) => places.length > 0)).toEqual([]);
    expect(watch.calls).toEqual([]);
    expect(defects(page)).toEqual([]);
  },
);

import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage, visit } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { isAlive } from '../support/navigation.ts';
import { follow, press, recordTransitions, ways } from './view-transitions-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Opens a page whose application runs, with a link in the middle of the window and its page fetched. */
async function openAtLink(from: string, link: string, isTouched = false): Promise<TestPage> {
  const page = await openPage({ reducedMotion: false });
  if (isTouched) await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await visit(page, app.url + from);
  await isAlive(page);
  await page.evaluate(recordTransitions);
  await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.focus(link);
  await page.waitForNetworkIdle();
  return page;
}

test.each(isLong ? ways : ways.slice(0, 1))(
  '%s travels to the page that it leads to',
  async (_name, from, link, name) => {
    const page = await openAtLink(from, link);
    expect(await follow(page, press(page, link))).toEqual([[name]]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // After a paint (page-layout.tsx).
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === document.title,
      ),
    );
    expect(page.messages).toEqual([]);
  },
);

test('on a phone the text comes first', async () => {
  const [, from, link] = ways[0];
  const page = await openAtLink(from, link, true);
  expect(await follow(page, press(page, link))).toEqual([]);
});

import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
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
  await page.goto(app.url + from, { waitUntil: 'networkidle0' });
  await isAlive(page);
  await page.evaluate(recordTransitions);
  await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.focus(link);
  await page.waitForNetworkIdle();
  return page;
}

// Its effects would wait for the transition, and its fields lose what is typed until then.
test('a form comes at once: the checkout of a gift card', async () => {
  const submit = '.gift-builder [type="submit"]';
  const page = await openAtLink(paths.giftCards, submit);
  await page.$eval('[name="amount"]', (input) => (input as HTMLElement).click());
  await page.waitForSelector('[name="amount"]:checked');
  expect(await follow(page, press(page, submit))).toEqual([]);
});

test('on the way back nothing travels', async () => {
  const [, from, link] = ways[0];
  const page = await openAtLink(from, link);
  await follow(page, press(page, link));
  expect(await follow(page, () => page.evaluate(() => history.back()))).toEqual([]);
});

test('where two pages share nothing, they change as before', async () => {
  const link = `a[href="${paths.about}"]`;
  const page = await openAtLink(paths.articles, link);
  expect(await follow(page, press(page, link))).toEqual([]);
});

import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { follow, openAtLink, press, ways } from './view-transitions-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

// Its effects would wait for the transition, and its fields lose what is typed until then.
test('a form comes at once: the checkout of a gift card', async () => {
  const submit = '.gift-builder [type="submit"]';
  const page = await openAtLink(app.url + paths.giftCards, submit);
  await page.$eval('[name="amount"]', (input) => (input as HTMLElement).click());
  await page.waitForSelector('[name="amount"]:checked');
  expect(await follow(page, press(page, submit))).toEqual([]);
});

test('on the way back nothing travels', async () => {
  const [, from, link] = ways[0];
  const page = await openAtLink(app.url + from, link);
  await follow(page, press(page, link));
  expect(await follow(page, () => page.evaluate(() => history.back()))).toEqual([]);
});

test('where two pages share nothing, they change as before', async () => {
  const link = `a[href="${paths.about}"]`;
  const page = await openAtLink(app.url + paths.articles, link);
  expect(await follow(page, press(page, link))).toEqual([]);
});

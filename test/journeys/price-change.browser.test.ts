import { expect, test } from '@jest/globals';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { violations } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { sandboxShop } from './shops.ts';
import { atPayment, choosePackage, sendKeptOrder, sendOrder } from './steps.ts';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);

test('a buyer whose page is older than the prices reads the new price, and orders what is on the screen', async () => {
  const { app } = await sandboxShop();
  /** @param charged each of three payments */
  const publish = async (full: number, charged: number, published_at: Date) => {
    const packages = { ...prices.packages, first: { full, shown: charged, charged } };
    await app.knex('content_revisions').insert({
      kind: 'prices',
      document: JSON.stringify({ ...prices, packages }),
      publication: 'p',
      published_by: 'owner',
      published_at,
    });
    await bumpContentVersion(app.knex);
    await app.noticeChanges();
  };
  const ordered = () => app.knex('orders').pluck('amount');
  const page = await openPage();
  await choosePackage(page, app.config.siteUrl, 'career');
  await page.waitForSelector('.order-summary__total ::-p-text($1,200)');
  await publish(1350, 450, at(90));
  await sendOrder(page, 'late@example.com');
  await page.waitForSelector('::-p-text(The price of Career Catalyst - MINIMUM is now $1,350)');
  expect(await ordered()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.locator('button::-p-text(Continue with $450)').click();
  await page.waitForSelector('.order-summary__total ::-p-text($450)');
  await sendKeptOrder(page, 'late@example.com');
  await atPayment(page);
  expect(await ordered()).toEqual([450]);

  // Another buyer came with the former price, within the hour.
  await publish(1400, 460, at(5));
  await page.goto(`${app.config.siteUrl}/checkout?packageId=career_minimum&packageName=Career&amount=1350`);
  await page.waitForSelector('.order-summary__total ::-p-text($1,350)');
  await sendOrder(page, 'former@example.com');
  await atPayment(page);
  expect(await ordered()).toEqual([450, 1350]);
  await page.goto(`${app.config.siteUrl}/packages`);
  await page.waitForSelector('.tier__price ::-p-text($1,400)');
});

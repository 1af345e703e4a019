import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { orderToken } from '../../src/server/features/orders/buyer/link.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { insertOrder } from './insert-orders.ts';

type Ordered = NonNullable<Parameters<typeof insertOrder>[1]>;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      databaseUrl: await openDatabase(),
      env: { JOBS: 'off', RECEIPT_TAX_LINE: 'EIN 12-3456789' },
    });
  });
  beforeEach(async () => {
    for (const table of ['invoices', 'orders'] as const) await app.knex(table).del();
  });

  const open = async (ordered: Ordered, options: Parameters<typeof openPage>[0] = {}) => {
    const id = await insertOrder(app.knex, ordered);
    const first = await app.knex('invoices').where({ order_id: id, number: 1 }).first('reference');
    const page = await openPage({ reducedMotion: true, javascript: false, ...options });
    const token = orderToken(first?.reference ?? '', app.config.sessionSecret);
    await page.goto(`${app.url}/order?token=${token}`);
    return { page, id };
  };
  const textOf = (page: Page, selector: string) => page.$eval(selector, (node) => node.textContent?.trim());
  test('the keyboard alone turns reminders off', async () => {
    const { page } = await open({});
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.$('button:focus')) break;
    }
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await textOf(page, '[role="status"]')).toContain('Done.');
  });
});

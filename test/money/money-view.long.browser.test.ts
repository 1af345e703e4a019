import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { goTo, openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { interceptRequests } from '../support/intercept.ts';
import { panelEnv } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, JOBS: 'off' } });
  });
  beforeEach(async () => {
    for (const table of ['invoices', 'orders'] as const) await app.knex(table).del();
  });

  test('a report that does not come says so, and comes at the next try', async () => {
    await insertOrder(app.knex, { invoices: [{ status: 'paid', paid_at: new Date() }] });
    const panel = await openAs(app, 'owner', '/admin/sessions', 'Your sessions');
    let isDown = true;
    await interceptRequests(panel.page, (asked) =>
      isDown && asked.url().endsWith(staffApi.money) ? asked.abort() : asked.continue(),
    );
    await goTo(panel, 'Money', 'Money');
    await panel.page.waitForSelector('::-p-text(The report couldn’t be loaded)');
    isDown = false;
    await panel.press('Try again');
    await panel.page.waitForSelector('.money__table');
    expect(await violations(panel.page)).toEqual([]);
  });
});

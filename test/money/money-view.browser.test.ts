import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { insertOrder } from '../orders/insert-orders.ts';
import { focused, goTo, openAs } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, JOBS: 'off' } });
  });
  beforeEach(async () => {
    for (const table of ['invoices', 'orders'] as const) await app.knex(table).del();
  });

  test('the report fits, and anyone can read it', async () => {
    await insertOrder(app.knex, {
      plan: 'monthly',
      invoices: [{ status: 'paid' }, { status: 'open', due_day: '2026-01-01' }, { status: 'recorded' }],
    });
    await insertOrder(app.knex, { invoices: [{ status: 'paid', paid_at: new Date() }] });
    const panel = await openAs(app, 'owner', '/admin/money', 'Money');
    const { page } = panel;
    await page.waitForSelector('.money__table');
    const read = (selector: string) =>
      page.$$eval(selector, (found) => found.map((element) => element.textContent));
    expect(await read('.money__table tbody:first-of-type tr:last-child > *')).toEqual([
      ...['Leadership Velocity', '2', '$4,933', '–', '–'],
    ]);
    expect(await read('.report__figure')).toEqual(['$1,233', '$0', '$1,233']);
    expect(await page.$$eval('.money-chart__kept', (bars) => bars.length)).toBe(13);
    const walk = walkOf(app, panel);
    await walk.see('the report');
    expect(walk.faults()).toEqual({});
    expect(page.messages).toEqual([]);
  });

  test('the menu leads to it by keyboard, and a shop that sold nothing yet says what will be there', async () => {
    const panel = await openAs(app, 'owner', '/admin/sessions', 'Your sessions');
    await goTo(panel, 'Money', 'Money');
    expect(await focused(panel)).toBe('Money');
    await panel.page.waitForSelector('.panel-empty ::-p-text(No orders yet)');
    expect(await violations(panel.page)).toEqual([]);
  });
});

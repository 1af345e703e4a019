import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { Panel } from '../panel/panel.ts';
import { focused, openAs, shows } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { longestAddress, longestName } from '../support/forms.ts';
import { interceptRequests } from '../support/intercept.ts';
import { panelEnv } from '../support/panel.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { insertOrder } from './insert-orders.ts';

const env = { ...panelEnv, JOBS: 'off' };

const buyers = ({ page }: Panel) =>
  page.$$eval('.list-row__who', (rows) => rows.map((row) => row.textContent));

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env });
  });
  beforeEach(async () => {
    for (const table of ['order_events', 'invoices', 'orders', 'outbox', 'admin_audit'] as const)
      await app.knex(table).del();
  });

  test('the keyboard alone finds, opens, goes on, comes back; the address keeps all of it', async () => {
    await insertOrder(app.knex, { name: 'Ann First', state: 'paid', invoices: [{ status: 'paid' }] });
    await insertOrder(app.knex, { name: 'Bo Second', state: 'failed', invoices: [{ status: 'failed' }] });
    await insertOrder(app.knex, { name: 'Cy Third' });
    const panel = await openAs(app, 'desk', '/admin/orders', 'Orders', phone);
    const { page } = panel;
    await page.waitForSelector('.list-row');
    expect(await buyers(panel)).toEqual(['Bo Second', 'Cy Third', 'Ann First']);
    expect(await panel.text('.list-row__why')).toContain('Invoice couldn’t be created');
    expect(await panel.text('.panel-head')).toContain('1 order needs attention');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await focused(panel)).toContain('Cy Third'));
    await page.keyboard.press('Enter');
    await shows(panel, 'Order ');
    await waitFor(async () => /^Order \d+ \|/.test(await page.title()));
    await waitFor(async () => (await panel.text('.order-side')).includes('Cy Third'));
    await page.keyboard.press('j');
    await waitFor(async () => (await panel.text('.order-side')).includes('Ann First'));
    await page.goBack();
    await shows(panel, 'Orders');
    await waitFor(async () => (await focused(panel)).includes('Ann First'));
    await page.keyboard.press('/');
    await page.keyboard.type('second');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await buyers(panel)).join() === 'Bo Second');
    await page.click('.list-tabs ::-p-text(Invoice failed)');
    await page.waitForFunction(() => location.search === '?search=second&state=failed');
    await page.reload();
    await waitFor(async () => (await buyers(panel)).join() === 'Bo Second');
    await page.click('.list-tabs ::-p-text(Paid)');
    await page.waitForSelector('.panel-empty ::-p-text(No matches)');
    expect(page.messages).toEqual([]);
  });

  test('a link is sent again after a fresh proof, a note is kept, and the buyer is one click away', async () => {
    const id = await insertOrder(app.knex, {
      plan: 'monthly',
      state: 'partially_paid',
      invoices: [{ status: 'paid' }, {}],
    });
    const panel = await openAs(app, 'owner', `/admin/orders/${id}`, `Order ${id}`);
    const { page } = panel;
    await page.waitForSelector('.order-payments');
    const payments = await page.$$eval('.order-payment', (all) => all.map(({ textContent }) => textContent));
    expect(payments).toEqual([
      expect.stringMatching(/\$1,233.*Payment 1 of 3.*Paid/),
      expect.stringMatching(/Payment 2 of 3.*Awaiting payment/),
      expect.stringMatching(/Payment 3 of 3.*Planned/),
    ]);
    await app.knex('staff_sessions').update({ proved_at: new Date(0) });
    await panel.press('Send link again');
    await page.waitForSelector('.modal ::-p-text(ann@example.com)');
    await panel.press('Send link');
    await page.waitForSelector('.modal ::-p-text(Confirm it’s you)');
    await app.knex('staff_sessions').update({ proved_at: new Date() });
    await panel.press('Cancel');
    await panel.press('Send link');
    await panel.toast('The link is on its way');
    await panel.dialogClosed();
    await page.waitForSelector(
      '.record-events ::-p-text(Emailed the buyer the link for payment 2 of 3 again)',
    );
    await panel.fill('Add a note', 'Pays on Monday.');
    await panel.press('Add note');
    await panel.toast('Note added');
    await page.waitForSelector('.record-events ::-p-text(Pays on Monday.)');
    expect(await panel.value('Add a note')).toBe('');
    expect(await app.knex('outbox')).toHaveLength(1);

    // Another person ended it meanwhile.
    await app.knex('orders').update({ ended_at: new Date() });
    await panel.press('Send link again');
    await panel.press('Send link');
    await page.waitForSelector('.modal .alert ::-p-text(This order has ended)');
    await panel.press('Cancel');
    await page.waitForSelector('.order-status ::-p-text(The order ended on)');
    expect(await app.knex('outbox')).toHaveLength(1);

    // The bar at the window's top may lie over it.
    await page.$eval('.order-side a', (link) => link.scrollIntoView({ block: 'center' }));
    await page.click('.order-side a');
    await shows(panel, 'People');
    await page.waitForSelector('h2::-p-text(Ann Example)');
    expect(page.url()).toContain(`/admin/people?buyer=${id}`);
    await page.click(`.person-timeline a[href="/admin/orders/${id}"]`);
    await shows(panel, `Order ${id}`);
  });
});

test('no state has a violation or scrolls sideways', async () => {
  const app = await startApp({ env });
  const panel = await openAs(app, 'owner', '/admin/orders', 'Orders');
  const { page } = panel;
  const walk = walkOf(app, panel);
  await walk.load('/admin/orders', '.panel-empty ::-p-text(No orders yet)');
  const failed = await insertOrder(app.knex, {
    name: longestName,
    email: longestAddress,
    state: 'failed',
    invoices: [{ status: 'failed', last_error: 'The-amount-is-too-small-for-this-account'.repeat(4) }],
  });
  const plan = await insertOrder(app.knex, {
    plan: 'monthly',
    state: 'partially_paid',
    createdAt: new Date(0),
    invoices: [{ status: 'paid' }, {}, { status: 'recorded', next_attempt_at: new Date('2100-01-01') }],
  });
  await walk.load('/admin/orders', '.list-row');
  await walk.turnTo('/admin/orders?state=void', '.panel-empty ::-p-text(No order has this state)');
  await walk.turnTo(`/admin/orders/${failed}`, '.order-need');
  await walk.turnTo(`/admin/orders/${plan}`, '.order-payments ::-p-text(Payment 3 of 3)');
  await panel.press('Send link again');
  await page.waitForSelector('.modal');
  await walk.see('the question before a link is sent');
  await panel.press('Cancel');
  await panel.dialogClosed();
  await walk.turnTo('/admin/orders/999999', '[role="alert"] ::-p-text(There’s no such order)');
  await interceptRequests(
    page,
    (asked) =>
      void (asked.url().endsWith(staffApi.orders) && asked.method() === 'POST'
        ? asked.abort()
        : asked.continue()),
  );
  await walk.load('/admin/orders', '[role="alert"] ::-p-text(The orders couldn’t be loaded)');
  expect(walk.faults()).toEqual({});
});

import { beforeAll, expect, test } from '@jest/globals';
import { focused, openAs } from '../staff/panel.ts';
import { violations } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';
import { validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
  });

  test('a plan ends after its first payment, on a phone, by keyboard alone', async () => {
    const { id, invoiceId, pay } = await desk.buy({ ...validOrder, amount: 1233 });
    await pay();
    await desk.learn(invoiceId);
    const panel = await openAs(desk.app, 'desk', `/admin/orders/${id}`, `Order ${id}`, phone);
    const { page } = panel;
    await page.waitForSelector('.order-end button');
    await page.focus('.order-end button');
    expect(await focused(panel)).toBe('End plan');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.modal ::-p-text(Completed payments aren’t refunded)');
    expect(await violations(page)).toEqual([]);
    // The safe choice has the focus.
    await waitFor(async () => (await focused(panel)) === 'Cancel');
    await page.keyboard.press('Enter');
    await panel.dialogClosed();
    await waitFor(async () => (await focused(panel)) === 'End plan');
    expect((await desk.read(id)).endedAt).toBeNull();

    await page.keyboard.press('Enter');
    await waitFor(async () => (await focused(panel)) === 'Cancel');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Enter');
    await panel.toast('The plan has ended');
    await page.waitForSelector('.order-status ::-p-text(The order ended on)');
    await page.waitForSelector('.record-events ::-p-text(Plan ended by staff)');
    await waitFor(async () => (await panel.text('.order-end')) === 'Mark refunded');
    // The pressed button is gone.
    await waitFor(async () => (await focused(panel)).includes('The order ended on'));
    expect(await violations(page)).toEqual([]);
    expect(page.messages).toEqual([]);
  });
});

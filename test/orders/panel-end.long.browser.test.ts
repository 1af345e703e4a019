import { beforeAll, expect, test } from '@jest/globals';
import { openAs } from '../staff/panel.ts';
import { eachDatabase } from '../support/databases.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';

eachDatabase((openDatabase) => {
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
  });

  test('a faster colleague is named, and the current order is shown', async () => {
    const { id } = await desk.buy();
    const panel = await openAs(desk.app, 'desk', `/admin/orders/${id}`, `Order ${id}`);
    await panel.page.waitForSelector('.order-end');
    await desk.app.knex('orders').where({ id }).update({ ended_at: new Date() });
    await panel.press('Cancel order');
    await panel.page.click('.modal [type="submit"]');
    await panel.page.waitForSelector('.modal .alert ::-p-text(This order has already ended)');
    await panel.press('Cancel');
    await panel.page.waitForSelector('.order-status ::-p-text(The order ended on)');
    expect(await panel.page.$('.order-end')).toBeNull();
  });
});

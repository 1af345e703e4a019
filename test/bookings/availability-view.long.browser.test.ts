import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';

const path = '/admin/availability';
const title = 'Availability';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(async () => {
    for (const table of ['booking_availability', 'bookings', 'submissions', 'leads'] as const)
      await app.knex(table).del();
  });

  const open = (options = {}) => openAs(app, 'owner', path, title, options);
  const days = async (): Promise<string[]> =>
    (await (await fetch(`${app.url}/api/booking/days`)).json()).days;

  test('of two owners the second learns of it, loads what the first has set, and neither is overwritten', async () => {
    const [first, second] = [await open(), await open()];
    await first.press('Close Monday');
    await second.press('Close Tuesday');
    await first.press('Save');
    await first.toast('Saved: the booking page now offers these times');
    await second.press('Save');
    await second.page.waitForSelector('.availability__save .alert ::-p-text(Someone else has changed this)');
    await second.press('Discard changes');
    await second.page.waitForSelector('[aria-label="Open all on Monday"]');
    await second.press('Close Tuesday');
    await second.press('Save');
    await second.toast('Saved: the booking page now offers these times');
    const weekdays = new Set((await days()).map((day) => new Date(`${day}T12:00Z`).getUTCDay()));
    expect([...weekdays].sort()).toEqual([3, 4, 5]);
  });

  test('the desk does not see it', async () => {
    const { page } = await openAs(app, 'desk', path, 'Your role doesn’t include Availability');
    expect(await page.$('a[href="/admin/availability"]')).toBeNull();
  });
});

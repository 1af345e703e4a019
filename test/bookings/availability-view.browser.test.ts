import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { goTo, openAs } from '../staff/desk.ts';
import { adminEnv } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, phone, tablet } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { bookableDay, validBooking } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';

const path = '/admin/availability';
const title = 'Availability';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: adminEnv });
  });
  beforeEach(async () => {
    for (const table of ['booking_availability', 'bookings', 'submissions', 'leads'] as const)
      await app.knex(table).del();
  });

  const open = (options = {}) => openAs(app, 'owner', path, title, options);
  const days = async (): Promise<string[]> =>
    (await (await fetch(`${app.url}/api/booking/days`)).json()).days;
  const book = (values = {}) =>
    fetch(`${app.url}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validBooking, ...values }),
    });

  test.each([
    ['a phone', phone],
    ['a tablet', tablet],
    ['a desktop', { ...desktop, colorScheme: 'dark' as const }],
  ])('the view fits %s and anybody can use it, empty and full', async (_where, options) => {
    const { page, press } = await open(options);
    await page.waitForSelector('.weekday');
    expect(await violations(page)).toEqual([]);
    await press('Add closed days');
    await press('Close Monday');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(page.messages).toEqual([]);
  });

  test('an owner closes days by keyboard alone, is told of the booking there, and visitors cannot book them', async () => {
    const day = bookableDay();
    expect((await book()).status).toBe(201);
    const panel = await openAs(app, 'owner', '/admin/sessions', 'Your sessions');
    await goTo(panel, title, title);
    const { page } = panel;
    await page.waitForSelector('.weekday');
    // The heading has the focus; the first thing that one comes to is this button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitFor(() => page.evaluate(() => document.activeElement?.id === 'closed-0-first'));
    const [year = '', month, date] = day.split('-');
    for (const part of ['first', 'last']) {
      await page.focus(`#closed-0-${part}`);
      await page.keyboard.type(`${month}${date}${year}`);
      expect(await page.$eval(`#closed-0-${part}`, (field) => (field as HTMLInputElement).value)).toBe(day);
    }
    await page.focus('#closed-0-label');
    await page.keyboard.type('Retreat');
    await page.keyboard.press('Enter');
    await panel.toast('Success', 'Saved: the page offers these times now');
    expect(await days()).not.toContain(day);
    expect((await book({ time: '2:30 PM', email: 'other@example.com' })).status).toBe(422);
    await page.waitForSelector('.outside-bookings ::-p-text(Ann Example)');
    await page.click('.outside-bookings a');
    await page.waitForSelector('h1::-p-text(Ann Example)');
    expect(page.messages).toEqual([]);
  });

  test('of two owners the second is told, loads what the first has set, and neither is overwritten', async () => {
    const [first, second] = [await open(), await open()];
    await first.press('Close Monday');
    await second.press('Close Tuesday');
    await first.press('Save');
    await first.toast('Success', 'Saved: the page offers these times now');
    await second.press('Save');
    await second.page.waitForSelector('.availability__save .alert ::-p-text(Somebody else changed this)');
    await second.press('Discard changes');
    await second.page.waitForSelector('[aria-label="Open all on Monday"]');
    await second.press('Close Tuesday');
    await second.press('Save');
    await second.toast('Success', 'Saved: the page offers these times now');
    const weekdays = new Set((await days()).map((day) => new Date(`${day}T12:00Z`).getUTCDay()));
    expect([...weekdays].sort()).toEqual([3, 4, 5]);
  });

  test('what is not saved is asked about before the view is left', async () => {
    const panel = await open();
    await panel.press('Close Friday');
    const asked: string[] = [];
    panel.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await panel.page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/admin/calendar"]')?.click(),
    );
    await waitFor(() => asked.length === 1);
    expect(asked).toEqual(['Your changes aren’t saved. Leave this view?']);
    expect(await panel.page.$eval('h1', (heading) => heading.textContent)).toBe(title);
  });

  test('the desk does not see it', async () => {
    const { page } = await openAs(app, 'desk', path, 'Availability isn’t part of your role');
    expect(await page.$('a[href="/admin/availability"]')).toBeNull();
  });
});

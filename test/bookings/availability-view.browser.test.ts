import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { goTo, openAs } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { bookableDay, validBooking } from '../support/forms.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

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
  const book = (values = {}) =>
    fetch(`${app.url}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validBooking, ...values }),
    });

  test('the view fits and anyone can use it, empty and full', async () => {
    const panel = await open();
    const { page, press } = panel;
    const walk = walkOf(app, panel);
    await page.waitForSelector('.weekday');
    await walk.see('empty');
    await press('Add closed days');
    await press('Close Monday');
    await walk.see('full');
    const notice = await page.waitForSelector('#noticeHours');
    const hours = await notice?.evaluate((field) => (field as HTMLInputElement).value);
    await notice?.click();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel({ deltaY: -50 });
    await waitFor(() => page.evaluate((y) => scrollY < y, before));
    expect(await notice?.evaluate((field) => (field as HTMLInputElement).value)).toBe(hours);
    expect(walk.faults()).toEqual({});
    expect(page.messages).toEqual([]);
  });

  test('an owner closes days by keyboard alone and sees the booking there, and visitors cannot book them', async () => {
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
    await panel.toast('Saved: the booking page now offers these times');
    expect(await days()).not.toContain(day);
    expect((await book({ time: '2:30 PM', email: 'other@example.com' })).status).toBe(422);
    await page.waitForSelector('.outside-bookings ::-p-text(Ann Example)');
    await page.click('.outside-bookings a');
    await page.waitForSelector('h1::-p-text(Ann Example)');
    expect(page.messages).toEqual([]);
  });

  test('what is not saved is asked about before the view is left, and survives a reload', async () => {
    const panel = await open();
    await panel.press('Close Friday');
    const asked: string[] = [];
    panel.page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await panel.page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/admin/calendar"]')?.click(),
    );
    await waitFor(() => asked.length === 1);
    expect(asked).toEqual(['Your changes aren’t saved. Leave this view?']);
    expect(await panel.page.$eval('h1', (heading) => heading.textContent)).toBe(title);
    await panel.page.reload();
    await panel.page.waitForSelector('.availability__save--due');
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { follow, heading, insertBooking, openBooking, pathOf, uid } from './booking-page.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { BOOKINGS_PER_SLOT: '1' } });
  });
  beforeEach(async () => {
    await app.knex('bookings').del();
    await insertBooking(app, { uid });
  });

  const now = () => app.knex('bookings').where({ uid }).first('*');

  test('a time is chosen with the arrow keys, and a full one is not offered', async () => {
    await insertBooking(app, {
      uid: 'other',
      email: 'bob@example.com',
      day: validBooking.date,
      slot: '10:00 AM',
    });
    const page = await openBooking(app, phone);
    await follow(page, '::-p-text(Choose another time)');
    await follow(page, `a[href*="day=${validBooking.date}"]`).catch(async () => {
      await page.goto(app.url + pathOf(app, { day: validBooking.date }));
    });
    const offered = await page.$$eval('input[name="time"]', (all) =>
      all.map((input) => (input as HTMLInputElement).value),
    );
    expect(offered.slice(0, 3)).toEqual(['9:00 AM', '10:30 AM', '11:00 AM']);
    await page.focus('input[value="9:00 AM"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect((await now())?.slot).toBe('10:30 AM');
  });

  test('anyone who comes second reads what has happened, and how the booking stands', async () => {
    const page = await openBooking(app);
    const mails = (await allMails(app)).length;
    await app.knex('bookings').where({ uid }).update({ status: 'canceled', seat: -5, version: 1 });
    await page.click('summary');
    await follow(page, 'button::-p-text(Yes, cancel it)');
    expect(await page.$eval('[role="alert"]', (node) => node.textContent)).toContain('has changed since');
    expect(await heading(page)).toBe('This consultation is canceled');
    expect((await allMails(app)).length).toBe(mails);
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { bookingPath, bookingToken } from '../../src/server/features/bookings/link.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';

const uid = '6b0f2a52-7d0c-4c77-9d1e-2f8f4a7f1c11';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { BOOKINGS_PER_SLOT: '1' } });
  });
  beforeEach(async () => {
    await app.knex('bookings').del();
    await insert({ uid });
  });

  const insert = (change: object) =>
    app.knex('bookings').insert({
      name: 'Ann Example',
      email: 'ann@example.com',
      phone: '(860) 555-0142',
      company: '',
      notes: '',
      service: 'package-consultation',
      day: validBooking.date,
      slot: '9:30 AM',
      time_zone: 'America/New_York',
      lane: 1,
      status: 'requested',
      quarantined: false,
      created_at: new Date(),
      ...change,
    });
  const now = () => app.knex('bookings').where({ uid }).first('*');
  const open = async (options: Parameters<typeof openPage>[0] = {}, isScripted = true) => {
    const page = await openPage({ reducedMotion: true, ...options });
    await page.setJavaScriptEnabled(isScripted);
    await page.goto(app.url + bookingPath(bookingToken(uid, app.config.sessionSecret)));
    return page;
  };
  const follow = async (page: Page, selector: string) => {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  };
  const heading = (page: Page) => page.$eval('h1', (node) => node.textContent);

  test('a time is chosen with the arrow keys, and a full one is not offered', async () => {
    await insert({ uid: 'other', email: 'bob@example.com', day: validBooking.date, slot: '10:00 AM' });
    const page = await open({ ...phone });
    await follow(page, '::-p-text(Choose another time)');
    await follow(page, `a[href*="day=${validBooking.date}"]`).catch(async () => {
      await page.goto(
        app.url + bookingPath(bookingToken(uid, app.config.sessionSecret), { day: validBooking.date }),
      );
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

  test('whoever comes second reads what has happened, and how the booking stands', async () => {
    const page = await open();
    const mails = (await allMails(app)).length;
    await app.knex('bookings').where({ uid }).update({ status: 'cancelled', lane: -5, version: 1 });
    await page.click('summary');
    await follow(page, 'button::-p-text(Yes, cancel it)');
    expect(await page.$eval('[role="alert"]', (node) => node.textContent)).toContain('has changed since');
    expect(await heading(page)).toBe('This consultation is cancelled');
    expect((await allMails(app)).length).toBe(mails);
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { bookingPath, bookingToken } from '../../src/server/features/bookings/link.ts';
import { addDays } from '../../src/shared/bookings/booking-day.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { isLong } from '../support/form.ts';
import { openDay, validBooking } from '../support/forms.ts';

const uid = '6b0f2a52-7d0c-4c77-9d1e-2f8f4a7f1c11';
const statuses = ['proposed', 'cancelled', 'requested', 'confirmed', 'no-show'] as const;
const other = openDay(addDays(validBooking.date, 1));

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
  const isWhole = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

  test.each(isLong ? [false, true] : [false])(
    'a booking is moved and cancelled on its page (with scripts: %s)',
    async (isScripted) => {
      const page = await open({}, isScripted);
      expect(await heading(page)).toBe('We’re holding this time for you');
      await follow(page, '::-p-text(Choose another time)');
      if ((await page.$$(`a[href*="day=${other}"]`)).length === 0)
        await follow(page, '::-p-text(Later days)');
      await follow(page, `a[href*="day=${other}"]`);
      await page.click('label ::-p-text(2:30 PM)');
      await follow(page, 'button::-p-text(Move to this time)');
      expect(await page.$eval('[role="status"]', (node) => node.textContent)).toContain('It’s moved.');
      expect(await now()).toMatchObject({ day: other, slot: '2:30 PM', status: 'requested', version: 1 });
      // Reading the page again does nothing again.
      await page.reload();
      expect((await now())?.version).toBe(1);
      await page.click('summary');
      await follow(page, 'button::-p-text(Yes, cancel it)');
      expect(await heading(page)).toBe('This consultation is cancelled');
      expect((await now())?.status).toBe('cancelled');
      expect(await page.$$('form')).toHaveLength(0);
    },
  );

  test('a suggested time is accepted with the keyboard alone, at 390 px', async () => {
    await app
      .knex('bookings')
      .where({ uid })
      .update({ status: 'proposed', proposed_day: other, proposed_slot: '1:00 PM' });
    const page = await open({ ...phone });
    expect([await heading(page), await isWhole(page)]).toEqual(['Would another time work?', true]);
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent === 'Yes, that works')) break;
    }
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await heading(page)).toBe('Your consultation is confirmed');
    expect(await now()).toMatchObject({ day: other, slot: '1:00 PM', status: 'confirmed' });
  });

  test.each(isLong ? statuses : statuses.slice(0, 2))(
    'a page of a booking that is %s breaks no rule of access, by day and by night, and fits',
    async (status) => {
      const proposal = { proposed_day: other, proposed_slot: '1:00 PM' };
      await app
        .knex('bookings')
        .where({ uid })
        .update({ status, ...(status === 'proposed' && proposal) });
      const page = await open({ ...phone });
      for (const value of ['light', 'dark']) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        expect([await violations(page), await isWhole(page)]).toEqual([[], true]);
      }
      if (status === 'cancelled' || status === 'no-show') return;
      await follow(page, '::-p-text(Choose another time)');
      expect([await violations(page), await isWhole(page)]).toEqual([[], true]);
    },
  );
});

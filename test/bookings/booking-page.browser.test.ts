import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { addDays } from '#shared/bookings/booking-day.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { isLong } from '../support/form.ts';
import { openDay, validBooking } from '../support/forms.ts';
import { follow, heading, insertBooking, openBooking, uid } from './booking-page.ts';

const statuses = ['proposed', 'canceled', 'requested', 'confirmed', 'no-show'] as const;
const other = openDay(addDays(validBooking.date, 1));

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
  const isWhole = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

  test.each(isLong ? [false, true] : [false])(
    'a booking is moved and canceled on its page (with scripts: %s)',
    async (isScripted) => {
      const page = await openBooking(app, { javascript: isScripted });
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
      expect(await heading(page)).toBe('This consultation is canceled');
      expect((await now())?.status).toBe('canceled');
      expect(await page.$$('form')).toHaveLength(0);
    },
  );

  test('a suggested time is accepted with the keyboard alone, at 390 px', async () => {
    await app
      .knex('bookings')
      .where({ uid })
      .update({ status: 'proposed', proposed_day: other, proposed_slot: '1:00 PM' });
    const page = await openBooking(app, phone);
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
      const page = await openBooking(app, phone);
      for (const value of ['light', 'dark']) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        expect([await violations(page), await isWhole(page)]).toEqual([[], true]);
      }
      if (status === 'canceled' || status === 'no-show') return;
      await follow(page, '::-p-text(Choose another time)');
      expect([await violations(page), await isWhole(page)]).toEqual([[], true]);
    },
  );
});

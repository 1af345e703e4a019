import { beforeAll, describe, expect, test } from '@jest/globals';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone } from '../support/browser.ts';
import { bookableDay, bookingLabels, validBooking } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import {
  bookingAddress,
  choose,
  enabledSlots,
  form,
  openBooking,
  slot,
  takeSlot,
} from './booking-support.ts';
import { fill, intercept, messages, submit } from './support.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const { date: _date, time: _time, ...person } = validBooking;

describe('Book a Consultation', () => {
  test('times that are taken cannot be chosen; a failed look-up leaves all of them', async () => {
    const day = bookableDay(5);
    await takeSlot(app, day, '10:00 AM');
    const page = await openBooking(app);
    await choose(page, day);
    await waitFor(async () => (await enabledSlots(page)).length === 13);
    expect(await enabledSlots(page)).not.toContain('10:00 AM');
    const label = (node: Element) => node.closest('label')?.textContent;
    expect(await page.$eval(slot('10:00 AM'), label)).toBe('10:00 AM taken');

    // Another page, not a reload: Puppeteer counts an intercepted request that a reload aborts as pending forever.
    const other = await openBooking(app);
    let asked = 0;
    await intercept(other, '/api/booking/availability', (request) => {
      asked += 1;
      request.respond({ status: 503, body: 'Away.' });
    });
    await choose(other, day);
    await waitFor(() => asked > 0);
    await other.waitForNetworkIdle();
    expect([asked, (await enabledSlots(other)).length]).toEqual([1, 14]);
  });

  test('works without JavaScript, with the browser’s own date field', async () => {
    const page = await openAt(bookingAddress(app), { javascript: false });
    const day = bookableDay(7);
    const [year, month, date] = day.split('-');
    expect(await page.$eval(`${form} [name="date"]`, (node) => (node as HTMLInputElement).type)).toBe('date');
    await fill(page, form, { ...person, email: 'plain@example.com' });
    await page.type(`${form} [name="date"]`, `${month}${date}${year}`);
    await page.click(slot('4:30 PM'));
    await Promise.all([page.waitForNavigation(), submit(page, form)]);
    expect(await page.$eval('h1', (node) => node.textContent)).toBe(bookingNotices.success.title);
    expect(await app.knex('bookings').where({ email: 'plain@example.com' })).toMatchObject([
      { day, slot: '4:30 PM' },
    ]);
  });
  test('names its fields and says what is wrong with each, on a phone', async () => {
    const page = await openBooking(app, phone);
    expect(await page.$$eval(`${form} .form-label`, (all) => all.map((node) => node.textContent))).toEqual(
      bookingLabels,
    );
    expect(
      await page.$$eval(`${form} option`, (all) => all.map((node) => (node as HTMLOptionElement).value)),
    ).toContain('package-consultation');
    expect(await enabledSlots(page)).toEqual([...bookingSlots]);
    expect(await page.$eval(`${form} [data-field="time"] .form-text`, (node) => node.textContent)).toBe(
      'All times are in Eastern Time.',
    );
    await submit(page, form);
    await waitFor(async () => Object.keys(await messages(page, form)).length > 0);
    const { properties, required } = bookingSchema;
    expect(await messages(page, form)).toEqual(
      Object.fromEntries(required.map((name) => [name, properties[name].message])),
    );

    await fill(page, form, person);
    await submit(page, form);
    const inCalendar = () => page.evaluate(() => Boolean(document.activeElement?.closest('.rdp-day')));
    await waitFor(inCalendar);
    await choose(page, bookableDay());
    await submit(page, form);
    await waitFor(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name === 'time'));
    expect(await messages(page, form)).toEqual({ time: properties.time.message });
    expect(page.messages).toEqual([]);
  });
});

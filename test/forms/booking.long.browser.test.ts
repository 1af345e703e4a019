import { beforeAll, describe, expect, test } from '@jest/globals';
import { bookingNotices } from '#shared/forms/notices.ts';
import { bookingSlots } from '#shared/forms/options.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone } from '../support/browser.ts';
import { bookableDay, bookingLabels, validBooking } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import {
  bookingAddress,
  choose,
  chosenDay,
  enabledSlots,
  form,
  openBooking,
  slot,
  takeSlot,
} from './booking-support.ts';
import {
  allEmpty,
  expectToast,
  fill,
  intercept,
  messages,
  startAnother,
  submit,
  valuesOf,
} from './support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const { date: _date, time: _time, ...person } = validBooking;

describe('Book a Consultation', () => {
  test('any 2xx is a success: 204 without a body', async () => {
    const page = await openBooking(app);
    await fill(page, form, person);
    await choose(page, bookableDay(4), '2:30 PM');
    await intercept(page, '/api/booking', (request) =>
      request.method() === 'POST' ? request.respond({ status: 204 }) : request.continue(),
    );
    await submit(page, form);
    await expectToast(page, bookingNotices.success);
    await startAnother(page, form);
    expect(await valuesOf(page, form)).toEqual({ ...allEmpty(person), website: '' });
    expect(page.messages).toEqual([]);
  });

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

  test('a failure shows its toast and leaves everything as it was', async () => {
    const ill = await startApp();
    const page = await openAt(`${ill.url}/contact?tab=booking`);
    await page.waitForSelector('.rdp-root');
    await fill(page, form, person);
    await choose(page, bookableDay(), '9:00 AM');
    await page.waitForNetworkIdle();
    await ill.knex.destroy();
    await submit(page, form);
    await expectToast(page, bookingNotices.failure, 'destructive');
    expect(await valuesOf(page, form)).toMatchObject({ ...person, time: '9:00 AM' });
    expect(await chosenDay(page)).toEqual([bookableDay()]);
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
    expect(await messages(page, form)).toEqual({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      phone: 'Phone number is required.',
      service: 'Please select a service.',
      date: 'Please select a date.',
      time: 'Please select a time.',
    });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    await fill(page, form, person);
    await submit(page, form);
    const inCalendar = () => page.evaluate(() => Boolean(document.activeElement?.closest('.rdp-day')));
    await waitFor(inCalendar);
    await choose(page, bookableDay());
    await submit(page, form);
    await waitFor(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name === 'time'));
    expect(await messages(page, form)).toEqual({ time: 'Please select a time.' });
    expect(page.messages).toEqual([]);
  });
});

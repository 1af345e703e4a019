import { beforeAll, expect, test } from '@jest/globals';
import { setAvailability } from '#server/features/bookings/open-hours.ts';
import { defaultAvailability } from '#shared/bookings/availability.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { openDay } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
const today = localNow(new Date(), 'America/New_York').day;
const soon = openDay(addDays(today, 1));

async function closeDay(day: string): Promise<void> {
  const closed = [{ first: day, last: day, label: 'Retreat' }];
  await setAvailability(app.knex, { ...defaultAvailability, closed, version: 0 }, new Date());
}

test('offers the days that the firm is open, to a year ahead, where it is, by mouse and by keyboard', async () => {
  // A holiday in the first month that can be chosen from, whichever it is.
  await closeDay(soon);
  const page = await openAt(`${app.url}/contact?tab=booking`, { timeZone: 'Pacific/Kiritimati' });
  await page.waitForSelector('.rdp-root');
  const { days: open } = await (await fetch(`${app.url}${api.bookingDays}`)).json();
  const days = () =>
    page.$$eval('.rdp-day:has(button)', (all) =>
      all.map((node) => ({
        day: (node as HTMLElement).dataset.day ?? '',
        isOpen: !(node.querySelector('button') as HTMLButtonElement).disabled,
      })),
    );
  const isDisabled = (button: string) =>
    page.$eval(button, (node) => node.getAttribute('aria-disabled') === 'true');
  // At the end of a month the calendar opens at the next one.
  while (!(await isDisabled('.rdp-button_previous'))) await page.click('.rdp-button_previous');
  await waitFor(async () => !(await days()).find(({ day }) => day === soon)?.isOpen);
  for (const { day, isOpen } of await days()) expect([day, isOpen]).toEqual([day, open.includes(day)]);
  while (!(await isDisabled('.rdp-button_next'))) await page.click('.rdp-button_next');
  const last = addDays(today, 365);
  const ends = await days();
  expect(ends.map(({ day }) => day)).toContain(last);
  for (const { day, isOpen } of ends) expect([day, isOpen]).toEqual([day, open.includes(day)]);

  await page.focus('.rdp-day [tabindex="0"]');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('.rdp-day')?.dataset.day ?? '');
  const from = await focused();
  await page.keyboard.press('ArrowUp');
  await waitFor(async () => (await focused()) === addDays(from, -7));
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await waitFor(
    async () =>
      (await page.$eval('.rdp-selected', (node) => (node as HTMLElement).dataset.day)) === addDays(from, -7),
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^\w+day, \w+ \d+, \d{4}, chosen$/,
  );
  // With the keyboard, nothing jumps.
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(page.messages).toEqual([]);
});

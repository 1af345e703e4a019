import { expect } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { openAt, type PageOptions, type TestPage } from '../support/browser.ts';
import { validBooking } from '../support/forms.ts';

export const form = '#booking form';

/** Clicks the time, turns the months until the day is in sight, and clicks it; after that, the page may still scroll to the times. */
export async function choose(page: TestPage, day: string, time?: string): Promise<void> {
  if (time) await page.click(slot(time));
  const button = `.rdp-day[data-day="${day}"] button`;
  for (let month = 0; month < 14 && !(await page.$(button)); month += 1) await page.click('.rdp-button_next');
  await page.click(button);
}

export const slot = (time: string) => `${form} input[value="${time}"]`;

export const chosenDay = (page: TestPage) =>
  page.$$eval('.rdp-selected', (all) => all.map((node) => (node as HTMLElement).dataset.day));

export const enabledSlots = (page: TestPage) =>
  page.$$eval(`${form} [name="time"]:enabled`, (all) => all.map((node) => (node as HTMLInputElement).value));

/** The tab of the contact page with the booking form. */
export const bookingAddress = ({ url }: TestApp) => `${url}/contact?tab=booking`;

export async function openBooking(app: TestApp, options: PageOptions = {}): Promise<TestPage> {
  // On the firm's clock, a time names no other one.
  const usual = { timeZone: 'America/New_York', reducedMotion: true };
  const page = await openAt(bookingAddress(app), { ...usual, ...options });
  await page.waitForSelector('.rdp-root');
  return page;
}

/** Fills a slot from elsewhere. */
export async function takeSlot(app: TestApp, day: string, time: string, times = 3): Promise<void> {
  for (let place = 0; place < times; place += 1) {
    const answer = await fetch(`${app.url}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...validBooking,
        date: day,
        time,
        email: `${place}${Math.random()}@example.com`,
      }),
    });
    expect(answer.status).toBe(201);
  }
}

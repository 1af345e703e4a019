import type { Page } from 'puppeteer';
import { bookingPagePath, bookingToken } from '#server/features/bookings/link.ts';
import { insertLeads } from '../leads/leads.ts';
import type { TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { openPage, type PageOptions } from '../support/browser.ts';

export const uid = '6b0f2a52-7d0c-4c77-9d1e-2f8f4a7f1c11';

/** With its lead, which the desk has answered. */
export async function insertBooking(app: TestApp, change: object): Promise<void> {
  const [id] = await app.knex('bookings').insert(bookingRow({ company: '', notes: '', ...change }));
  await insertLeads(app, [{ kind: 'booking', source_id: id, status: 'answered' }]);
}

/** The page of the booking of that id. */
export const pathOf = ({ config }: TestApp, more?: { day: string }) =>
  bookingPagePath(bookingToken(uid, config.sessionSecret), more);

export async function openBooking(app: TestApp, options: PageOptions = {}) {
  const page = await openPage({ reducedMotion: true, ...options });
  await page.goto(app.url + pathOf(app));
  return page;
}

export async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

export const heading = (page: Page) => page.$eval('h1', (node) => node.textContent);

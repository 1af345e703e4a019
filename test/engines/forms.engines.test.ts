import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import {
  applicationNotices,
  bookingNotices,
  contactNotices,
  newsletterNotices,
} from '#shared/forms/notices.ts';
import type { TestApp } from '../support/app.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import { eachEngine } from '../support/engines/index.ts';
import {
  closeToasts,
  complaints,
  fill,
  hydrated,
  isThere,
  isTooWide,
  problems,
  toast,
} from '../support/engines/journey.ts';
import { applicationAnswers, bookableDay, validBooking, validContact } from '../support/forms.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const focusedName = (page: EnginePage) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

/** A form that is sent within a second is taken for a robot's. */
const takeAMoment = (page: EnginePage) => waitFor(() => page.evaluate(() => performance.now() > 2_500));

eachEngine(({ name, size, startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite();
  });

  const emailOf = (form: string) => `${form}-${name}-${size.width}@example.com`;

  async function openForm(path: string): Promise<EnginePage> {
    const page = await open(site.config.siteUrl + path);
    await hydrated(page);
    return page;
  }

  /** Sends a form empty. @returns what is then said beside its fields */
  async function sendEmpty(page: EnginePage, form: string): Promise<string[]> {
    await page.click(`${form} [type="submit"]`);
    await waitFor(async () => Object.keys(await problems(page, form)).length > 0);
    expect(await isTooWide(page)).toBe(false);
    return Object.keys(await problems(page, form)).sort();
  }

  async function send(page: EnginePage, form: string, notice: { title: string; description: string }) {
    await waitFor(async () => Object.keys(await problems(page, form)).length === 0);
    await takeAMoment(page);
    await page.click(`${form} [type="submit"]`);
    await toast(page, notice.title, notice.description);
    await closeToasts(page);
    expect(complaints(page)).toEqual([]);
  }

  test('a message: what is wrong, beside each field; then it is sent', async () => {
    const page = await openForm('/contact');
    const form = '#message form';
    expect(await sendEmpty(page, form)).toEqual(['email', 'message', 'name', 'phone', 'service']);
    await waitFor(async () => (await focusedName(page)) === 'name');
    await fill(page, form, { ...validContact, email: emailOf('message') });
    await send(page, form, contactNotices.success);
    expect(await site.knex('contact_messages').where({ email: emailOf('message') })).toHaveLength(1);
  });

  test('a booking: what is wrong, then a day of the calendar and a time', async () => {
    const page = await openForm('/contact?tab=booking');
    const form = '#booking form';
    await waitFor(() => isThere(page, '.rdp-root'));
    expect(await sendEmpty(page, form)).toEqual(['date', 'email', 'name', 'phone', 'service', 'time']);
    const { date: _date, time: _time, ...person } = validBooking;
    await fill(page, form, { ...person, email: emailOf('booking') });
    await page.click(`${form} label:has([value="9:30 AM"])`);
    const day = bookableDay();
    const button = `.rdp-day[data-day="${day}"] button`;
    while (!(await isThere(page, button))) await page.click('.rdp-button_next');
    await page.click(button);
    await send(page, form, bookingNotices.success);
    expect(await site.knex('bookings').where({ email: emailOf('booking') })).toMatchObject([
      { day, slot: '9:30 AM' },
    ]);
  });

  test('an application: what is wrong, then answers and a document', async () => {
    const page = await openForm('/apply');
    const form = '.application-form';
    expect(await sendEmpty(page, form)).toHaveLength(15);
    await waitFor(async () => (await focusedName(page)) === 'firstName');
    await fill(page, form, { ...applicationAnswers, email: emailOf('application') });
    const file = join(await makeTemporaryDirectory('documents'), 'notes.txt');
    await writeFile(file, 'Hello.');
    await page.attach(`${form} [type="file"]`, file);
    await waitFor(() => isThere(page, `${form} .documents li`));
    await send(page, form, applicationNotices.success);
    const [row] = await site.knex('applications').where({ email: emailOf('application') });
    expect(await site.knex('application_files').where({ application_id: row?.id ?? 0 })).toMatchObject([
      { name: 'notes.txt', size: 6 },
    ]);
  });

  test('the newsletter: asks for an address, then takes it', async () => {
    const page = await openForm('/about');
    const form = 'footer .newsletter';
    await page.click(`${form} [type="submit"]`);
    await toast(page, newsletterNotices.empty.title, newsletterNotices.empty.description);
    await closeToasts(page);
    await page.type(`${form} [name="email"]`, emailOf('newsletter'));
    await send(page, form, newsletterNotices.success);
    expect(await site.knex('subscriptions').where({ email: emailOf('newsletter') })).toHaveLength(1);
  });
});

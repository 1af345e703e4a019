import { expect, test } from '@jest/globals';
import request from 'supertest';
import { firm } from '#shared/content/documents/firm.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import { verifyNote } from '#shared/leads/receipt-words.ts';
import { api } from '#shared/paths.ts';
import { choose, openBooking } from '../forms/booking-support.ts';
import { expectToast, fill, messages, submit, takeAMoment } from '../forms/support.ts';
import { openAs } from '../staff/panel.ts';
import { startApp } from '../support/app.ts';
import { phone } from '../support/browser.ts';
import { validBooking } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { limitedEnv } from '../support/sign-in.ts';
import { eventually } from '../support/wait.ts';
import { follow, heading } from './booking-page.ts';

const form = '#booking form';
const { date: day, time: _time, ...person } = validBooking;

test('a full network and a full mailbox say what to do, and the firm frees the day', async () => {
  const app = await startApp({ env: { ...limitedEnv, BOOKINGS_PER_SLOT: '1' } });
  const times = ['9:00 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '1:00 PM'];
  for (const time of times)
    await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, time, email: `${times.indexOf(time)}@example.com` });

  const page = await openBooking(app, phone);
  const email = 'seventh@example.com';
  const send = async (time: string) => {
    await fill(page, form, { ...person, email });
    await choose(page, day, time);
    await takeAMoment(page);
    await submit(page, form);
  };
  await send('9:30 AM');
  await expectToast(page, { ...bookingNotices.success, description: verifyNote(firm.phone) });
  await page.waitForSelector('.sent-view h2:focus');
  const receipt = await page.$eval('.sent-view', (node) => (node as HTMLElement).innerText);
  expect(receipt).toContain(verifyNote(firm.phone));
  expect(receipt).toContain('Time that you asked for');
  expect(receipt).not.toContain('Add to calendar');

  const [, link = ''] = /(\/booking\?token=\S+)/.exec((await mailTo(app, email)).text ?? '') ?? [];
  await page.goto(app.url + link);
  expect(await heading(page)).toBe('One more step to hold this time');
  await follow(page, 'button[value="verify"]');
  expect(await heading(page)).toBe('We’re holding this time for you');
  expect(await page.$('button[value="verify"]')).toBeNull();

  for (const time of ['2:00 PM', '2:30 PM'])
    await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, time, email });
  await page.goto(`${app.url}/contact?tab=booking`);
  await page.waitForSelector('.rdp-root');
  await send('3:00 PM');
  await eventually(async () =>
    expect(await messages(page, form)).toEqual({
      email: expect.stringContaining('open the link in our email'),
    }),
  );

  const panel = await openAs(app, 'desk', `/admin/calendar?week=${day}`, 'Calendar', {
    width: 1440,
    height: 900,
  });
  await panel.page.waitForSelector('.week-grid .booking-card');
  expect(await panel.text('.form-notice')).toContain('6 of 14 seats have an unverified booking.');
  expect(await panel.text('.week-grid')).toContain('Not verified');
  await panel.page.click('.form-notice button');
  await panel.page.waitForSelector('.modal-body');
  await panel.press('Free unverified times');
  await panel.toast('The times are free: we’ll email the visitors');
  await panel.page.waitForFunction(() => document.querySelectorAll('.week-grid .booking-card').length === 1);
  expect(await panel.page.$('.form-notice')).toBeNull();
  await panel.page.waitForSelector('.panel-status:focus');
});

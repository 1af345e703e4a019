import { beforeAll, describe, expect, test } from '@jest/globals';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { phone } from '../support/browser.ts';
import { bookableDay, validBooking } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { choose, chosenDay, enabledSlots, form, openBooking, slot, takeSlot } from './booking-support.ts';
import {
  allEmpty,
  buttonOf,
  expectToast,
  fill,
  hold,
  messages,
  startAnother,
  submit,
  takeAMoment,
  valuesOf,
} from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
const { date: _date, time: _time, ...person } = validBooking;

describe('Book a Consultation', () => {
  test('keeps the chosen day and time in sight while the rest is filled in, and says it at the button', async () => {
    const page = await openBooking(app, phone);
    const choice = () => page.$eval('.booking-choice', (node) => (node as HTMLElement).innerText);
    const top = (selector: string) => page.$eval(selector, (node) => node.getBoundingClientRect().top);
    expect(await choice()).toBe('No day or time chosen yet.');
    const height = () => page.$eval('.booking-choice', (node) => node.clientHeight);
    const before = await height();
    await choose(page, bookableDay());
    // The times are the next thing in sight.
    const isInSight = (time: string) =>
      page.$eval(slot(time), (node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top > 72 && bottom < innerHeight;
      });
    await waitFor(async () => (await isInSight('9:00 AM')) && (await isInSight('4:30 PM')));
    await waitFor(async () => /^\w+day, \w+ \d+\. Now choose a time\.$/.test(await choice()));
    await page.click(slot('10:00 AM'));
    await waitFor(async () => /^\w+day, \w+ \d+ at 10:00 AM$/.test(await choice()));
    expect(await height()).toBe(before);
    for (const name of ['name', 'email', 'phone', 'company', 'service', 'notes']) {
      await page.focus(`${form} [name="${name}"]`);
      const [bar, field] = [await top('.booking-choice'), await top(`${form} [name="${name}"]`)];
      expect([name, bar >= 72, bar < 844, field > bar + before]).toEqual([name, true, true, true]);
    }
    const said = () => page.$eval('.booking-summary', (node) => (node as HTMLElement).innerText);
    expect(await said()).toBe(`Your consultation\nTime\n${await choice()}`);
    await fill(page, form, { name: person.name, phone: person.phone, service: person.service });
    await eventually(async () =>
      expect(await said()).toContain(
        `\nService\nPackage Consultation\nWe’ll call\n${person.name}, ${person.phone}`,
      ),
    );
    // Back from the button the focus does not end up behind the bar.
    await page.focus(`${form} [type="submit"]`);
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(focused).toBeGreaterThan((await top('.booking-choice')) + before);
    }
    expect(page.messages).toEqual([]);
  });

  test('is busy, sends the local day once, thanks and is empty again', async () => {
    const page = await openBooking(app, { ...phone, timeZone: 'Asia/Tokyo' });
    const day = bookableDay(4);
    const email = 'sent@example.com';
    expect(await buttonOf(page, form)).toEqual({ words: 'Book Consultation', disabled: false });
    await fill(page, form, { ...person, email });
    await choose(page, day, '1:30 PM');
    // The firm's afternoon is the next morning there; Tokyo's clocks never change.
    await eventually(async () => {
      const own = /^1:30 PM \w{3}, [23]:30\sAM your time$/;
      expect(await page.$eval(slot('1:30 PM'), (node) => node.closest('label')?.textContent)).toMatch(own);
      const said = await page.$eval('.booking-summary', (node) => node.textContent);
      expect(said).toMatch(/Time\w+day, \w+ \d+ at 1:30 PM\s\w+day, \w+ \d+, [23]:30\sAM your time/);
    });
    await takeAMoment(page);
    const calls = await hold(page, '/api/booking');
    await page.click(`${form} [type="submit"]`, { count: 2 });
    await eventually(async () =>
      expect(await buttonOf(page, form)).toEqual({ words: 'Scheduling...', disabled: true }),
    );
    calls.release();
    await expectToast(page, bookingNotices.success);
    expect(await startAnother(page, form)).toMatchObject({
      'Time of the call': expect.stringMatching(/^\w+day, \w+ \d+ 1:30 PM, Eastern Time$/),
    });
    await page.waitForSelector('.rdp-root');
    expect(await chosenDay(page)).toEqual([]);
    expect(await valuesOf(page, form)).toEqual({ ...allEmpty(person), website: '' });
    expect(await messages(page, form)).toEqual({});
    expect(await app.knex('bookings').where({ email })).toMatchObject([
      { ...toColumns(person), email, day, slot: '1:30 PM', quarantined: 0 },
    ]);
    expect((await mailTo(app, email)).attachments.map(({ filename }) => filename)).toContain(
      'consultation.ics',
    );
    expect(page.messages).toEqual([]);
  });

  test('a slot that goes to someone else meanwhile: the toast, the words, and what is left', async () => {
    const day = bookableDay(6);
    const page = await openBooking(app);
    await fill(page, form, person);
    await choose(page, day, '11:00 AM');
    await page.waitForNetworkIdle();
    await takeSlot(app, day, '11:00 AM');
    await submit(page, form);
    await expectToast(page, bookingNotices.failure, 'destructive');
    await waitFor(async () => !(await enabledSlots(page)).includes('11:00 AM'));
    expect(await messages(page, form)).toEqual({ time: 'This time is taken. Please choose another one.' });
    expect(await page.$$eval(`${form} [role="radiogroup"][aria-invalid="true"]`, (all) => all.length)).toBe(
      1,
    );
    expect(await chosenDay(page)).toEqual([day]);
    expect(await valuesOf(page, form)).toMatchObject(person);
    // It cannot be sent again as it is, and another time can.
    await submit(page, form);
    expect(await messages(page, form)).toEqual({ time: 'This time is taken. Please choose another one.' });
    await page.click(slot('11:30 AM'));
    await eventually(async () => expect(await messages(page, form)).toEqual({}));
    await submit(page, form);
    await expectToast(page, bookingNotices.success);
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import ical from 'node-ical';
import request from 'supertest';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { bookingNotices, contactNotices } from '#shared/forms/notices.ts';
import { type CalendarName, calendars, inCalendar, type Receipt } from '#shared/leads/receipt.ts';
import { receipt } from '#shared/leads/receipt-words.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eachDatabase } from '../../support/databases.ts';
import { testOf } from '../../support/firm-tests.ts';
import { validApplication, validBooking, validContact } from '../../support/forms.ts';
import { mailTo } from '../../support/mails.ts';
import { publishOnly } from '../../support/published-words.ts';
import { filesNamedIn } from '../../support/sent-files.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const send = async (path: string, body: object): Promise<Receipt> => {
    const { status, body: answer } = await request(app.server).post(path).send(body);
    expect(status).toBe(201);
    return answer.receipt;
  };
  const open = (path: string) => request(app.server).get(path);

  test('an answer says by what to name it and by when the firm answers; a repeat says the same', async () => {
    const message = { ...validContact, email: 'again@example.com' };
    const receipts = [await send(api.contact, message), await send(api.contact, message)];
    expect(receipts[0]).toEqual(receipts[1]);
    const lead = await app.knex('leads').where({ email: message.email }).first();
    expect(receipts[0]).toEqual({
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      replyBy: new Date(lead?.due_at as Date).toISOString(),
      path: expect.stringContaining(`/sent?token=${lead?.reference}.`),
      note: null,
      calendarPath: null,
    });
    expect(lead?.search_text).toContain(receipts[0]?.reference.toLowerCase());
  });

  test('the page says what happens next as the published words do', async () => {
    const { message } = contact.tabs;
    const tabs = { ...contact.tabs, message: { ...message, next: ['A person of the firm calls.'] } };
    await publishOnly(app, [{ ...contact, tabs } as typeof contact]);
    const { path } = await send(api.contact, { ...validContact, email: 'next@example.com' });
    expect((await open(path)).text).toContain('A person of the firm calls.');
    await publishOnly(app, []);
    expect((await open(path)).text).toContain(message.next[0]);
  });

  test('what looks like a robot’s gets the same answer and the same page', async () => {
    const held = await send(api.contact, { ...validContact, email: 'robot@example.com', website: 'x' });
    expect(Object.keys(held)).toEqual(
      Object.keys(await send(api.contact, { ...validContact, email: 'a@example.com' })),
    );
    expect((await open(held.path)).text).toContain(contactNotices.success.title);
  });

  test('the page repeats nothing that was typed, is kept by no one, and its link is in the mail', async () => {
    const message = {
      ...validContact,
      name: 'Zebedee Quux',
      email: 'page@example.com',
      message: 'Tell me about xylophones.',
    };
    const { path, reference } = await send(api.contact, message);
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const shown of [contactNotices.success.title, reference]) expect(page.text).toContain(shown);
    for (const typed of ['Zebedee', 'xylophones', message.email]) expect(page.text).not.toContain(typed);
    expect((await mailTo(app, message.email)).text).toContain(app.config.siteUrl + path);
    await app
      .knex('leads')
      .where({ email: message.email })
      .update({ replied_at: new Date('2026-11-25T15:00Z') });
    expect((await open(path)).text).toContain('We answered on');
  });

  test('a booking’s shows the time and its calendar file; only the mail leads to where it is moved or canceled', async () => {
    const { path, calendarPath } = await send(api.booking, { ...validBooking, email: 'time@example.com' });
    const page = await open(path);
    expect(page.text).toContain(bookingNotices.success.title);
    expect(page.text).toContain(timeOfDay(validBooking.time));
    const file = await open(String(calendarPath));
    for (const { text } of [page, file]) expect(text).not.toContain('/booking?token=');
    expect(page.text).toContain(`${receipt.copy} ${receipt.change(firm.phone)}`);
    expect((await mailTo(app, 'time@example.com')).text).toContain('/booking?token=');
    expect(file.headers['content-disposition']).toContain('consultation.ics');
    const [event] = Object.values(ical.sync.parseICS(file.text)).filter((part) => part?.type === 'VEVENT');
    expect(event).toMatchObject({ status: 'TENTATIVE', method: 'PUBLISH' });
    expect(event).not.toHaveProperty('attendee');
    const { start, end } = event as { start: Date; end: Date };
    const opened = async (name: CalendarName) =>
      new URL(String((await open(inCalendar(String(calendarPath), name))).headers.location));
    expect((await opened('google')).searchParams.get('dates')).toBe(
      `${start.toISOString()}/${end.toISOString()}`.replaceAll(/[-:]|\.000/g, ''),
    );
    expect(Object.fromEntries((await opened('outlook')).searchParams)).toMatchObject({
      startdt: start.toISOString(),
      enddt: end.toISOString(),
    });
    for (const name of calendars)
      expect(page.text).toContain(inCalendar(String(calendarPath), name).replaceAll('&', '&amp;'));

    const row = await app.knex('bookings').where({ email: 'time@example.com' }).first();
    expect((event as { uid: string }).uid).toContain(row?.uid);

    await app.knex('bookings').where({ email: 'time@example.com' }).update({ status: 'canceled' });
    expect((await open(path)).text).not.toContain(receipt.change(firm.phone));
    expect((await open(String(calendarPath))).status).toBe(404);
  });

  testOf('traineeships')('an application has one too', async () => {
    const receipt = await send(api.application, { ...validApplication, email: 'apply@example.com' });
    expect((await open(receipt.path)).text).toContain('Application Submitted');
  });

  test.each([
    ['no token', '/sent'],
    ['another’s signature', '/sent?token=K7QF3MTR.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['two tokens', '/sent?token=a&token=b'],
  ])('%s leads to nothing', async (_, path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain('This link isn’t valid');
    // In the look of the site, and with a reference that a person can read out.
    expect(filesNamedIn(page.text).stylesheets).toContain(
      filesNamedIn((await request(app.server).get('/')).text).stylesheets[0],
    );
    expect(page.text).toContain(`Reference%20${page.headers['x-request-id']?.slice(0, 8)}"`);
    expect(page.text).not.toContain(page.headers['x-request-id']);
  });

  test('a message has no calendar file', async () => {
    const { path } = await send(api.contact, { ...validContact, email: 'none@example.com' });
    expect((await open(path.replace('/sent?', '/sent/consultation.ics?'))).status).toBe(404);
  });
});

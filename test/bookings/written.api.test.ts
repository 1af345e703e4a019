import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { remind, reminderMoment } from '#server/features/bookings/reminders.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { allMails, mailTo } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { fileOf } from './calendar-file.ts';

const written = { ...validBooking, email: 'caller@example.com', origin: 'phone' };

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '1' } });
    desk = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  beforeEach(async () => {
    for (const table of ['leads', 'bookings', 'submissions', 'outbox', 'booking_reminders'] as const)
      await app.knex(table).del();
  });

  const write = (change: object = {}, cookie = desk) =>
    post(app, staffApi.writeBooking, { ...written, ...change }, cookie);
  const dayBefore = () =>
    remind({ ...app, now: () => reminderMoment(validBooking.date, app.config.firmTimeZone) });

  test('staff book for a person who called: a seat, a confirmed booking, an answered lead, and no mail', async () => {
    const { status, body } = await write();
    expect(status).toBe(200);
    const { date: day, time: slot } = validBooking;
    expect((await post(app, staffApi.lead, { id: body.id }, desk)).body as LeadDetail).toMatchObject({
      kind: 'booking',
      status: 'answered',
      repliedAt: expect.any(String),
      origin: 'phone',
      writtenBy: 'Dana Desk',
      booking: { state: 'confirmed', day, slot, isVerified: true, hasSeat: true },
    });
    expect(await dayBefore()).toBe(0);
    expect(await allMails(app)).toEqual([]);
    // A visitor cannot have the time now.
    const visitor = await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, email: 'visitor@example.com' });
    expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('This time is taken.')]);
    // A second click stores nothing new.
    expect((await write()).body).toEqual(body);
    expect(await app.knex('bookings').pluck('email')).toEqual(['caller@example.com']);
  });

  test('a full time says so, a closed day too, and nothing is stored', async () => {
    await request(app.server).post(api.booking).send(validBooking);
    const full = await write();
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('This time is taken.')]);
    const closed = await write({ date: '2027-12-25' });
    expect([closed.status, closed.text]).toEqual([422, expect.stringContaining('Please select a date.')]);
    expect(await app.knex('bookings').pluck('email')).toEqual([validBooking.email]);
    const editor = await sessionOf(app, await insertStaff(app, 'editor'));
    expect((await write({}, editor)).status).toBe(403);
  });

  test('the person gets the confirmation and the reminder if the box is ticked', async () => {
    await write({ confirms: true });
    const mail = await mailTo(app, written.email);
    expect(mail.subject).toMatch(/^Confirmed: your consultation on /);
    expect(fileOf(mail)).toMatchObject({ status: 'CONFIRMED', sequence: 0, method: 'REQUEST' });
    expect(await dayBefore()).toBe(1);
  });
});

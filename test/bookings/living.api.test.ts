import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { addDays } from '#shared/bookings/booking-day.ts';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import type { LeadDetail, LeadPage } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { canceled } from '#shared/spelling.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { openDay, validBooking } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { fileOf } from './calendar-file.ts';

const other = { day: openDay(addDays(validBooking.date, 1)), slot: '2:30 PM' };
const otherTime = timeOfDay(other.slot);

eachDatabase((openDatabase) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '1' } });
    cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  beforeEach(async () => {
    for (const table of ['leads', 'bookings', 'submissions', 'outbox', 'mail_recipients'] as const)
      await app.knex(table).del();
  });

  let people = 0;
  const book = async (change: object = {}) => {
    people += 1;
    const email = `visitor${people}@example.com`;
    const answer = await request(app.server)
      .post(api.booking)
      .send({ ...validBooking, email, ...change });
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    const row = await app.knex('bookings').where({ email }).first('*');
    if (!row) throw new Error('There is no booking.');
    return { id: Number(row.id), email, version: 0, uid: String(row.uid) };
  };
  const desk = (path: string, body: object) => post(app, path, body, cookie);
  const mailsTo = async (email: string) =>
    (await allMails(app)).filter(({ to }) => to?.[0]?.address === email);
  const toFirmAbout = async (email: string) =>
    (await allMails(app)).filter(({ replyTo }) => replyTo?.[0]?.address === email);
  const linkOf = async (email: string) => {
    const [, link = ''] = /(\/booking\?token=\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
    return link;
  };
  const press = (link: string, body: object) => request(app.server).post(link).type('form').send(body);
  const lead = async () => {
    const { rows: leads } = (await desk(staffApi.leads, {})).body as LeadPage;
    return (await desk(staffApi.lead, { id: leads[0]?.id })).body as LeadDetail;
  };
  const fullAt = async (date: string) =>
    (await request(app.server).get(`${api.bookingAvailability}?date=${date}`)).body.full as string[];

  test('a booking is confirmed: its lead is answered, and both calendars get the same entry', async () => {
    const { id, email } = await book();
    const answer = await desk(staffApi.confirmBooking, { id, version: 0 });
    expect([answer.status, (answer.body as LeadBooking).state]).toEqual([200, 'confirmed']);
    const detail = await lead();
    expect(detail).toMatchObject({
      status: 'answered',
      repliedAt: expect.any(String),
      booking: { id, state: 'confirmed', version: 1, actions: ['propose', 'move', 'cancel'] },
      events: [{ who: 'Dana Desk', text: expect.stringMatching(/^Confirmed the booking on \w+/) }],
    });
    const both = { REQUEST: await mailsTo(email), PUBLISH: await toFirmAbout(email) };
    for (const { text } of both.PUBLISH) expect(text).toContain(`/admin/inbox/${detail.id}\n`);
    for (const [method, mails] of Object.entries(both)) {
      const [first, second] = mails.map(fileOf);
      expect(first).toMatchObject({ sequence: 0, status: 'TENTATIVE', method });
      expect(second).toMatchObject({
        uid: first?.uid,
        sequence: 1,
        status: 'CONFIRMED',
        method,
        start: first?.start,
      });
    }
  });

  test('a move takes the new seat, frees the old one and supersedes the calendar entry', async () => {
    const { id, email } = await book();
    const link = await linkOf(email);
    const moved = await press(link, { action: 'move', version: '0', day: other.day, time: other.slot });
    expect([moved.status, moved.headers.location]).toEqual([303, `${link}&done=move`]);
    expect([await fullAt(validBooking.date), await fullAt(other.day)]).toEqual([[], [other.slot]]);
    expect(await lead()).toMatchObject({
      status: 'new',
      booking: { id, state: 'requested', day: other.day, slot: other.slot },
      events: [{ text: expect.stringMatching(`^By the visitor: moved the booking from .+${otherTime}$`) }],
    });
    const [first, second] = (await mailsTo(email)).map(fileOf);
    expect(second).toMatchObject({ uid: first?.uid, sequence: 1, status: 'TENTATIVE', method: 'REQUEST' });
    expect(second?.start).not.toBe(first?.start);
    expect((await toFirmAbout(email)).map(fileOf).map(({ sequence }) => sequence)).toEqual([0, 1]);
  });

  test('a move into a full slot is refused, and nothing has changed', async () => {
    await book({ date: other.day, time: other.slot });
    const { id, email } = await book();
    const before = await app.knex('bookings').where({ id }).first('*');
    const mails = (await allMails(app)).length;
    for (const answer of [
      await desk(staffApi.moveBooking, { id, version: 0, ...other }),
      await desk(staffApi.proposeBooking, { id, version: 0, ...other }),
      await press(await linkOf(email), { action: 'move', version: '0', day: other.day, time: other.slot }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('This time is taken. Please choose another one.');
    }
    expect(await app.knex('bookings').where({ id }).first('*')).toEqual(before);
    expect((await allMails(app)).length).toBe(mails);
  });

  test('the inbox finds a booking by its reference after a change, too', async () => {
    const { id } = await book();
    await desk(staffApi.confirmBooking, { id, version: 0 });
    const search = String((await app.knex('leads').first('reference'))?.reference);
    expect(((await desk(staffApi.leads, { search })).body as LeadPage).rows).toHaveLength(1);
  });

  test('a canceled booking frees its seat, and calendars remove it', async () => {
    const { email } = await book();
    const link = await linkOf(email);
    expect((await press(link, { action: 'cancel', version: '0' })).status).toBe(303);
    expect(await fullAt(validBooking.date)).toEqual([]);
    expect((await lead()).status).toBe('lost');
    for (const mails of [await mailsTo(email), await toFirmAbout(email)]) {
      const [first, second] = mails.map(fileOf);
      expect(second).toMatchObject({ uid: first?.uid, sequence: 1, status: 'CANCELLED', method: 'CANCEL' });
      expect(second?.type).toBe('text/calendar');
    }
    expect((await mailsTo(email)).at(-1)?.text).toContain(
      `Book another time:\n${app.config.siteUrl}/contact?tab=booking`,
    );
    const again = await press(link, { action: 'cancel', version: '1' });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining(`This consultation is ${canceled}`),
    ]);
  });

  test('another time is suggested, accepted or declined, and counts only once it is accepted', async () => {
    const { id, email } = await book();
    const proposed = await desk(staffApi.proposeBooking, { id, version: 0, ...other });
    expect(proposed.body).toMatchObject({ state: 'proposed', slot: '9:30 AM', version: 1 });
    expect((await lead()).status).toBe('waiting');
    expect(await fullAt(other.day)).toEqual([]);
    expect((await mailsTo(email)).at(-1)?.attachments).toEqual([]);
    const link = await linkOf(email);
    const page = await request(app.server).get(link);
    expect(page.text).toMatch(
      new RegExp(`We suggest.+${otherTime}.+Your current time.+${timeOfDay('9:30 AM')}`, 's'),
    );
    expect((await press(link, { action: 'decline', version: '1' })).status).toBe(303);
    expect((await lead()).booking).toMatchObject({ state: 'requested', slot: '9:30 AM', proposed: null });
    await desk(staffApi.proposeBooking, { id, version: 2, ...other });
    expect((await press(link, { action: 'accept', version: '3' })).status).toBe(303);
    expect((await lead()).booking).toMatchObject({ state: 'confirmed', ...other, proposed: null });
    expect([await fullAt(validBooking.date), await fullAt(other.day)]).toEqual([[], [other.slot]]);
    const files = (await mailsTo(email)).filter(({ attachments }) => attachments.length > 0).map(fileOf);
    expect(files.map(({ sequence, status }) => [sequence, status])).toEqual([
      [0, 'TENTATIVE'],
      [1, 'CONFIRMED'],
    ]);
  });

  test('a visitor moves it five times at most and is then asked to call; the firm still can', async () => {
    const { id, email } = await book();
    const link = await linkOf(email);
    const times = [other, { day: validBooking.date, slot: validBooking.time }];
    const move = (turn: number) => {
      const { day = '', slot = '' } = times[turn % 2] ?? {};
      return press(link, { action: 'move', version: String(turn), day, time: slot });
    };
    for (let turn = 0; turn < 5; turn += 1) expect((await move(turn)).status).toBe(303);
    const refused = await move(5);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(firm.phone)]);
    expect((await mailsTo(email)).length).toBe(6);
    const page = await request(app.server).get(link);
    expect(page.text).toContain('Please call us');
    expect(page.text).not.toContain('Choose another time');
    const byFirm = { id, version: 5, day: validBooking.date, slot: validBooking.time };
    expect((await desk(staffApi.moveBooking, byFirm)).status).toBe(200);
    expect((await press(link, { action: 'cancel', version: '6' })).status).toBe(303);
  });

  test('of two who move into the last seat at once one gets it', async () => {
    const [one, two] = [await book(), await book({ time: '10:00 AM' })];
    const answers = await Promise.all(
      [one, two].map(({ id }) => desk(staffApi.moveBooking, { id, version: 0, ...other })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.knex('bookings').where({ day: other.day, slot: other.slot }).pluck('seat')).toEqual([1]);
    expect(await app.knex('bookings').where({ day: validBooking.date })).toHaveLength(1);
  });

  test('of a visitor who moves and a firm that cancels at once one wins, and the other gets an error', async () => {
    const { id, email } = await book();
    const link = await linkOf(email);
    const [moved, canceled] = await Promise.all([
      press(link, { action: 'move', version: '0', day: other.day, time: other.slot }),
      desk(staffApi.cancelBooking, { id, version: 0 }),
    ]);
    const isMoved = moved.status === 303;
    expect([moved.status, canceled.status]).toEqual(isMoved ? [303, 409] : [409, 200]);
    expect(isMoved ? canceled.text : moved.text).toMatch(/has changed (this booking|since you opened)/);
    if (!isMoved) expect(moved.text).toContain(`This consultation is ${canceled}`);
    expect(await app.knex('bookings').where({ id }).first('version')).toEqual({ version: 1 });
    // Both sides have heard of one change.
    expect([(await mailsTo(email)).length, (await toFirmAbout(email)).length]).toEqual([2, 2]);
  });

  test('nothing can be done about what has begun, but to say that no one came', async () => {
    const { id, email } = await book();
    await desk(staffApi.confirmBooking, { id, version: 0 });
    const link = await linkOf(email);
    expect((await desk(staffApi.bookingNoShow, { id, version: 1 })).status).toBe(409);
    await app
      .knex('bookings')
      .where({ id })
      .update({ day: addDays(validBooking.date, -60) });
    expect((await press(link, { action: 'cancel', version: '1' })).text).toContain('already begun');
    expect((await request(app.server).get(link)).text).toContain('This consultation has ended');
    expect((await desk(staffApi.cancelBooking, { id, version: 1 })).status).toBe(409);
    expect((await desk(staffApi.bookingNoShow, { id, version: 1 })).body).toMatchObject({ state: 'no-show' });
    expect((await mailsTo(email)).length).toBe(2);
  });

  test('what cannot be done names the field', async () => {
    const pointers = async (path: string, body: object) => {
      const answer = await request(app.server)
        .post(path)
        .set({ Cookie: cookie, Accept: 'application/problem+json' })
        .send(body);
      return [answer.status, answer.body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
    };
    const { id } = await book();
    const own = { day: validBooking.date, slot: validBooking.time };
    const move = (change: object) => pointers(staffApi.moveBooking, { id, version: 0, ...own, ...change });
    expect(await move({ version: 7 })).toEqual([409, ['/version']]);
    expect(await move({})).toEqual([422, ['/slot']]);
    expect(await move({ day: '2026-02-31' })).toEqual([422, ['/day']]);
    expect(await pointers(staffApi.bookingNoShow, { id, version: 0 })).toEqual([409, ['/id']]);
    await book({ date: other.day, time: other.slot });
    expect(await move(other)).toEqual([409, ['/slot']]);
  });

  test('what is held as spam is released before anything is done about it', async () => {
    const { id } = await book({ website: 'https://spam.example' });
    const answer = await desk(staffApi.confirmBooking, { id, version: 0 });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('held as spam')]);
  });

  test('what was released after its time was taken is confirmed only once it has a seat', async () => {
    const { id } = await book();
    await app.knex('bookings').where({ id }).update({ seat: -7 });
    await book();
    const taken = await desk(staffApi.confirmBooking, { id, version: 0 });
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('This time is taken.')]);
    const moved = await desk(staffApi.moveBooking, { id, version: 0, ...other });
    expect(moved.body).toMatchObject({ state: 'confirmed', ...other });
    expect(await app.knex('bookings').where({ id }).first('seat')).toEqual({ seat: 1 });
  });

  test('a GET changes nothing, and a link that is not ours leads nowhere', async () => {
    const { id, email } = await book();
    const link = await linkOf(email);
    const page = await request(app.server).get(`${link}&action=cancel&version=0`);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await app.knex('bookings').where({ id }).first('status')).toEqual({ status: 'requested' });
    for (const forged of [
      '/booking',
      '/booking?token=x',
      link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    ])
      expect((await request(app.server).get(forged)).status).toBe(404);
    const elsewhere = await press(link, { action: 'cancel', version: '0' }).set(
      'Sec-Fetch-Site',
      'cross-site',
    );
    expect(elsewhere.status).toBe(403);
  });
});

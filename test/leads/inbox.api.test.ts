import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { bookingTime } from '#server/features/bookings/mails.ts';
import { mailtoOf, telOf } from '#shared/contact-links.ts';
import type { LeadDetail, LeadPage } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { docx, pdf, sentFile } from '../support/files.ts';
import { testOf } from '../support/firm-tests.ts';
import { validApplication, validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let cookie: string;
  let me: number;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '1' } });
    me = await insertStaff(app, 'desk', { name: 'Dana Desk' });
    cookie = await sessionOf(app, me);
  });
  beforeEach(async () => {
    for (const table of [
      'leads',
      'contact_messages',
      'bookings',
      'applications',
      'submissions',
      'outbox',
    ] as const)
      await app.knex(table).del();
  });

  const send = async (path: string, body: object) => {
    const answer = await request(app.server).post(path).send(body);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  };
  const list = async (query: object = {}) =>
    (await post(app, staffApi.leads, query, cookie)).body as LeadPage;
  const first = async (query: object = {}) => {
    const [lead] = (await list(query)).rows;
    if (!lead) throw new Error('There is no lead.');
    return lead;
  };
  const mailsTo = async (email: string) =>
    (await allMails(app)).filter(({ to }) => to?.[0]?.address === email);
  const read = async (id: number) => (await post(app, staffApi.lead, { id }, cookie)).body as LeadDetail;

  testOf('traineeships')(
    'a message, a booking and an application are leads with a deadline each',
    async () => {
      await send(api.contact, validContact);
      await send(api.booking, { ...validBooking, email: 'booked@example.com' });
      await send(api.application, { ...validApplication, email: 'trainee@example.com' });
      const { rows: leads, open, overdue, next } = await list();
      expect(
        leads.map(({ kind, email, subject, status, urgency }) => [kind, email, subject, status, urgency]),
      ).toEqual([
        ['application', 'trainee@example.com', 'Talent Assessment', 'new', 'later'],
        ['booking', 'booked@example.com', 'Package Consultation', 'new', expect.any(String)],
        ['message', 'ann@example.com', 'Corporate Training', 'new', expect.any(String)],
      ]);
      expect([open, overdue, next]).toEqual([3, 0, null]);
      const [application, , message] = leads;
      expect(Date.parse(application?.dueAt ?? '')).toBeGreaterThan(Date.parse(message?.dueAt ?? ''));
    },
  );

  test('a lead shows all that was sent, in the words of the form', async () => {
    await send(api.booking, validBooking);
    const { sections, files, events } = await read((await first()).id);
    expect(sections[0]?.fields[0]?.value).toBe(
      bookingTime({ day: validBooking.date, slot: validBooking.time, timeZone: app.config.firmTimeZone }),
    );
    expect(sections.flatMap(({ fields }) => fields)).toContainEqual({
      label: 'Notes',
      value: validBooking.notes,
      href: '',
    });
    const links = sections.flatMap(({ fields }) => fields).filter(({ href }) => href);
    expect(links).toEqual([
      { label: 'Email', value: validBooking.email, href: mailtoOf(validBooking.email) },
      { label: 'Phone', value: validBooking.phone, href: telOf(validBooking.phone) },
    ]);
    expect([files, events]).toEqual([[], []]);
  });

  test('the search looks at name, address and words, and takes its signs as they are', async () => {
    await send(api.contact, { ...validContact, message: 'A hundred percent: 100% of them.' });
    await send(api.contact, {
      ...validContact,
      name: 'Béla Kovács',
      email: 'bela@example.com',
      message: 'Something else, 100 people.',
    });
    const names = async (search: string) => (await list({ search })).rows.map(({ name }) => name);
    expect(await names('100%')).toEqual(['Ann Example']);
    expect(await names('BELA@')).toEqual(['Béla Kovács']);
    expect(await names('else kovács')).toEqual(['Béla Kovács']);
    expect(await names('example.com')).toHaveLength(2);
    expect(await names("'; drop table leads; --")).toEqual([]);
  });

  test('pages follow each other without a gap or a repeat, by deadline and by age', async () => {
    const moment = (minutes: number) => new Date(Date.UTC(2027, 0, 4, 12) + minutes * 60_000);
    await app.knex.batchInsert(
      'leads',
      Array.from({ length: 130 }, (_, number) => ({
        kind: 'message',
        source_id: number + 1,
        name: `Lead ${number}`,
        reference: `LEAD${number}`,
        email: 'many@example.com',
        email_key: 'many@example.com',
        subject: 'Other',
        search_text: '',
        status: 'new',
        held: false,
        received_at: moment(Math.floor(number / 3)),
        due_at: moment(1_000 - Math.floor(number / 3)),
      })),
      40,
    );
    for (const order of ['due', 'newest']) {
      const seen: number[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: LeadPage = await list({ status: 'new', order, after });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
    }
  });

  test('status and owner are changed, told in the list of what happened, and answered once', async () => {
    await send(api.contact, validContact);
    const { id, version } = await first();
    const change = (body: object) => post(app, staffApi.changeLead, { id, ...body }, cookie);
    const taken = await change({ version, owner: me, status: 'waiting' });
    expect(taken.body).toMatchObject({
      status: 'waiting',
      owner: { id: me, name: 'Dana Desk' },
      urgency: null,
      repliedAt: expect.any(String),
      version: version + 1,
      events: [{ kind: 'change', who: 'Dana Desk', text: 'Status: waiting, Owner: Dana Desk' }],
    });
    const won = await change({ version: version + 1, status: 'won' });
    expect(won.body.repliedAt).toBe(taken.body.repliedAt);
    expect((await change({ version: version + 2, owner: 999_999 })).status).toBe(422);
    expect(await list({ status: 'new' })).toMatchObject({ rows: [], open: 0 });
    expect((await list({ owner: me })).rows).toHaveLength(1);
    expect((await list({ owner: 0 })).rows).toHaveLength(0);
  });

  test('of two who change the same version one learns that another was faster', async () => {
    await send(api.contact, validContact);
    const { id, version } = await first();
    const answers = await Promise.all(
      ['won', 'lost'].map((status) => post(app, staffApi.changeLead, { id, version, status }, cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).events).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain('Someone else has changed this lead.');
  });

  test('notes stay in their order, with the name of who wrote them', async () => {
    await send(api.contact, validContact);
    const { id } = await first();
    for (const text of ['Called, nobody there.', 'Called again:\nback on Monday.'])
      await post(app, staffApi.addNote, { id, text }, cookie);
    expect((await read(id)).events).toMatchObject([
      { kind: 'note', who: 'Dana Desk', text: 'Called, nobody there.' },
      { kind: 'note', who: 'Dana Desk', text: 'Called again:\nback on Monday.' },
    ]);
    expect((await post(app, staffApi.addNote, { id: 999_999, text: 'x' }, cookie)).status).toBe(404);
  });

  test('a note whose answer was lost is stored once', async () => {
    await send(api.contact, validContact);
    const { id } = await first();
    const note = (text: string) =>
      post(app, staffApi.addNote, { id, text, key: 'k'.repeat(32) }, cookie).then(({ status }) => status);
    expect(await Promise.all([note('Called.'), note('Called.')])).toEqual([200, 200]);
    expect([await note('Called.'), await note('Called again.')]).toEqual([200, 409]);
    expect((await read(id)).events).toMatchObject([{ kind: 'note', text: 'Called.' }]);
  });

  test('what was held is a lead beside the others, and “Not spam” sends what its sender did not get', async () => {
    await send(api.booking, { ...validBooking, email: 'held@example.com', website: 'http://spam.example' });
    expect((await list()).rows).toEqual([]);
    const held = await first({ status: 'spam' });
    expect([held.held, held.urgency]).toEqual([true, null]);
    const { id, version } = held;
    const refused = await post(app, staffApi.changeLead, { id, version, status: 'new' }, cookie);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Not spam')]);
    expect(await mailsTo('held@example.com')).toEqual([]);

    const released = await post(app, staffApi.releaseLead, { id, version }, cookie);
    expect(released.body).toMatchObject({
      status: 'new',
      held: false,
      events: [{ kind: 'released', text: '' }],
    });
    const confirmations = await mailsTo('held@example.com');
    expect(confirmations.map(({ attachments }) => attachments.at(-1)?.filename)).toEqual([
      'consultation.ics',
    ]);
    expect(await app.knex('bookings').pluck('seat')).toEqual([1]);
    expect((await post(app, staffApi.releaseLead, { id, version: version + 1 }, cookie)).status).toBe(409);
  });

  test('a held booking whose time was taken meanwhile is released without a place, and says so', async () => {
    await send(api.booking, { ...validBooking, email: 'late@example.com', website: 'http://spam.example' });
    await send(api.booking, { ...validBooking, email: 'quick@example.com' });
    const { id, version } = await first({ status: 'spam' });
    const released = await post(app, staffApi.releaseLead, { id, version }, cookie);
    expect(released.body).toMatchObject({
      status: 'new',
      events: [{ text: 'The time they asked for is taken or has passed: agree on another one with them.' }],
    });
    expect(await mailsTo('late@example.com')).toEqual([]);
  });

  test('a booking that a colleague moves to Spam gives its time back, and takes it again if it is still free', async () => {
    const change = async (status: string) => {
      const { id, version } = await read(spam.id);
      const answer = await post(app, staffApi.changeLead, { id, version, status }, cookie);
      return (answer.body as LeadDetail).events.at(-1)?.text;
    };
    const seats = () => app.knex('bookings').where({ email: 'pest@example.com' }).pluck('seat');
    const inCalendar = async () =>
      (await post(app, staffApi.bookingWeek, { week: validBooking.date }, cookie)).body.bookings.length;
    await send(api.booking, { ...validBooking, email: 'pest@example.com' });
    const spam = await first();
    expect(await inCalendar()).toBe(1);

    expect(await change('spam')).toBe('The booking’s time is available again');
    expect([await inCalendar(), (await mailsTo('pest@example.com')).length]).toEqual([0, 1]);
    expect(await change('waiting')).toBe('Status: waiting');
    expect([await inCalendar(), await seats()]).toEqual([1, [1]]);

    await change('spam');
    await send(api.booking, { ...validBooking, email: 'quick@example.com' });
    expect(await change('new')).toBe('The booking’s time is taken: agree on another one with them');
    expect(await seats()).toEqual([expect.any(Number)]);
    expect((await seats())[0]).toBeLessThan(0);
  });

  testOf('traineeships')(
    'a file is handed out by a link of a minute, as a download alone; a harmful one is not',
    async () => {
      const cv = pdf(2_000);
      await send(api.application, {
        ...validApplication,
        uploadedFiles: [sentFile('cv <b>.pdf', cv), sentFile('held.docx', docx())],
      });
      const held = { quarantine_reason: 'contains a virus (X)' };
      await app.knex('application_files').where({ name: 'held.docx' }).update(held);
      const { files } = await read((await first()).id);
      const [good, bad] = files;
      const link = await post(app, staffApi.leadFile, { file: good?.id }, cookie);
      const { address } = link.body as { address: string };
      const file = await request(app.server).get(address).responseType('blob');
      expect([file.status, Buffer.compare(file.body, cv)]).toEqual([200, 0]);
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      const other = address.replace(`token=${good?.id}-`, `token=${bad?.id}-`);
      const later = address.replace(/-(\d{13})/, (_, ends) => `-${Number(ends) + 60_000}`);
      for (const wrong of [other, later, address.replace(/\..*/, '.x'), staffApi.leadDownload])
        expect((await request(app.server).get(wrong)).status).toBe(410);
      const harmful = await post(app, staffApi.leadFile, { file: bad?.id }, cookie);
      expect([harmful.status, harmful.text]).toEqual([
        409,
        'This file may be harmful. Ask the applicant for another one.',
      ]);
    },
  );
});

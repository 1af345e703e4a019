import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { bookableDay, browserAddresses, validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const post = (path: string, body: object) => request(app.server).post(path).send(body);
  const count = async (table: string, where: object) => (await app.knex(table).where(where)).length;
  const to = async (address: string) =>
    (await allMails(app)).filter((mail) =>
      mail.to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()),
    );

  describe('POST /api/contact', () => {
    test('stores the message and mails the firm and the sender', async () => {
      const email = 'contact@example.com';
      const answer = await post('/api/contact', { ...validContact, email });
      expect([answer.status, answer.body]).toMatchObject([201, { ok: true }]);
      expect(await app.knex('contact_messages').where({ email }).first()).toMatchObject(
        toColumns({ ...validContact, email }),
      );
      const [confirmation] = await to(email);
      expect(confirmation?.text).toContain('Corporate Training');
      const firm = (await to(app.config.mail.to)).find(({ replyTo }) => replyTo?.[0]?.address === email);
      expect(firm?.text).toContain('Corporate Training');
    });

    test('answers 422 and names each bad field', async () => {
      const answer = await post('/api/contact', {}).set('Accept', 'application/problem+json');
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { pointer: '/name', detail: 'Name must be at least 2 characters.' },
          { pointer: '/service', detail: 'Please select a service.' },
        ]),
      );
      const plain = await post('/api/contact', { ...validContact, phone: '1' });
      expect([plain.status, plain.text, plain.type]).toEqual([
        422,
        'Phone number is required.',
        'text/plain',
      ]);
    });

    test('a double click, a retry and twenty at once are stored and mailed once', async () => {
      const email = 'twice@example.com';
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          post('/api/contact', { ...validContact, email, openFor: Math.random() * 9e4 + 2e3 }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(await count('contact_messages', { email })).toBe(1);
      expect(await to(email)).toHaveLength(1);
    });

    test('what a robot sends is held back, marked for the firm, and no one else is written to', async () => {
      for (const [email, trap] of [
        ['robot@example.com', { website: 'http://spam.example' }],
        ['quick@example.com', { openFor: 12 }],
      ] as const) {
        expect((await post('/api/contact', { ...validContact, email, ...trap })).status).toBe(201);
        expect(await count('contact_messages', { email, quarantined: true })).toBe(1);
        expect(await to(email)).toEqual([]);
      }
    });

    test('a plain form post without JavaScript is answered with a page', async () => {
      const email = 'plain@example.com';
      const sent = await request(app.server)
        .post('/api/contact')
        .type('form')
        .redirects(1)
        .send({ ...validContact, email, website: '' });
      expect(sent.status).toBe(200);
      expect(sent.text).toContain('<h1>Message Sent</h1>');
      expect(await count('contact_messages', { email, quarantined: false })).toBe(1);
      const refused = await request(app.server).post('/api/contact').type('form').send({ name: '<b>' });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('<li>Please enter a valid email address.</li>');
    });
  });

  describe('POST /api/booking', () => {
    test('takes a place, and the confirmation carries a calendar file', async () => {
      const email = 'booking@example.com';
      const { date: day, time: slot, ...answers } = { ...validBooking, email };
      expect((await post('/api/booking', { ...validBooking, email })).status).toBe(201);
      expect(await app.knex('bookings').where({ email }).first()).toMatchObject({
        ...toColumns(answers),
        day,
        slot,
        time_zone: 'America/New_York',
        status: 'requested',
      });
      const [confirmation] = await to(email);
      expect(confirmation?.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
        ['text/calendar', null],
        ['application/ics', 'consultation.ics'],
      ]);
      expect(confirmation?.text).toContain(timeOfDay('9:30 AM'));
    });

    test('a slot holds three bookings, even with concurrent calls', async () => {
      const date = bookableDay(5);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post('/api/booking', { ...validBooking, date, email: `${index}@example.com` }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
      const full = await request(app.server).get(`/api/booking/availability?date=${date}`);
      expect(full.body).toEqual({ date, full: ['9:30 AM'] });
      const refused = await post('/api/booking', { ...validBooking, date, email: 'late@example.com' });
      const detail = 'This time is taken. Please choose another one.';
      expect(refused.text).toBe(detail);
      const later = { ...validBooking, date, email: 'later@example.com' };
      const problem = await post('/api/booking', later).set('Accept', 'application/problem+json');
      expect([problem.status, problem.body.errors]).toEqual([409, [{ pointer: '/time', detail }]]);
      const noDay = await request(app.server)
        .get('/api/booking/availability?date=2026-02-31')
        .set('Accept', 'application/problem+json');
      expect([noDay.status, noDay.body.errors]).toEqual([
        422,
        [{ pointer: '/date', detail: 'Please select a date.' }],
      ]);
      expect(await to('late@example.com')).toEqual([]);
    });

    test('what looks like a robot takes no place from people, and the firm reads that it is held', async () => {
      const date = bookableDay(9);
      const robots = Array.from({ length: 5 }, (_, index) => ({
        email: `robot-${index}@example.com`,
        ...(index % 2 ? { openFor: 12 } : { website: 'http://spam.example' }),
      }));
      for (const robot of robots) {
        expect((await post('/api/booking', { ...validBooking, date, ...robot })).status).toBe(201);
      }
      expect(await count('bookings', { day: date, quarantined: true })).toBe(5);
      const availability = () => request(app.server).get(`/api/booking/availability?date=${date}`);
      expect((await availability()).body).toEqual({ date, full: [] });
      for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
        expect((await post('/api/booking', { ...validBooking, date, email })).status).toBe(201);
      }
      expect((await availability()).body).toEqual({ date, full: ['9:30 AM'] });
      // For a full slot, a robot gets the same answer as everyone.
      const late = { ...validBooking, date, email: 'robot-late@example.com', website: 'x' };
      expect((await post('/api/booking', late)).status).toBe(409);
      const held = (await to(app.config.mail.to)).filter(({ replyTo }) =>
        replyTo?.[0]?.address?.startsWith('robot-'),
      );
      expect(held).toHaveLength(5);
      for (const { subject, text } of held) {
        expect(subject).toMatch(/^Possible spam: /);
        expect(text).toContain('This time isn’t reserved');
      }
    });

    test.each([
      ['a Saturday', '2027-03-06'],
      ['a Sunday', '2027-03-07'],
      ['a day that is past', '2026-01-05'],
      ['a day that does not exist', '2027-02-30'],
      ['a day years ahead', '2031-03-03'],
    ])('%s is refused', async (_what, date) => {
      const answer = await post('/api/booking', { ...validBooking, date });
      expect([answer.status, answer.text]).toEqual([422, 'Please select a date.']);
    });

    test('an instant is read where the firm is', async () => {
      const day = bookableDay(7);
      const email = 'instant@example.com';
      // Late in the evening in UTC is still the same day in New York.
      await post('/api/booking', { ...validBooking, email, date: `${day}T23:30:00.000Z` });
      expect(await app.knex('bookings').where({ email }).first()).toMatchObject({ day });
    });
  });

  describe('POST /api/subscribe', () => {
    test('asks for a click, and one click in the mail program leaves again', async () => {
      const email = 'Reader@Example.com';
      expect((await post('/api/subscribe', { email })).status).toBe(201);
      expect((await post('/api/subscribe', { email: email.toLowerCase() })).status).toBe(201);
      expect(await count('subscriptions', { email_key: 'reader@example.com' })).toBe(1);
      const [first] = await to(email);
      const header = (name: string) => first?.headers.find(({ key }) => key === name)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const url = new URL(header('list-unsubscribe')?.replace(/[<>]/g, '') ?? '');
      expect(url.origin).toBe(app.config.siteUrl);
      const look = await request(app.server).get(url.pathname + url.search);
      expect(look.text).toContain('Unsubscribe from the newsletter?');
      expect(await count('subscriptions', { email_key: 'reader@example.com', unsubscribed_at: null })).toBe(
        1,
      );
      const left = await request(app.server)
        .post(url.pathname + url.search)
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect(left.status).toBe(200);
      expect(await count('subscriptions', { email_key: 'reader@example.com', unsubscribed_at: null })).toBe(
        0,
      );
      await post('/api/subscribe', { email });
      expect(await count('subscriptions', { email_key: 'reader@example.com', unsubscribed_at: null })).toBe(
        1,
      );
    });

    test.each(browserAddresses.accepted)('%s, which the browser accepts, gets its mail', async (email) => {
      expect((await post('/api/subscribe', { email: ` ${email} ` })).status).toBe(201);
      expect(await count('subscriptions', { email })).toBe(1);
      await allMails(app);
      expect(await count('outbox', { recipient_key: email, state: 'sent' })).toBe(1);
    });

    test('an address has at most 254 characters', async () => {
      const answer = await post('/api/subscribe', { email: `${'a'.repeat(253)}@b` });
      expect([answer.status, answer.text]).toEqual([
        422,
        'Please use at most 254 characters, 1 fewer than now.',
      ]);
    });

    test.each([...browserAddresses.refused, 'a@example.com\r\nBcc: b@example.com'])(
      '%j is no address',
      async (email) => {
        const answer = await post('/api/subscribe', { email });
        expect(answer.status).toBe(422);
        expect(answer.text).toMatch(
          /^Please enter a valid email address\.( There can’t be a “ä” before the @\.)?$/,
        );
      },
    );

    test('a forged link to unsubscribe is 404', async () => {
      for (const token of ['x', 'a'.repeat(43), "'--"]) {
        expect(
          (await request(app.server).post(`/api/unsubscribe?token=${encodeURIComponent(token)}`)).status,
        ).toBe(404);
      }
    });
  });

  test('nothing that was refused left a row or a mail behind', async () => {
    await waitFor(async () => (await app.knex('outbox').whereNot({ state: 'sent' })).length === 0);
    expect(await count('contact_messages', { name: '<b>' })).toBe(0);
    expect(await count('bookings', { email: 'late@example.com' })).toBe(0);
  });
});

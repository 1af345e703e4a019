import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import request from 'supertest';
import { addDays } from '#shared/bookings/booking-day.ts';
import { ifOffered } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { sentFile } from '../support/files.ts';
import { testOf } from '../support/firm-tests.ts';
import { bookableDay, openDay, validApplication, validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { requireRow } from '../support/rows.ts';
import { post as signedInPost } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const post = (app: TestApp, path: string, body: object) => request(app.server).post(path).send(body);
const to = async (app: TestApp, isTheirs: (address: string) => boolean) =>
  (await allMails(app)).filter((mail) => mail.to?.some(({ address = '' }) => isTheirs(address)));

/** Everything that a mail program shows of a mail, attachments and headers included. */
const wholeOf = ({ headers, text = '', html = '', attachments }: Email) =>
  [
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    text,
    html,
    ...attachments.map(({ filename, content }) =>
      [
        filename,
        Buffer.from(content as ArrayBuffer)
          .toString('utf8')
          .replace(/\r\n /g, ''),
      ].join('\n'),
    ),
  ].join('\n');

eachDatabase((openDatabase) => {
  describe('a mail to an address that anyone may have typed', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startApp({ databaseUrl: await openDatabase() });
    });

    // A mark in each field that is free text, as a link, since that is what a stranger wants to spread.
    const long = ['message', 'relevantExperience', 'whyInterested', 'skills'];
    const marked = (fields: readonly string[]) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          `mark https://mark.example/${field}${long.includes(field) ? ' and more of it'.repeat(8) : ''}`,
        ]),
      );

    test.each([
      ['/api/contact', { ...validContact, ...marked(['name', 'phone', 'company', 'message']) }],
      ['/api/booking', { ...validBooking, ...marked(['name', 'phone', 'company', 'notes']) }],
      ...ifOffered('traineeships', [
        '/api/internship-application',
        {
          ...validApplication,
          ...marked(
            'firstName lastName phone address university major graduationDate gpa startDate relevantExperience whyInterested skills additionalInfo'.split(
              ' ',
            ),
          ),
          uploadedFiles: [sentFile('mark-file https www.mark.example.txt', Buffer.from('mark'))],
        },
      ] as [string, object]),
    ])('%s carries nothing that was typed, and the mail to the firm all of it', async (path, body) => {
      const email = `victim-of-${path.split('/').at(-1)}@example.com`;
      expect((await post(app, path, { ...body, email })).status).toBe(201);
      const [mail, ...others] = await to(app, (address) => address === email);
      expect(others).toEqual([]);
      expect(wholeOf(mail as Email)).not.toMatch(/mark/);
      expect(mail?.replyTo ?? []).toEqual([]);
      const firm = (await to(app, (address) => address === app.config.mail.to)).find(
        ({ replyTo }) => replyTo?.[0]?.address === email,
      );
      for (const [field, value] of Object.entries(body)) {
        if (typeof value === 'string' && value.startsWith('mark ')) {
          expect([field, firm?.text?.includes(`https://mark.example/${field}`)]).toEqual([field, true]);
        }
      }
    });
  });

  describe('one address', () => {
    const env = { RATE_LIMITS: 'on', SESSION_SECRET: 'the same secret for all processes' };
    const spellings = [
      'victim@example.com',
      'VICTIM@Example.com',
      'victim+a@example.com',
      'Victim+b+c@EXAMPLE.COM',
    ];
    const isVictim = (address: string) => /^victim(\+.*)?@example\.com$/i.test(address);
    const attack = (turn: number): [string, object] => {
      const email = spellings[turn % spellings.length];
      return (
        [
          ['/api/contact', { ...validContact, email, message: `${validContact.message} ${turn}` }],
          ['/api/booking', { ...validBooking, email, date: bookableDay(1 + turn), notes: `${turn}` }],
          ['/api/subscribe', { email }],
          ['/api/internship-application', { ...validApplication, email, major: `Major ${turn}` }],
        ] satisfies [string, object][]
      )[turn % 4] as [string, object];
    };

    testOf('traineeships')(
      'gets five mails an hour over all forms, spellings and processes at once, and no lead is lost',
      async () => {
        const databaseUrl = await openDatabase();
        const apps = [await startApp({ databaseUrl, env }), await startApp({ databaseUrl, env })];
        const [one, two] = apps as [TestApp, TestApp];
        const answers = await Promise.all(
          Array.from({ length: 24 }, (_, turn) => {
            // Spelling and form change independently.
            const [path, body] = attack(turn);
            const email = spellings[Math.floor(turn / 4) % spellings.length];
            return post(turn % 3 ? one : two, path, { ...body, email });
          }),
        );
        // Two applications at a time; the others get 503. Two unverified bookings; the others get 409.
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([409, 409, 409, 409]);
        const accepted = statuses.filter(
          (status, turn) => status === 201 && attack(turn)[0] !== '/api/subscribe',
        ).length;

        await allMails(one);
        const mails = [...(await allMails(one)), ...(await allMails(two))];
        const both = new Map(mails.map((mail) => [mail.messageId, mail]));
        const theirs = [...both.values()].filter((mail) =>
          mail.to?.some(({ address = '' }) => isVictim(address)),
        );
        expect(theirs).toHaveLength(5);
        const firm = [...both.values()].filter((mail) =>
          mail.to?.some(({ address }) => address === one.config.mail.to),
        );
        expect(firm).toHaveLength(accepted);
        const untold = firm.filter(({ text = '' }) => text.includes('got no confirmation'));
        expect(untold.length).toBeGreaterThan(0);
      },
    );

    test('gets no mail above the limit about a booking, by either side; it changes, and both sides see that', async () => {
      const app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, ...env } });
      const email = 'victim@example.com';
      await post(app, '/api/booking', { ...validBooking, email });
      const [mail] = await to(app, isVictim);
      const link = /\/booking\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      for (let turn = 0; turn < 4; turn += 1)
        await post(app, '/api/contact', {
          ...validContact,
          email,
          message: `${validContact.message} ${turn}`,
        });
      expect(await to(app, isVictim)).toHaveLength(5);

      const day = openDay(addDays(validBooking.date, 1));
      const moved = await request(app.server)
        .post(link)
        .type('form')
        .send({ action: 'move', version: '0', day, time: validBooking.time });
      expect(moved.status).toBe(303);
      const page = await request(app.server).get(String(moved.headers.location));
      expect(page.text).toContain('We couldn’t email you about it');
      const cookie = await sessionOf(app, await insertStaff(app, 'desk'));
      const { id } = requireRow(await app.knex('bookings').first('id'));
      const confirmed = await signedInPost(
        app,
        staffApi.confirmBooking,
        { id: Number(id), version: 1 },
        cookie,
      );
      expect(confirmed.body).toMatchObject({ state: 'confirmed', day });

      expect(await to(app, isVictim)).toHaveLength(5);
      const toFirm = (await to(app, (address) => address === app.config.mail.to)).slice(-2);
      for (const { text } of toFirm) expect(text).toContain('The visitor got no email about this');
      const lines = await app.knex('lead_events').pluck('text');
      expect(lines.map((line) => line.includes('The visitor got no email about this'))).toEqual([true, true]);
    });

    test('that is someone else is not counted with it', async () => {
      const app = await startApp({ databaseUrl: await openDatabase(), env });
      for (let turn = 0; turn < 6; turn += 1) {
        await post(app, '/api/contact', {
          ...validContact,
          email: 'victim@example.com',
          message: `${validContact.message} ${turn}`,
        });
      }
      await post(app, '/api/contact', { ...validContact, email: 'neighbor@example.com' });
      expect(await to(app, isVictim)).toHaveLength(5);
      expect(await to(app, (address) => address === 'neighbor@example.com')).toHaveLength(1);
    });
  });
});

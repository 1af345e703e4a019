import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { erasePerson } from '#server/features/people/erase.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { describeOf } from '../support/firm-tests.ts';
import { openDay, validApplication, validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const other = { day: openDay(addDays(validBooking.date, 1)), slot: '2:30 PM' };
const held = { openFor: 12 };
const human = { openFor: 30_000 };

/** What counts as a repeat of a form, and what does not (docs/repeats.md). */
eachDatabase((openDatabase) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    const env = { ...panelEnv, BOOKINGS_PER_SLOT: '1' };
    app = await startApp({ databaseUrl: await openDatabase(), env });
    cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  beforeEach(async () => {
    const forms = ['contact_messages', 'bookings', 'applications', 'application_files'] as const;
    for (const table of [...forms, 'leads', 'submissions', 'outbox'] as const) await app.knex(table).del();
  });

  const send = (path: string, body: object) => request(app.server).post(path).send(body);
  const sent = async (path: string, body: object): Promise<Receipt> => {
    const { status, body: answer, text } = await send(path, body);
    if (status !== 201) throw new Error(`${status} ${text}`);
    return answer.receipt;
  };
  const desk = async (path: string, body: object) => {
    const { status, body: answer, text } = await post(app, path, body, cookie);
    if (status >= 300) throw new Error(`${status} ${text}`);
    return answer;
  };
  const rows = <Name extends 'bookings' | 'contact_messages' | 'applications'>(table: Name) =>
    app.knex(table).orderBy('id').select('*');
  const lastLead = async () => {
    const { id, version } = (await app.knex('leads').orderBy('id', 'desc').first('id', 'version')) ?? {};
    return { id: Number(id), version: Number(version) };
  };
  const lastBooking = async () => {
    const row = await app.knex('bookings').orderBy('id', 'desc').first('id', 'version', 'uid');
    return { id: Number(row?.id), version: Number(row?.version) };
  };
  const eventsOf = async ({ id }: { id: number }) =>
    ((await desk(staffApi.lead, { id })) as LeadDetail).events.map(({ text }) => text);
  const erase = (email: string) =>
    erasePerson(
      { knex: app.knex, config: app.config, storage: createStorage(app.config) },
      email,
      new Date(),
    );

  describe('a booking', () => {
    const changes: Record<string, () => Promise<unknown>> = {
      'that the visitor canceled': async () => {
        const mails = (await allMails(app)).filter(({ to }) => to?.[0]?.address === validBooking.email);
        const [link = ''] = /\/booking\?token=\S+/.exec(mails.at(-1)?.text ?? '') ?? [];
        const cancel = { action: 'cancel', version: '0' };
        const answer = await request(app.server).post(link).type('form').send(cancel);
        expect(answer.status).toBe(303);
      },
      'that the desk canceled': async () => desk(staffApi.cancelBooking, await lastBooking()),
      'that was moved': async () => desk(staffApi.moveBooking, { ...(await lastBooking()), ...other }),
      'whose sender was erased': () => erase(validBooking.email),
      'that the desk filed as spam and canceled': async () => {
        await desk(staffApi.changeLead, { ...(await lastLead()), status: 'spam' });
        await desk(staffApi.cancelBooking, await lastBooking());
      },
    };
    test.each(Object.entries(changes))('%s is made again, once', async (_what, change) => {
      const first = await sent(api.booking, validBooking);
      await change();
      const former = (await rows('bookings')).length;
      const again = await Promise.all(Array.from({ length: 8 }, () => sent(api.booking, validBooking)));
      const [second] = again;
      expect(new Set(again.map(({ reference }) => reference))).toEqual(new Set([second?.reference]));
      expect(second?.reference).not.toBe(first.reference);
      expect(await rows('bookings')).toHaveLength(former + 1);
      expect((await rows('bookings')).at(-1)).toMatchObject({
        status: 'requested',
        seat: 1,
        day: validBooking.date,
      });
      // The second repeat is one of the second booking.
      expect(await sent(api.booking, validBooking)).toEqual(second);
      expect(await rows('bookings')).toHaveLength(former + 1);
    });

    test('that was confirmed, or moved and moved back, is repeated', async () => {
      const first = await sent(api.booking, validBooking);
      await desk(staffApi.confirmBooking, await lastBooking());
      expect(await sent(api.booking, validBooking)).toEqual(first);
      await desk(staffApi.moveBooking, { ...(await lastBooking()), ...other });
      const { date: day, time: slot } = validBooking;
      await desk(staffApi.moveBooking, { ...(await lastBooking()), day, slot });
      expect(await sent(api.booking, validBooking)).toEqual(first);
      expect(await rows('bookings')).toHaveLength(1);
    });

    test('that has its seat is repeated in a full slot; canceled, its slot may be taken', async () => {
      const first = await sent(api.booking, validBooking);
      expect(await sent(api.booking, validBooking)).toEqual(first);
      await desk(staffApi.cancelBooking, await lastBooking());
      await sent(api.booking, { ...validBooking, email: 'quicker@example.com' });
      const late = await send(api.booking, validBooking);
      expect([late.status, late.text]).toEqual([409, 'This time is taken. Please choose another one.']);
      // What was refused has claimed nothing.
      await desk(staffApi.cancelBooking, await lastBooking());
      expect((await sent(api.booking, validBooking)).reference).not.toBe(first.reference);
    });

    test('that was released from spam after its slot was taken has no seat, and the sender learns so', async () => {
      await sent(api.booking, { ...validBooking, ...held });
      const first = await lastLead();
      await sent(api.booking, { ...validBooking, email: 'quicker@example.com' });
      await desk(staffApi.releaseLead, first);
      expect((await send(api.booking, validBooking)).status).toBe(409);
    });
  });

  describe('a message that was held as spam', () => {
    test('is judged again when a person sends it, and the desk sees that both belong together', async () => {
      const message = { ...validContact, email: 'person@example.com' };
      const first = await sent(api.contact, { ...message, ...held });
      const spam = await lastLead();
      const again = await Promise.all(
        Array.from({ length: 8 }, () => sent(api.contact, { ...message, ...human })),
      );
      expect(new Set(again.map(({ reference }) => reference)).size).toBe(1);
      expect((await rows('contact_messages')).map(({ quarantined }) => Boolean(quarantined))).toEqual([
        true,
        false,
      ]);
      const [second] = again;
      expect(await eventsOf(spam)).toEqual([
        `By the visitor: sent the same content again as ${second?.reference}, which is not in Spam`,
      ]);
      expect(await eventsOf(await lastLead())).toEqual([
        `By the visitor: sent the same content before as ${first.reference}, which is in Spam`,
      ]);
      const theirs = (await allMails(app)).filter(({ to }) => to?.[0]?.address === message.email);
      expect(theirs).toHaveLength(1);
      // A robot’s copy of what was taken changes nothing.
      expect(await sent(api.contact, { ...message, ...held })).toEqual(second);
      expect(await rows('contact_messages')).toHaveLength(2);
    });

    test('is repeated by a robot, and by anyone once the desk has released it', async () => {
      const first = await sent(api.contact, { ...validContact, ...held });
      expect(await sent(api.contact, { ...validContact, website: 'x' })).toEqual(first);
      await desk(staffApi.releaseLead, await lastLead());
      expect(await sent(api.contact, { ...validContact, ...human })).toEqual(first);
      expect(await rows('contact_messages')).toHaveLength(1);
    });

    test('of a robot and a person at the same moment the person’s is never held', async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          sent(api.contact, { ...validContact, ...(index % 2 ? human : held) }),
        ),
      );
      expect((await rows('contact_messages')).filter(({ quarantined }) => !quarantined)).toHaveLength(1);
    });
  });

  test('a message that the desk filed as spam, or whose sender was erased, is stored again', async () => {
    const references = [(await sent(api.contact, validContact)).reference];
    await desk(staffApi.changeLead, { ...(await lastLead()), status: 'spam' });
    references.push((await sent(api.contact, validContact)).reference);
    expect(await rows('contact_messages')).toHaveLength(2);
    await erase(validContact.email);
    references.push((await sent(api.contact, validContact)).reference);
    expect(new Set(references).size).toBe(3);
    expect(await rows('contact_messages')).toHaveLength(1);
    expect(await eventsOf(await lastLead())).toEqual([]);
  });

  describeOf('traineeships')('an application', () => {
    const text = (name: string, words: string) => ({
      name,
      size: words.length,
      type: 'text/plain',
      data: Buffer.from(words).toString('base64'),
    });
    const apply = (...uploadedFiles: object[]) =>
      sent(api.application, { ...validApplication, uploadedFiles });
    const contents = async () => {
      const storage = createStorage(app.config);
      const keys = await app.knex('application_files').orderBy('id').pluck('storage_key');
      return Promise.all(keys.map(async (key) => (await storage.get(key)).toString()));
    };

    test('with a corrected file of the same name and size is another one', async () => {
      await apply(text('resume.txt', 'I am Anm.'));
      await apply(text('resume.txt', 'I am Ann.'));
      expect(await contents()).toEqual(['I am Anm.', 'I am Ann.']);
    });

    test('with the same files in any order is a repeat; under other names it is none', async () => {
      const [one, two] = [text('one.txt', 'one'), text('two.txt', 'two')];
      const first = await apply(one, two);
      expect(await apply(two, one)).toEqual(first);
      expect(await contents()).toEqual(['one', 'two']);
      await apply({ ...one, name: 'two.txt' }, { ...two, name: 'one.txt' });
      expect(await rows('applications')).toHaveLength(2);
    });

    test('whose sender was erased is stored again with its files', async () => {
      await apply(text('resume.txt', 'I am Ann.'));
      await erase(validApplication.email);
      await apply(text('resume.txt', 'I am Ann.'));
      expect(await contents()).toEqual(['I am Ann.']);
    });
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import request from 'supertest';
import { personalTables } from '#server/features/people/tables.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import type { FoundPeople, Person } from '#shared/people/people.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { giftOrder, leaveTraces, sendForm, subscribeAny, writeFromAny } from '../support/traces.ts';
import { unpacked } from './unpacked.ts';

const address = 'zoe.canary_1@example.com';
const old = { proved_at: new Date(Date.now() - 11 * 60_000) };

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: string;
  let owner: string;
  beforeEach(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '9' } });
    desk = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
    owner = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Olga Owner' }));
  });

  const ask = (body: object, cookie = desk) => post(app, staffApi.person, body, cookie);
  const read = async (body: object) => {
    const answer = await ask(body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as Person;
  };
  const trail = () => app.knex('admin_audit').whereIn('action', ['export', 'erase']).orderBy('id');

  testOf('traineeships', 'giftCards')(
    'a timeline has all that someone did and received, whatever the case of their address',
    async () => {
      await leaveTraces(app, address, 'Zoë Canary');
      await writeFromAny(app, address.replace('e', 'ë'));
      await sendForm(app, api.contact, {
        ...validContact,
        email: `a${address}`,
        message: 'Of somebody else.',
      });
      const lead = await app.knex('leads').where({ kind: 'message', email: address }).first('id');
      await post(app, staffApi.addNote, { id: Number(lead?.id), text: 'Called them.' }, desk);
      await allMails(app);
      const person = await read({ email: ` ${address.toUpperCase()} ` });
      expect(person.name).toContain('Zoë Canary');
      // As in the list of people.
      const { people } = (await post(app, staffApi.findPeople, { search: address }, desk))
        .body as FoundPeople;
      expect(people).toContainEqual(expect.objectContaining({ email: address, phone: person.phone }));
      expect(person.phone).toBe(validContact.phone);
      const told = (kind: string) =>
        person.entries
          .filter((entry) => entry.kind === kind)
          .map(({ title, about, state }) => [title, about, state]);
      expect(told('message')).toEqual([['Wrote a message', 'Corporate Training', 'New']]);
      expect(told('booking')).toEqual([
        [
          'Booked a consultation',
          expect.stringMatching(`^Package Consultation, .*\\d{4} at ${timeOfDay('9:30 AM')}$`),
          'New',
        ],
      ]);
      expect(told('application')).toEqual([
        ['Applied for a traineeship', 'Talent Assessment, 1 file', 'New'],
      ]);
      expect(told('desk')).toEqual([['Note by Dana Desk', '', '']]);
      expect(told('newsletter')).toEqual([['Signed up for the newsletter', '', '']]);
      const orders = told('order').map(([title]) => title);
      expect(orders).toEqual(
        expect.arrayContaining(['Ordered Gift Card - $300', 'Order paid in full', 'Gift card created']),
      );
      expect(told('order')).toContainEqual([
        'Gift card created',
        expect.stringMatching(/^\$300, code ends in \w{4}, valid/),
        '',
      ]);
      const mails = person.entries.filter(({ kind }) => kind === 'mail');
      expect(mails.length).toBeGreaterThan(4);
      expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['Sent']));
      const linked = person.entries.find(({ kind }) => kind === 'message');
      expect(linked).toMatchObject({ lead: Number(lead?.id), text: validContact.message });
      expect(JSON.stringify(person)).not.toMatch(/Of somebody else|unsubscribe_token|storage_key|code_hash/);
      const moments = person.entries.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted().reverse());
      expect(person.openOrders).toEqual([]);
    },
  );

  test('the key and a lead lead to the same person, and the key says nothing of the address', async () => {
    await sendForm(app, api.contact, { ...validContact, email: address });
    await allMails(app);
    const byAddress = await read({ email: address });
    const [lead] = await app.knex('leads').pluck('id');
    const others = [await read({ key: byAddress.key }), await read({ lead: Number(lead) })];
    for (const other of others) expect({ ...other, key: '' }).toEqual({ ...byAddress, key: '' });
    expect(Buffer.from(byAddress.key, 'base64url').toString('latin1')).not.toContain('canary');
    const changed = `${byAddress.key.slice(0, -4)}AAAA`;
    for (const wrong of [{ key: changed }, { lead: 999_999 }, {}])
      expect((await ask(wrong)).status).toBe(404);
    expect((await ask({ email: 'ann' })).status).toBe(422);
  });

  test('every table that the privacy commands know shows up, also one that no one has described', async () => {
    await subscribeAny(app, address);
    Object.assign(personalTables, {
      staff: { rows: (db: Knex) => db('staff'), by: 'email', key: 'email_key', hidden: [] },
    });
    await insertStaff(app, 'editor', { email: address, email_key: address });
    const { entries } = await read({ email: address });
    delete (personalTables as Record<string, unknown>).staff;
    expect(entries.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['newsletter', 'other']));
  });

  test('a mail that failed says why', async () => {
    const mail = { to: address.toUpperCase(), subject: 'Failed', text: 'T', html: 'H' };
    await app.knex('outbox').insert({
      message_id: '<1@x>',
      mail: JSON.stringify(mail),
      recipient_key: address,
      reply_to_key: '',
      state: 'dead',
      attempts: 1,
      last_error: '550 no such user',
      created_at: new Date(),
      next_attempt_at: new Date(),
    });
    expect((await read({ email: address })).entries).toMatchObject([
      { kind: 'mail', about: 'Failed', state: 'Undelivered', isTrouble: true, text: '550 no such user' },
    ]);
  });

  testOf('traineeships', 'giftCards')(
    'an owner exports what the command writes, streamed, after a proof; the audit log says so without the address',
    async () => {
      await leaveTraces(app, address, 'Zoë Canary');
      await allMails(app);
      const { key, reference } = await read({ email: address });
      const get = (cookie: string) =>
        request(app.server)
          .post(staffApi.exportPerson)
          .set('Cookie', cookie)
          .send({ key })
          .buffer(true)
          .parse((res, done) => {
            const parts: Buffer[] = [];
            res
              .on('data', (part: Buffer) => parts.push(part))
              .on('end', () => done(null, Buffer.concat(parts)));
          });
      expect((await get(desk)).status).toBe(403);
      const late = await sessionOf(app, await insertStaff(app, 'owner'), old);
      const unproved = await get(late);
      expect([unproved.status, unproved.headers['www-authenticate']]).toEqual([
        403,
        expect.stringContaining('insufficient_user_authentication'),
      ]);
      expect(await trail()).toEqual([]);
      const answer = await get(owner);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/gzip',
        'content-disposition': 'attachment; filename=person.tar.gz',
        'cache-control': 'no-store',
      });
      const files = await unpacked(answer.body as Buffer);
      const data = JSON.parse(files.get('data.json')?.toString() ?? '');
      expect(data.tables.contact_messages).toMatchObject([{ email: address, message: validContact.message }]);
      expect(data.mails.length).toBeGreaterThan(7);
      const [{ file }] = data.files;
      expect(files.get(file)?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(files.size).toBe(2 + data.mails.length);
      const lines = await trail();
      expect(lines.map(({ action, subject, staff_name }) => [action, subject, staff_name])).toEqual([
        ['export', `person ${reference}`, 'Olga Owner'],
      ]);
      const stranger = await read({ email: 'nobody@example.com' });
      expect(stranger.entries).toEqual([]);
      const none = await post(app, staffApi.exportPerson, { key: stranger.key }, owner);
      expect([none.status, none.text]).toEqual([404, 'We have nothing for this address.']);
    },
  );

  testOf('traineeships', 'giftCards')(
    'an owner erases someone who was named twice, and no one else',
    async () => {
      await leaveTraces(app, address, 'Zoë Canary');
      await sendForm(app, api.contact, { ...validContact, email: 'other@example.com' });
      await allMails(app);
      const { key, reference } = await read({ email: address });
      const erase = (body: object, cookie = owner) =>
        post(app, staffApi.erasePerson, { key, ...body }, cookie);
      expect((await erase({ email: address }, desk)).status).toBe(403);
      const late = await sessionOf(app, await insertStaff(app, 'owner'), old);
      expect((await erase({ email: address }, late)).status).toBe(403);
      const wrong = await erase({ email: 'other@example.com' });
      expect([wrong.status, wrong.text]).toEqual([422, 'This doesn’t match their email address.']);
      expect((await read({ key })).entries.length).toBeGreaterThan(5);
      expect(await trail()).toEqual([]);

      const { status, body } = await erase({ email: address.toUpperCase() });
      expect([status, body]).toMatchObject([200, { counts: { applications: 1, leads: 3 }, openOrders: [] }]);
      expect((await read({ key })).entries).toEqual([]);
      expect((await read({ email: 'other@example.com' })).entries.length).toBeGreaterThan(0);
      expect(await app.knex('orders').pluck('customer_name')).toEqual(['Erased']);
      const [line] = await trail();
      expect(line).toMatchObject({
        action: 'erase',
        subject: `person ${reference}`,
        staff_name: 'Olga Owner',
      });
      expect(JSON.stringify([await app.knex('admin_audit'), app.log])).not.toContain('canary');
      // Once more does no harm.
      expect((await erase({ email: address })).body).toEqual({ counts: {}, openOrders: [] });
    },
  );

  test('a subscriber without a dot in their address is found and erased', async () => {
    await sendForm(app, api.subscribe, { email: 'a@b' });
    const { key, entries } = await read({ email: 'a@b' });
    expect(entries.length).toBeGreaterThan(0);
    expect((await post(app, staffApi.erasePerson, { key, email: 'a@b' }, owner)).status).toBe(200);
    expect(await app.knex('subscriptions')).toEqual([]);
  });

  test('someone is found and erased by an address with invisible characters', async () => {
    await sendForm(app, api.contact, { ...validContact, email: '\u202azoe\u200b@example.com' });
    const { key, entries } = await read({ email: '\u200bzoe@example.com' });
    expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    const erased = await post(app, staffApi.erasePerson, { key, email: 'zoe@example.com' }, owner);
    expect(erased.status).toBe(200);
    expect(await app.knex('contact_messages')).toEqual([]);
  });

  testOf('giftCards')('an order that is not closed is named before and after', async () => {
    await sendForm(app, api.createPayment, { ...giftOrder, customerEmail: address, customerName: 'Zoë' });
    const { key, openOrders, entries } = await read({ email: address });
    expect(openOrders).toHaveLength(1);
    expect(entries.find(({ kind }) => kind === 'order')?.title).toBeDefined();
    const { body } = await post(app, staffApi.erasePerson, { key, email: address }, owner);
    expect(body.openOrders).toEqual(openOrders);
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { unpacked } from '../people/unpacked.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const written = { ...validContact, email: 'caller@example.com', origin: 'phone' };

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: string;
  let owner: string;
  beforeEach(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    desk = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
    owner = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Olga Owner' }));
  });

  const write = (body: object, cookie = desk) => post(app, staffApi.writeMessage, body, cookie);
  const read = async (id: number) => (await post(app, staffApi.lead, { id }, desk)).body as LeadDetail;

  test('staff write a message for a person who called: a new lead with its origin and author, and no mail', async () => {
    const { status, body } = await write(written);
    expect(status).toBe(200);
    expect(await read(body.id)).toMatchObject({
      kind: 'message',
      name: validContact.name,
      status: 'new',
      held: false,
      origin: 'phone',
      writtenBy: 'Dana Desk',
      urgency: expect.any(String),
    });
    expect(await allMails(app)).toEqual([]);
    const { text } = await post(app, `${staffApi.leads}/export`, {}, owner);
    expect(text).toContain('phone,Dana Desk');
  });

  test('the form’s own rules apply, and it says how the person reached us', async () => {
    const { email: _email, origin: _origin, ...rest } = written;
    const { status, body } = await write({ ...rest, phone: '1' }).set('Accept', 'application/problem+json');
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/email',
      '/origin',
      '/phone',
    ]);
    expect((await write({ ...written, origin: 'website' })).status).toBe(422);
    const editor = await sessionOf(app, await insertStaff(app, 'editor'));
    expect((await write(written, editor)).status).toBe(403);
  });

  test('the person gets a confirmation only if staff choose it, and it repeats no typed text', async () => {
    const { body } = await write({ ...written, origin: 'in person', confirms: true });
    const mails = await allMails(app);
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [written.email, 'We wrote down your message about Corporate Training'],
    ]);
    expect(mails[0]?.text).not.toContain(written.message);
    // A reply continues that conversation.
    const { version } = await read(body.id);
    await post(
      app,
      staffApi.replyToLead,
      { id: body.id, version, text: 'Hello.', key: 'q7Zk2vXw9LrT4sB8' },
      desk,
    );
    const reply = (await allMails(app)).at(-1);
    expect(reply?.subject).toBe('Re: We wrote down your message about Corporate Training');
    // The words are the desk's.
    expect(reply?.text).not.toContain(written.message);
  });

  test('a double click and a repeated request are one lead', async () => {
    const [first, second] = await Promise.all([write(written), write(written)]);
    const third = await write(written);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await app.knex('leads').pluck('id')).toHaveLength(1);
    expect(await app.knex('contact_messages').pluck('id')).toHaveLength(1);
    // The visitor's own message is another one.
    await post(app, '/api/contact', { ...validContact, email: written.email });
    expect(await app.knex('leads').orderBy('id').pluck('origin')).toEqual(['phone', 'website']);
  });

  test('an export and an erasure include it', async () => {
    await write(written);
    const { body: person } = await post(app, staffApi.person, { email: written.email }, owner);
    expect(person.entries).toMatchObject([
      { kind: 'message', about: 'Corporate Training · Phone, written by Dana Desk' },
    ]);
    const archive = await post(app, staffApi.exportPerson, { key: person.key }, owner).responseType('blob');
    const data = JSON.parse(String((await unpacked(archive.body)).get('data.json')));
    expect(data.tables.leads).toMatchObject([{ origin: 'phone', written_by: 'Dana Desk' }]);
    await post(app, staffApi.erasePerson, { key: person.key, email: written.email }, owner);
    for (const table of ['leads', 'contact_messages'] as const)
      expect(await app.knex(table).pluck('id')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { firm } from '#shared/content/documents/firm.ts';
import type { Lead, LeadDetail, LeadPage } from '#shared/leads/leads.ts';
import type { SavedReply } from '#shared/leads/replies.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { panelEnv, password } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { waitFor } from '../support/wait.ts';

const text = 'Hello Ann,\n\nShall we talk on Tuesday?';

eachDatabase((openDatabase) => {
  let smtp: TestSmtpServer;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    const env = { ...panelEnv, SMTP_URL: smtp.url, MAIL_TO: 'desk@larkfield.example' };
    app = await startApp({ databaseUrl: await openDatabase(), env });
    cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  });
  afterAll(() => smtp.close());
  beforeEach(async () => {
    for (const table of ['leads', 'contact_messages', 'submissions', 'outbox', 'saved_replies'] as const)
      await app.knex(table).del();
    smtp.received.length = 0;
    smtp.behave('accept');
  });

  /** A lead of a person who already has the confirmation. */
  async function aLead(values: object = {}): Promise<Lead> {
    await request(app.server)
      .post(api.contact)
      .send({ ...validContact, ...values })
      .expect(201);
    await waitFor(async () => (await app.knex('outbox').whereNot({ state: 'sent' })).length === 0);
    const { rows: leads } = (await post(app, staffApi.leads, {}, cookie)).body as LeadPage;
    return leads[0] as Lead;
  }
  const toThem = () => smtp.received.filter(({ to }) => to?.[0]?.address === validContact.email);
  const mailsToThem = (count: number) =>
    waitFor(() => {
      const mails = toThem();
      return mails.length === count ? (mails as [ReceivedMail, ...ReceivedMail[]]) : null;
    });
  const reply = (body: object) =>
    post(app, staffApi.replyToLead, { text, key: randomUUID(), ...body }, cookie);
  const header = (mail: ReceivedMail | undefined, name: string) =>
    mail?.headers.find(({ key }) => key === name)?.value;

  test('a reply goes out in the firm’s name, in the conversation that the confirmation began', async () => {
    const { id, version } = await aLead();
    const answer = await reply({ id, version });
    expect(answer.body).toMatchObject({
      status: 'answered',
      repliedAt: expect.any(String),
      urgency: null,
      version: version + 1,
      events: [{ kind: 'reply', who: 'Dana Desk', text, mail: expect.stringMatching(/^(queued|sent)$/) }],
    });
    await mailsToThem(2);
    await reply({ id, version: version + 1, text: 'One more thing.' });
    const [confirmation, first, second] = await mailsToThem(3);
    expect(first?.subject).toBe(`Re: ${confirmation.subject}`);
    expect(first?.text).toContain(`Shall we talk on Tuesday?\n\nDana Desk\n${firm.legalName}\n`);
    expect(first?.subject).toContain('Corporate Training');
    expect(first?.text).toMatch(
      /On [\w ,]+ \d{4}, you wrote:\n> Corporate Training\n>\n> We would like to train/,
    );
    expect(first?.replyTo?.[0]?.address).toBe('desk@larkfield.example');
    expect(header(first, 'auto-submitted')).toBe('no');
    expect(first?.inReplyTo).toBe(confirmation.messageId);
    expect(first?.references).toBe(confirmation.messageId);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references?.split(/\s+/)).toEqual([confirmation.messageId, first?.messageId]);
  });

  test('what was sent twice goes out once, at once as well as later', async () => {
    const { id, version } = await aLead();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => reply({ id, version, key })));
    answers.push(await reply({ id, version, key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => (body as LeadDetail).events.length)).toEqual([1, 1, 1, 1]);
    await mailsToThem(2);
    expect(await app.knex('outbox').where('mail', 'like', '%Shall we talk%')).toHaveLength(1);
  });

  test('another text under the key of a reply is refused, not swallowed', async () => {
    const { id, version } = await aLead();
    const key = randomUUID();
    await reply({ id, version, key });
    const other = await reply({ id, version: version + 1, key, text: 'Wednesday, I mean.' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('belongs to another request')]);
    expect((await reply({ id, version, key })).status).toBe(200);
  });

  test('of two who answer at once one learns that another was faster, and sends nothing', async () => {
    const { id, version } = await aLead();
    const answers = await Promise.all([
      reply({ id, version }),
      reply({ id, version, text: 'Another answer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const found = await app.knex('lead_events').where({ lead_id: id, kind: 'reply' });
    expect(found).toHaveLength(1);
    await mailsToThem(2);
  });

  test('the first reply decides when a lead was answered', async () => {
    const { id, version } = await aLead();
    const first = (await reply({ id, version })).body as LeadDetail;
    const change = { id, version: first.version, status: 'new' };
    const again = (await post(app, staffApi.changeLead, change, cookie)).body as LeadDetail;
    const last = (await reply({ id, version: again.version })).body as LeadDetail;
    expect([last.status, last.repliedAt]).toEqual(['answered', first.repliedAt]);
    const won = { id, version: last.version, status: 'won' };
    await post(app, staffApi.changeLead, won, cookie);
    expect((await reply({ id, version: last.version + 1 })).body.status).toBe('won');
  });

  test('the lead shows the state of the mail', async () => {
    const { id, version } = await aLead();
    smtp.behave('refuse recipient');
    await reply({ id, version });
    const state = async () =>
      ((await post(app, staffApi.lead, { id }, cookie)).body as LeadDetail).events[0]?.mail;
    await waitFor(async () => (await state()) === 'dead');
    await app.knex('outbox').del();
    expect(await state()).toBeUndefined();
  });

  test('an address that has had all the confirmations that one gets is still answered', async () => {
    const { id, version } = await aLead();
    await app.knex('leads').update({ thread_id: null, thread_subject: null });
    await reply({ id, version });
    const [, mail] = await mailsToThem(2);
    expect([mail?.subject, mail?.inReplyTo, mail?.references]).toEqual([
      'Re: Corporate Training',
      undefined,
      undefined,
    ]);
  });

  test('what is held, empty or gone is not answered', async () => {
    const { id, version } = await aLead();
    await app.knex('leads').where({ id }).update({ held: true, status: 'spam' });
    const refused = await reply({ id, version });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Not spam')]);
    expect((await reply({ id, version, text: ' \n ' })).status).toBe(422);
    expect((await reply({ id: 999_999, version: 0 })).status).toBe(404);
    expect(toThem()).toHaveLength(1);
  });

  test('the shared password signs for the firm', async () => {
    const { id, version } = await aLead();
    await post(app, staffApi.replyToLead, { password, id, version, text, key: randomUUID() }).expect(200);
    const [, mail] = await mailsToThem(2);
    expect(mail?.text).toContain(`on Tuesday?\n\n${firm.legalName}\n`);
  });

  test('saved replies are kept, changed and removed, each with a line in the audit log', async () => {
    const list = async () => (await post(app, staffApi.savedReplies, {}, cookie)).body as SavedReply[];
    const save = (body: object) => post(app, staffApi.saveReply, body, cookie);
    const words = { name: 'Thanks', text: 'Hello {{firstName}},\n\nthank you.' };
    expect((await save(words)).status).toBe(204);
    await save({ name: 'A call', text: 'Shall we talk?' });
    expect((await list()).map(({ name }) => name)).toEqual(['A call', 'Thanks']);
    const [, { id, version } = { id: 0, version: 0 }] = await list();
    expect((await save({ ...words, id, version, text: 'Hi.' })).status).toBe(204);
    expect((await save({ ...words, id, version, text: 'Hey.' })).status).toBe(409);
    expect((await post(app, staffApi.removeReply, { id, version }, cookie)).status).toBe(409);
    expect((await post(app, staffApi.removeReply, { id, version: version + 1 }, cookie)).status).toBe(204);
    expect((await post(app, staffApi.removeReply, { id, version: version + 1 }, cookie)).status).toBe(404);
    expect((await save({ name: '', text: 'x' })).status).toBe(422);
    expect((await list()).map(({ text: kept }) => kept)).toEqual(['Shall we talk?']);
    const lines = await app.knex('admin_audit').where('action', 'like', '% reply').orderBy('id');
    expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'save reply Thanks',
      'save reply A call',
      'save reply Thanks',
      'remove reply Thanks',
    ]);
  });
});

test('no one sends replies without an end', async () => {
  const app = await startApp({ env: { ...panelEnv, RATE_LIMITS: 'on' } });
  const cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  await app.knex('rate_limits').del();
  const again = () => post(app, staffApi.replyToLead, { id: 1, version: 0, text, key: randomUUID() }, cookie);
  expect((await again()).status).toBe(404);
  await app.knex('rate_limits').where('bucket', 'like', 'lead-reply %').update({ hits: 100 });
  expect((await again()).status).toBe(429);
});

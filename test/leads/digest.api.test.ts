import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { morningDigests } from '#server/features/leads/digest.ts';
import { startJob } from '#server/ops/define-job.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { holidays } from '#shared/holidays.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { OwnAccount } from '#shared/staff/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { recordLog } from '../support/log.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

/** A Monday, 8:00 where the firm is. */
const morning = '2026-03-09T12:00Z';

/** At nine in New York. */
const holidayMorning = holidays === 'US' ? '2026-11-26T14:00Z' : `${Object.keys(holidays).at(-1)}T14:00Z`;
const dayFormat = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' })('UTC');
/** 'Monday, March 9'. */
const monday = dayFormat.format(new Date('2026-03-09T12:00Z'));

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(async () => {
    for (const table of ['leads', 'staff', 'outbox', 'job_days'] as const) await app.knex(table).del();
  });

  let leads = 0;
  const addLead = async (name: string, due: string, change: object = {}) => {
    leads += 1;
    await app.knex('leads').insert({
      kind: 'message',
      source_id: leads,
      name: `Name of ${name}`,
      email: `${name.toLowerCase()}@example.com`,
      email_key: `${name.toLowerCase()}@example.com`,
      subject: `About ${name}`,
      reference: name,
      search_text: '',
      status: 'new',
      held: false,
      owner_id: null,
      received_at: new Date('2026-03-05T15:00Z'),
      due_at: new Date(due),
      replied_at: null,
      ...change,
    });
  };
  /** What one of the processes does at a moment. */
  const send = async (at = morning) => {
    const context = { ...app, now: () => new Date(at), wakeOutbox() {} };
    const { logger, log } = recordLog();
    const job = startJob(morningDigests, { ...context, logger, isHeld: async () => false });
    await job.wake();
    await job.stop();
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  };
  const mails = async () => {
    const rows = await app.knex('outbox').orderBy('id').pluck('mail');
    return rows.map((mail) => JSON.parse(mail) as { to: string; subject: string; text: string });
  };
  const addStaff = (role: 'owner' | 'desk' | 'editor', email: string, change: object = {}) =>
    insertStaff(app, role, { name: `An ${role}`, email, email_key: email, ...change });

  test('each hears what is theirs and what no one has, the most urgent first', async () => {
    const dana = await addStaff('desk', 'dana@example.com');
    const omar = await addStaff('owner', 'omar@example.com');
    const gone = await addStaff('desk', 'gone@example.com', { state: 'disabled' });
    await addStaff('editor', 'editor@example.com');
    await addLead('Today', '2026-03-09T21:00Z', { owner_id: dana });
    await addLead('Late', '2026-03-06T22:00Z');
    await addLead('Tomorrow', '2026-03-10T21:00Z', { owner_id: omar });
    await addLead('Orphan', '2026-03-09T20:00Z', { owner_id: gone });
    await addLead('Later', '2026-03-11T21:00Z');
    await addLead('Answered', '2026-03-06T22:00Z', { status: 'answered' });
    await send();
    const [toDana, toOmar] = await mails();
    expect([toDana?.to, toOmar?.to]).toEqual(['dana@example.com', 'omar@example.com']);
    expect(toDana?.subject).toBe(`Leads to answer on ${monday}: 1 overdue, 2 due today`);
    expect(toOmar?.subject).toBe(`Leads to answer on ${monday}: 1 overdue, 1 due today, 1 due soon`);
    const named = (text = '') => [...text.matchAll(/^- About (\w+), /gm)].map(([, lead]) => lead);
    expect(named(toDana?.text)).toEqual(['Late', 'Orphan', 'Today']);
    expect(named(toOmar?.text)).toEqual(['Late', 'Orphan', 'Tomorrow']);
    const [late] = await app.knex('leads').where({ reference: 'Late' }).pluck('id');
    expect(toDana?.text).toContain(`${app.config.siteUrl}/admin/inbox/${late}\n`);
    // What a person may have erased by tomorrow.
    expect(JSON.stringify(toDana)).not.toMatch(/late@example\.com|Name of/);
    expect(toDana?.text).toContain(
      `Answer by ${dayFormat.format(new Date('2026-03-06T12:00Z'))} at ${timeOfDay('5:00 PM')}`,
    );
  });

  test('it goes out once for a day, also by several processes at once, and again the next day', async () => {
    await addStaff('desk', 'dana@example.com');
    await addStaff('owner', 'omar@example.com');
    await addLead('Late', '2026-03-06T22:00Z');
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mails()).toHaveLength(2);
    await send('2026-03-10T12:00Z');
    expect(await mails()).toHaveLength(4);
  });

  test('with nothing to say there is no mail, nor later that morning', async () => {
    await addStaff('desk', 'dana@example.com');
    await send();
    await addLead('Late', '2026-03-06T22:00Z');
    await send();
    expect(await mails()).toEqual([]);
  });

  test('without accounts the firm’s mailbox gets all', async () => {
    await addLead('Late', '2026-03-06T22:00Z');
    await addStaff('editor', 'editor@example.com');
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual([app.config.mail.to]);
  });

  test('who has turned it off is left alone, and the firm’s mailbox is not asked instead', async () => {
    const id = await addStaff('desk', 'dana@example.com');
    const cookie = await sessionOf(app, id);
    const account = async () => (await post(app, staffApi.account, {}, cookie)).body as OwnAccount;
    expect((await account()).morningDigest).toBe(true);
    expect((await post(app, staffApi.morningDigest, { isOn: false }, cookie)).status).toBe(204);
    expect((await account()).morningDigest).toBe(false);
    await addLead('Late', '2026-03-06T22:00Z');
    await send();
    expect(await mails()).toEqual([]);
    const editor = await sessionOf(app, await addStaff('editor', 'editor@example.com'));
    expect((await post(app, staffApi.account, {}, editor)).body.morningDigest).toBeNull();
  });

  test('a long list is cut, and says how much more there is', async () => {
    await addStaff('desk', 'dana@example.com');
    for (let index = 0; index < 20; index += 1) await addLead(`Person${index}`, '2026-03-06T22:00Z');
    await send();
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Leads to answer on ${monday}: 20 overdue`);
    expect(mail?.text.match(/^- /gm)).toHaveLength(15);
    expect(mail?.text).toContain('And 5 more in the inbox.');
  });

  test.each([
    ['the Monday after the clocks went forward', '2026-03-09T12:00Z', 1],
    ['a minute before', '2026-03-09T11:59:59.999Z', 0],
    ['the Monday after the clocks went back', '2026-11-02T13:00Z', 1],
    ['a minute before that', '2026-11-02T12:59Z', 0],
    ['a minute before noon, after an outage', '2026-03-09T15:59Z', 1],
    ['noon', '2026-03-09T16:00Z', 0],
    ['a Saturday', '2026-03-07T14:00Z', 0],
    ['a public holiday', holidayMorning, 0],
    ['midnight', '2026-03-09T04:00Z', 0],
  ])('%s', async (_when, at, expected) => {
    await addStaff('desk', 'dana@example.com');
    await addLead('Late', '2026-03-06T22:00Z');
    await send(at);
    expect(await mails()).toHaveLength(expected);
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { responseTimes } from '#server/features/leads/response-times.ts';
import type { ResponseTimes } from '#shared/leads/response-times.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const now = new Date('2026-03-20T16:00Z');
const timeZone = 'America/New_York';
const HOUR_MS = 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('leads').del());

  let leads = 0;
  /** @param hours after which it was answered and was due */
  const addLead = async (received: string, answeredAfter: number | null, change: object = {}) => {
    leads += 1;
    const receivedAt = new Date(received);
    const after = (hours: number) => new Date(receivedAt.getTime() + hours * HOUR_MS);
    await app.knex('leads').insert({
      kind: 'message',
      source_id: leads,
      name: 'Ann',
      email: 'ann@example.com',
      email_key: 'ann@example.com',
      subject: 'Other',
      search_text: '',
      reference: `LEAD${leads}`,
      status: answeredAfter === null ? 'new' : 'answered',
      held: false,
      owner_id: null,
      received_at: receivedAt,
      due_at: after(48),
      replied_at: answeredAfter === null ? null : after(answeredAfter),
      ...change,
    });
  };
  const report = () => responseTimes(app.knex, { now, timeZone });

  test('counts what came in, how soon half was answered, and what was late, by form and month', async () => {
    await addLead('2026-03-02T15:00Z', 2);
    await addLead('2026-03-03T15:00Z', 4);
    await addLead('2026-03-04T15:00Z', 60);
    await addLead('2026-03-05T15:00Z', null);
    await addLead('2026-03-20T15:00Z', null);
    await addLead('2026-03-02T15:00Z', 30, { kind: 'application', status: 'won' });
    await addLead('2026-02-10T15:00Z', 10);
    await addLead('2026-02-11T15:00Z', 20);
    expect(await report()).toEqual({
      total: [
        { kind: 'message', received: 7, answered: 5, medianMs: 10 * HOUR_MS, inTime: 4, late: 2 },
        { kind: 'application', received: 1, answered: 1, medianMs: 30 * HOUR_MS, inTime: 1, late: 0 },
      ],
      months: [
        {
          month: '2026-03',
          kind: 'message',
          received: 5,
          answered: 3,
          medianMs: 4 * HOUR_MS,
          inTime: 2,
          late: 2,
        },
        {
          month: '2026-03',
          kind: 'application',
          received: 1,
          answered: 1,
          medianMs: 30 * HOUR_MS,
          inTime: 1,
          late: 0,
        },
        {
          month: '2026-02',
          kind: 'message',
          received: 2,
          answered: 2,
          medianMs: 15 * HOUR_MS,
          inTime: 2,
          late: 0,
        },
      ],
    });
  });

  test('months begin at midnight where the firm is, and end after twelve of them', async () => {
    await addLead('2026-03-01T04:59:59Z', 1);
    await addLead('2026-03-01T05:00:00Z', 1);
    await addLead('2025-04-01T04:00:00Z', 1);
    await addLead('2025-04-01T03:59:59Z', 1);
    expect((await report()).months.map(({ month, received }) => [month, received])).toEqual([
      ['2026-03', 1],
      ['2026-02', 1],
      ['2025-04', 1],
    ]);
  });

  test('spam, and what was answered before the desk could tell when, are left out', async () => {
    await addLead('2026-03-02T15:00Z', null, { status: 'spam', held: true });
    await addLead('2026-03-02T15:00Z', null, { status: 'answered' });
    expect(await report()).toEqual({ total: [], months: [] });
  });

  test('what was answered before the desk keeps no moment when its status changes', async () => {
    await addLead('2026-03-02T15:00Z', null, { status: 'answered' });
    const cookie = await sessionOf(app, await insertStaff(app, 'desk'));
    const [id] = await app.knex('leads').pluck('id');
    const change = { id, version: 0, status: 'won' };
    expect((await post(app, staffApi.changeLead, change, cookie)).body).toMatchObject({
      status: 'won',
      repliedAt: null,
    });
    expect((await post(app, staffApi.responseTimes, {}, cookie)).body as ResponseTimes).toEqual({
      total: [],
      months: [],
    });
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import type { LeadOwner, LeadPage } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { insertCard } from '../gift-cards/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { readCsv } from '../support/csv.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { applicationFields } from '../support/forms.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { insertLeads } from './leads.ts';

const HOUR = 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let me: number;
  let cookie: string;
  let owner: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    me = await insertStaff(app, 'desk', { name: 'Dana Desk' });
    cookie = await sessionOf(app, me);
    owner = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Olga Owner' }));
    await insertStaff(app, 'editor', { name: 'Ed Editor' });
    await insertStaff(app, 'desk', { name: 'Gone Desk', state: 'disabled' });
  });
  beforeEach(async () => {
    await app.knex('leads').del();
  });

  test('the list by deadline has the leads whose urgency says the same', async () => {
    const hours = [-30, -1, 1, 5, 12, 20, 30, 50, 80, 130, 300];
    await insertLeads(
      app,
      hours.map((each) => ({ due_at: new Date(Date.now() + each * HOUR) })),
    );
    const list = async (query: object) =>
      ((await post(app, staffApi.leads, { status: 'new', ...query }, cookie)).body as LeadPage).rows;
    const all = await list({});
    expect(all).toHaveLength(hours.length);
    for (const [due, urgency] of [
      ['overdue', 'overdue'],
      ['today', 'due'],
      ['soon', 'soon'],
    ] as const) {
      const ids = (leads: LeadPage['rows']) => leads.map(({ id }) => id).sort();
      expect(ids(await list({ due }))).toEqual(ids(all.filter((lead) => lead.urgency === urgency)));
    }
    expect(await list({ due: 'overdue' })).toHaveLength(2);
  });

  test('a lead can be taken by people with the right and an active account', async () => {
    const owners = (await post(app, staffApi.leadOwners, {}, cookie)).body as LeadOwner[];
    expect(owners.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Dana Desk', true],
      ['Olga Owner', false],
    ]);
  });

  testOf('traineeships', 'giftCards')(
    'a file has the whole filtered list, and is read back as it was written',
    async () => {
      const formulas = [
        ...['=HYPERLINK("http://evil.example","Zürich")', '+1', '-x', '@x'],
        // Full-width, small and typographic forms, and what cannot be seen before one.
        ...['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20x', '\ufe661', '\u22121'],
        ...['\u202e=1', '\u2066=1', '\u200f=1', '\u200b+1', ' =1', '\u00a0@x', '\u202eabc'],
        ...['\ufe0f=1', '\u034f=1', '\u3164=1'],
        // Names, although a spreadsheet would take them for numbers.
        ...['-1', '12E3'],
      ];
      const texts = ['A, "B"\r\nC', 'Jürgen\nGroß', 'Jean-Luc', 'a=b', 'ab\u200f'];
      const hostile = [...formulas, ...texts];
      await insertLeads(app, [
        ...hostile.map((name) => ({ name, subject: 'Hostile', kind: 'application' })),
        ...Array.from({ length: 1_003 }, (_, index) => ({ name: `Lead ${index}` })),
      ]);
      const file = async (query: object) => {
        const answer = await request(app.server)
          .post(`${staffApi.leads}/export`)
          .set('Cookie', owner)
          .responseType('blob')
          .send(query);
        expect(answer.status).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': expect.stringMatching(
            /^attachment; filename="?leads-\d{4}-\d\d-\d\d\.csv"?$/,
          ),
        });
        return readCsv((answer.body as Buffer).toString('utf8'));
      };
      const [head, ...rows] = await file({ kind: 'application' });
      expect(head).toEqual([
        ...'received,kind,name,email,subject,status,owner,origin,written by,due,answered'.split(','),
        ...applicationFields.map(({ label }) => label).filter((label) => !/name$|^Email$/.test(label)),
      ]);
      expect(rows.map((row) => row[2]).sort()).toEqual(
        [...formulas.map((name) => `'${name}`), ...texts].sort(),
      );
      const all = await file({ status: 'new', order: 'due' });
      expect(new Set(all.slice(1).map((row) => row[2])).size).toBe(1_003 + hostile.length);
      // A column for each question of all forms, also for those that several ask.
      expect(all[0]?.slice(11, 18)).toEqual([
        'Phone',
        'Company',
        'Service',
        'Message',
        'Notes',
        'Time',
        'Gift card',
      ]);
      expect(new Set(all[0]).size).toBe(all[0]?.length);
      expect(all.every((row) => row.length === all[0]?.length)).toBe(true);
      expect(await app.knex('admin_audit').where({ action: 'export', subject: 'leads' })).toHaveLength(2);
    },
  );

  testOf('giftCards')('a file of forty bookings asks for their gift cards once', async () => {
    const { id } = await insertCard(app.knex);
    for (let seat = 1; seat <= 40; seat += 1) {
      const row = bookingRow({ day: '2027-03-09', slot: '9:00 AM', seat });
      const [booking = 0] = await app.knex('bookings').insert(row);
      await app.knex('gift_card_entries').insert({
        gift_code_id: id,
        number: 1 + seat,
        kind: 'redeemed',
        amount: -1,
        balance: 0,
        note: '',
        booking_id: booking,
        created_at: new Date(),
      });
      await insertLeads(app, [{ kind: 'booking', source_id: booking }]);
    }
    let asked = 0;
    const count = ({ sql }: { sql: string }) => {
      if (sql.includes('gift_card_entries')) asked += 1;
    };
    app.knex.on('query', count);
    const { text } = await request(app.server).post(`${staffApi.leads}/export`).set('Cookie', owner).send({});
    app.knex.off('query', count);
    const [head = [], ...rows] = readCsv(text);
    const cards = rows.map((row) => row[head.indexOf('Gift card')]);
    expect([new Set(cards.map((card) => card?.slice(0, 17))), cards.length, asked]).toEqual([
      new Set(['$1, from the card']),
      40,
      1,
    ]);
  });

  test('the file is for owners, after a fresh proof', async () => {
    expect((await post(app, `${staffApi.leads}/export`, {}, cookie)).status).toBe(403);
    const id = await insertStaff(app, 'owner');
    const old = await sessionOf(app, id, { proved_at: new Date(Date.now() - 11 * 60_000) });
    const refused = await post(app, `${staffApi.leads}/export`, {}, old);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('confirm it’s you')]);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    await asEditor(app).list();
    await app.knex('admin_audit').del();
    const line = (day: number, change: object = {}) => ({
      action: 'publish',
      subject: 'an-article',
      address: '203.0.113.9',
      created_at: new Date(`2026-11-${day}T12:00:00Z`),
      ...change,
    });
    await app
      .knex('admin_audit')
      .insert([
        line(10),
        line(11, { staff_id: 7, staff_name: 'Ada "the" Editor', article_id: 3, action: 'delete' }),
        line(12, { staff_id: 8, staff_name: '=cmd()', subject: '+1,2' }),
      ]);
  });
  const read = async (filter: object = {}) => {
    const { body } = await asEditor(app).post(staffApi.audit, filter);
    const entries = body.rows as { at: string; action: string }[];
    return entries.filter(({ action }) => action !== 'login').map(({ at }) => Number(at.slice(8, 10)));
  };

  describe('the audit log', () => {
    test.each([
      ['everything, the newest first', {}, [12, 11, 10]],
      ['one person', { who: '=cmd()' }, [12]],
      ['one action', { action: 'delete' }, [11]],
      ['from a day', { from: '2026-11-11', to: '2026-11-30' }, [12, 11]],
      ['up to a day, that day too', { to: '2026-11-11' }, [11, 10]],
      ['no day that there is', { to: '2026-99-99' }, [12, 11, 10]],
    ])('shows %s', async (_what, filter, days) => {
      expect(await read(filter)).toEqual(days);
    });

    test('comes in pages: each says where the next, of older lines, begins', async () => {
      const line = { action: 'many', address: '::1', created_at: new Date('2026-10-01T12:00:00Z') };
      for (let index = 0; index < 51; index += 1)
        await app.knex('admin_audit').insert({ ...line, subject: `line ${index}` });
      const page = async (after?: string) =>
        (await asEditor(app).post(staffApi.audit, { action: 'many', ...(after && { after }) })).body;
      const first = await page();
      expect(first.rows).toHaveLength(50);
      expect(first.next).toBe(String(first.rows[49].id));
      expect(await page(first.next)).toMatchObject({ rows: [{ subject: 'line 0' }], next: null });
      await app.knex('admin_audit').where({ action: 'many' }).del();
    });

    test('uses the days of the firm', async () => {
      // The evening of the 20th in New York.
      const line = {
        action: 'late',
        subject: '',
        address: '::1',
        created_at: new Date('2026-11-21T03:00:00Z'),
      };
      await app.knex('admin_audit').insert(line);
      expect(await read({ action: 'late', from: '2026-11-20', to: '2026-11-20' })).toEqual([21]);
      expect(await read({ action: 'late', from: '2026-11-21' })).toEqual([]);
      await app.knex('admin_audit').where({ action: 'late' }).del();
    });

    test('as a file holds no formula, whatever is in it', async () => {
      const filter = { from: '2026-11-11', to: '2026-11-12' };
      const { text, headers } = await asEditor(app).post(`${staffApi.audit}/export`, filter);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="?staff-audit-\d{4}-\d\d-\d\d\.csv"?$/,
      );
      const lines = text.split('\r\n');
      expect(lines[0]).toBe('\ufeffwhen,who,action,article,subject,address');
      expect(lines).toContain(`2026-11-12T12:00:00.000Z,'=cmd(),publish,,"'+1,2",203.0.113.9`);
      expect(lines).toContain(
        '2026-11-11T12:00:00.000Z,"Ada ""the"" Editor",delete,3,an-article,203.0.113.9',
      );
      expect(await app.knex('admin_audit').where({ action: 'export' })).toHaveLength(1);
    });

    test('leaves the house only with a proof of the last ten minutes', async () => {
      const owner = await insertStaff(app, 'owner');
      const call = async (path: string, minutes: number) => {
        const cookie = await sessionOf(app, owner, { proved_at: new Date(Date.now() - minutes * 60_000) });
        return request(app.server).post(path).set('Cookie', cookie).send({});
      };
      const late = await call(`${staffApi.audit}/export`, 11);
      expect([late.status, late.text]).toEqual([
        403,
        'Please confirm it’s you: enter your password and code again, or use a passkey.',
      ]);
      expect(late.headers['www-authenticate']).toContain('insufficient_user_authentication');
      expect((await call(`${staffApi.audit}/export`, 9)).status).toBe(200);
      expect((await call(staffApi.audit, 11)).status).toBe(200);
    });
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { type CallRight, mayDo } from '#shared/staff/rights.ts';
import { type Role, roles } from '#shared/staff/roles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, password } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

interface AdminCall {
  method: 'get' | 'post';
  path: string;
  right: CallRight;
}

/** Every call of the panel, as the site itself describes them. */
async function adminCalls(app: TestApp): Promise<AdminCall[]> {
  const { body } = await request(app.server).get(api.description);
  const operations = Object.entries<Record<string, { tags: string[]; 'x-right': CallRight }>>(body.paths);
  return operations.flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes('admin'))
      .map(([method, operation]) => ({ method: method as 'post', path, right: operation['x-right'] })),
  );
}

/** A call with a useless body: a caller with the right gets an error about the body, any other caller about the right. */
function make(app: TestApp, { method, path }: AdminCall, cookie = '') {
  const call = request(app.server)[method](path.replace(/\{\w+\}/g, '999999'));
  if (cookie) call.set('Cookie', cookie);
  if (path === staffApi.uploadImage) return call.attach('image', Buffer.from('x'), 'a.png');
  return method === 'post' ? call.send({}) : call;
}

const sentence = 'Your role doesn’t include this. An owner can change that.';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let calls: AdminCall[];
  const cookies = {} as Record<Role, string>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    calls = (await adminCalls(app)).filter(({ right }) => right !== 'none');
    for (const role of roles) cookies[role] = await sessionOf(app, await insertStaff(app, role));
  });

  test('no one may make a call of the panel', async () => {
    expect(calls.length).toBeGreaterThan(9);
    for (const call of calls)
      expect({ call, status: (await make(app, call)).status }).toEqual({ call, status: 401 });
  });

  test.each(roles)(
    'the role %s may make exactly the calls that it includes; each refusal is in the audit log',
    async (role) => {
      await app.knex('admin_audit').del();
      for (const call of calls) {
        const { status, text } = await make(app, call, cookies[role]);
        const said = [401, 403].includes(status) ? text : 'let through';
        const expected = mayDo(role, call.right as 'articles') ? 'let through' : sentence;
        expect({ call, said }).toEqual({ call, said: expected });
      }
      const refused = await app.knex('admin_audit').where({ action: 'refused' }).pluck('subject');
      const beyond = calls.map(({ right }) => right).filter((right) => !mayDo(role, right as 'articles'));
      expect(refused.sort()).toEqual(beyond.sort());
    },
  );

  test.each(['desk', 'editor'] as const)(
    'a switch on the account adds words and images to the role %s',
    async (role) => {
      const cookie = await sessionOf(app, await insertStaff(app, role, { edits_content: true }));
      for (const call of calls) {
        const { status } = await make(app, call, cookie);
        const isAllowed = mayDo(role, call.right as 'articles') || ['content', 'images'].includes(call.right);
        expect({ call, isRefused: [401, 403].includes(status) }).toEqual({ call, isRefused: !isAllowed });
      }
    },
  );

  describe('a session by name', () => {
    const list = (cookie: string) =>
      request(app.server).post(staffApi.articles).set('Cookie', cookie).send({});

    test.each([
      ['of an account that is disabled', { state: 'disabled' }, {}],
      ['of an account that is removed', { state: 'removed' }, {}],
      ['of an account that is only invited', { state: 'invited' }, {}],
      ['that was unused for half an hour', {}, { used_at: new Date(Date.now() - 31 * 60_000) }],
      ['that began twelve hours ago', {}, { ends_at: new Date() }],
    ])('%s opens nothing', async (_what, account, session) => {
      const cookie = await sessionOf(app, await insertStaff(app, 'owner', account), session);
      expect((await list(cookie)).status).toBe(401);
    });

    test('opens nothing to a page of another site', async () => {
      const { status } = await list(cookies.owner).set('Sec-Fetch-Site', 'cross-site');
      expect(status).toBe(403);
    });

    test('has ended after logging out, copies of its cookie included', async () => {
      const cookie = await sessionOf(app, await insertStaff(app, 'owner'));
      expect((await list(cookie)).status).toBe(200);
      const { status } = await request(app.server).post(staffApi.logout).set('Cookie', cookie);
      expect([status, (await list(cookie)).status]).toEqual([204, 401]);
    });

    test('is in the audit log by name, which outlives the account', async () => {
      const id = await insertStaff(app, 'editor', { name: 'Ada Editor' });
      const cookie = await sessionOf(app, id);
      await app.knex('admin_audit').del();
      const draft = { title: 'By Ada', excerpt: 'x', content: 'x', author: 'Ada', published: false };
      const { status } = await request(app.server)
        .post(staffApi.createArticle)
        .set('Cookie', cookie)
        .send(draft);
      expect(status).toBe(201);
      await app.knex('staff').where({ id }).del();
      const [line] = await app.knex('admin_audit').select('action', 'staff_id', 'staff_name');
      expect({ ...line, staff_id: Number(line?.staff_id) }).toEqual({
        action: 'create',
        staff_id: id,
        staff_name: 'Ada Editor',
      });
    });

    test('does not affect the shared password, which has the rights of an owner', async () => {
      const asDesk = await asEditor(app).list().set('Cookie', cookies.desk);
      const wrong = await list(cookies.editor).send({ password: `${password}?` });
      expect([asDesk.status, wrong.status]).toEqual([200, 401]);
    });
  });
});

test('a call of the panel without a right does not start', () => {
  const define = (right?: CallRight) =>
    defineCall({
      method: 'get',
      path: '/api/admin/everything',
      access: publicAccess,
      limit: noRateLimit,
      ...(right && { right }),
      describe: { id: 'everything', tag: 'admin', summary: 'All there is', responses: {} },
      handler: (_req, res) => res.end(),
    });
  expect(() => define()).toThrow('/api/admin/everything is for staff and names no right');
  expect(() => define('settings')).not.toThrow();
});

import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { OTHER_ACCOUNT, SHARED_ACCOUNT, SHOWN_ACCOUNT } from '#shared/staff/shown-account.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv, password } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let ann: string;
  let bob: number;
  let asBob: string;
  let image: Buffer;
  beforeAll(async () => {
    image = await picture('jpeg');
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(async () => {
    ann = String(await insertStaff(app, 'owner', { name: 'Ann' }));
    bob = await insertStaff(app, 'owner', { name: 'Bob' });
    asBob = await sessionOf(app, bob);
    await app.knex('admin_audit').del();
  });

  /** A call of a page that shows an account, in a browser with a cookie. */
  const call = (path: string, shown: string, cookie: string, body: object = {}) =>
    request(app.server).post(path).set('Cookie', cookie).set(SHOWN_ACCOUNT, shown).send(body);
  const upload = (shown: string, cookie: string) =>
    request(app.server)
      .post(staffApi.uploadImage)
      .set('Cookie', cookie)
      .set(SHOWN_ACCOUNT, shown)
      .attach('image', image, 'a.jpg');
  const isIn = async (cookie: string) =>
    (await request(app.server).post(staffApi.me).set('Cookie', cookie).send({})).status === 200;
  const recorded = () => app.knex('admin_audit').orderBy('id').select('action', 'staff_name');
  const draft = { title: 'By Ann', excerpt: 'x', content: 'x', author: 'Ann', published: false };
  test('every call of the panel is refused if its page shows another person than the cookie, and nothing is recorded', async () => {
    const { body } = await request(app.server).get(api.description);
    const calls = Object.entries<{ post?: { 'x-right'?: string } }>(body.paths)
      .filter(([, { post }]) => (post?.['x-right'] ?? 'none') !== 'none')
      .map(([path]) => path.replace(/\{\w+\}/g, '999999'));
    expect(calls.length).toBeGreaterThan(50);
    for (const path of [...calls, staffApi.logout]) {
      const { status, text } = await (path === staffApi.uploadImage
        ? upload(ann, asBob)
        : call(path, ann, asBob));
      expect([path, status, text]).toEqual([path, 409, OTHER_ACCOUNT]);
    }
    expect(await recorded()).toEqual([]);
    expect(await isIn(asBob)).toBe(true);
  });

  test('a call of a page that shows the person of the cookie, or does not say whom it shows, is made', async () => {
    expect((await call(staffApi.createArticle, String(bob), asBob, draft)).status).toBe(201);
    const unsaid = request(app.server).post(staffApi.createArticle).set('Cookie', asBob).send(draft);
    expect((await unsaid).status).toBe(201);
    expect((await upload(String(bob), asBob)).status).toBe(201);
    expect(await recorded()).toMatchObject(Array(3).fill({ staff_name: 'Bob' }));
  });

  test('without a session, the page of a person gets 401 as before', async () => {
    expect((await call(staffApi.me, ann, '')).status).toBe(401);
  });

  describe('next to the shared password in one browser', () => {
    let both: string;
    beforeEach(async () => {
      both = `${asBob}; ${cookiesOf(await asEditor(app).list())}`;
      await app.knex('admin_audit').del();
    });

    test('the page of each acts for its own', async () => {
      expect((await call(staffApi.createArticle, SHARED_ACCOUNT, both, { ...draft, password })).status).toBe(
        201,
      );
      expect((await call(staffApi.createArticle, String(bob), both, draft)).status).toBe(201);
      expect((await upload(SHARED_ACCOUNT, both)).status).toBe(201);
      expect((await upload(String(bob), both)).status).toBe(201);
      expect(await recorded()).toEqual([
        { action: 'create', staff_name: null },
        { action: 'create', staff_name: 'Bob' },
        { action: 'upload', staff_name: null },
        { action: 'upload', staff_name: 'Bob' },
      ]);
    });

    test('the page of the shared password does not act for the person without it', async () => {
      expect((await call(staffApi.createArticle, SHARED_ACCOUNT, asBob, draft)).status).toBe(401);
      expect((await upload(SHARED_ACCOUNT, asBob)).status).toBe(401);
    });

    test('the page of a person without a session does not act for the shared password', async () => {
      const shared = both.replace(asBob, '');
      expect((await upload(ann, shared)).status).toBe(401);
      expect((await call(staffApi.createArticle, ann, shared, { ...draft, password })).status).toBe(401);
    });

    test('logging out of the shared password leaves the person signed in', async () => {
      expect((await call(staffApi.logout, SHARED_ACCOUNT, both)).status).toBe(204);
      expect(await recorded()).toEqual([{ action: 'logout', staff_name: null }]);
      expect(await isIn(both)).toBe(true);
      expect((await upload(SHARED_ACCOUNT, both)).status).toBe(401);
    });

    test('logging out of an account ends both, so that nothing is left in the browser', async () => {
      expect((await call(staffApi.logout, String(bob), both)).status).toBe(204);
      expect(await isIn(both)).toBe(false);
      expect((await upload(SHARED_ACCOUNT, both)).status).toBe(401);
    });
  });
});

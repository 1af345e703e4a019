import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { cookiesOf, panelEnv, password } from '../support/panel.ts';
import { record } from '../support/promises.ts';

/** Tries a password from an address behind the trusted proxy. */
async function attempt(app: TestApp, given: unknown, { from = '203.0.113.1', cookie = '' } = {}) {
  for (;;) {
    const call = request(app.server).post(staffApi.articles).set('X-Forwarded-For', from);
    if (cookie) call.set('Cookie', cookie);
    const answer = await call.send(given === undefined ? {} : { password: given });
    // An overloaded process answers 503; the attacker then tries again.
    if (answer.status !== 503) return answer;
  }
}

eachDatabase((openDatabase, database) => {
  const env = { ...panelEnv, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env });
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'admin_audit']) await app.knex(table).del();
    app.log.length = 0;
  });

  describe('the password', () => {
    test('wrong, empty, absent and strange ones all get the same answer', async () => {
      const given = [
        'wrong',
        '',
        undefined,
        null,
        7,
        { $ne: '' },
        ['a'],
        `${password} `,
        'x'.repeat(9_000),
        '\0',
      ];
      for (const [index, each] of given.entries()) {
        const { status, text, headers } = await attempt(app, each, { from: `10.2.0.${index}` });
        expect([status, text]).toEqual([401, 'Invalid password']);
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['cache-control']).toBe('no-store');
      }
    });

    test('it is in no log line', async () => {
      await attempt(app, password);
      await attempt(app, 'canary of a wrong one');
      expect(JSON.stringify(app.log)).not.toMatch(/canary|correct horse/);
      expect(app.log).toContainEqual(expect.objectContaining({ action: 'login', address: '203.0.113.1' }));
    });
  });

  describe('guessing', () => {
    test('five wrong passwords from an address are heard, then not even the right one; other addresses are free', async () => {
      for (let tries = 0; tries < 5; tries += 1) expect((await attempt(app, 'wrong')).status).toBe(401);
      const { status, headers, text } = await attempt(app, password);
      expect([status, text]).toEqual([
        429,
        expect.stringMatching(/^Too many requests\. Please try again in /),
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await attempt(app, password, { from: '203.0.113.2' })).status).toBe(200);
    });

    test('the quarter of an hour begins with the first wrong try, whatever the clock says', async () => {
      for (let tries = 0; tries < 5; tries += 1) await attempt(app, 'wrong');
      const { headers } = await attempt(app, password);
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      await app.knex('rate_limits').update({ ends_at: new Date() });
      for (let tries = 0; tries < 5; tries += 1) expect((await attempt(app, 'wrong')).status).toBe(401);
      expect((await attempt(app, 'wrong')).status).toBe(429);
    });

    test('of many guesses at once no more are heard than one after the other', async () => {
      const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(app, 'wrong')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    test('right passwords are not counted', async () => {
      for (let calls = 0; calls < 12; calls += 1) expect((await attempt(app, password)).status).toBe(200);
    });

    test('the addresses of one IPv6 network count as one', async () => {
      for (let host = 1; host <= 5; host += 1) await attempt(app, 'wrong', { from: `2001:db8:1:2::${host}` });
      expect((await attempt(app, 'wrong', { from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
      expect((await attempt(app, 'wrong', { from: '2001:db8:1:3::1' })).status).toBe(401);
    });

    test('hundreds of addresses together are stopped, while a browser that is known still enters', async () => {
      const cookie = cookiesOf(await attempt(app, password, { from: '198.51.100.7' }));
      const rounds = times(20, 100);
      const statuses = new Map<number, number>();
      for (let round = 0; round < rounds; round += 1) {
        const guesses = Array.from({ length: 10 }, (_, host) =>
          attempt(app, `guess ${round} ${host}`, { from: `10.9.${round}.${host}` }),
        );
        for (const { status } of await Promise.all(guesses))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      const heard = statuses.get(401) ?? 0;
      expect(heard).toBeGreaterThan(0);
      expect(heard).toBeLessThanOrEqual(50);
      expect(heard + (statuses.get(429) ?? 0)).toBe(rounds * 10);
      expect((await attempt(app, password, { from: '10.8.0.1' })).status).toBe(429);
      const known = await attempt(app, password, { from: '10.8.0.1', cookie });
      record({
        promise: 'Sign-in resists guessing',
        goal: '1,000 simulated clients reach a global limit; a known browser is not locked out',
        measured: `${rounds * 10} addresses on ${database}: ${heard} guesses checked, ${statuses.get(429) ?? 0} refused; the known browser got ${known.status}`,
        holds: heard <= 50 && known.status === 200,
      });
      expect(known.status).toBe(200);
    });

    test('a known browser has few wrong tries as well, and its cookie cannot be made up', async () => {
      const cookie = cookiesOf(await attempt(app, password));
      const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(app, 'wrong', { cookie })));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
      expect((await attempt(app, password, { cookie })).status).toBe(429);
      const forged = `admin_browser=${'a'.repeat(43)}`;
      for (let tries = 0; tries < 5; tries += 1)
        await attempt(app, 'wrong', { cookie: forged, from: '10.1.1.1' });
      expect((await attempt(app, 'wrong', { cookie: forged, from: '10.1.1.1' })).status).toBe(429);
    });
  });

  describe('the session', () => {
    test('a right password sets a cookie that scripts and other sites cannot use', async () => {
      const { headers } = await attempt(app, password);
      const [session = ''] = headers['set-cookie'] as unknown as string[];
      expect(session).toMatch(/^admin_session=[\w-]{43}; /);
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/;', 'Max-Age=1800']) {
        expect(session).toContain(part);
      }
      expect(session).not.toContain('Secure');
    });

    test('where the site is encrypted the cookie never travels in the clear', async () => {
      const secure = await startApp({
        databaseUrl: await openDatabase(),
        env: {
          ...env,
          SITE_URL: 'https://www.example.com',
          SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
          SMTP_URL: 'files',
          PAYMENTS: 'sandbox',
        },
      });
      const { headers } = await attempt(secure, password);
      for (const line of headers['set-cookie'] as unknown as string[]) {
        expect(line).toMatch(/^__Host-admin_(session|browser)=/);
        expect(line).toContain('; Secure');
      }
    });

    test('a login is one line of the audit log, the calls after it are none; logging out is one again', async () => {
      const cookie = cookiesOf(await attempt(app, password));
      await attempt(app, password, { cookie });
      await attempt(app, 'wrong', { cookie });
      const out = await request(app.server).post(staffApi.logout).set('Cookie', cookie);
      expect([out.status, out.text]).toEqual([204, '']);
      expect((out.headers['set-cookie'] as unknown as string[])[0]).toMatch(
        /^admin_session=; .*Expires=Thu, 01 Jan 1970/,
      );
      const lines = await app.knex('admin_audit').orderBy('id').select('action', 'address');
      expect(lines).toEqual([
        { action: 'login', address: '203.0.113.1' },
        { action: 'refused', address: '203.0.113.1' },
        { action: 'logout', address: '127.0.0.1' },
      ]);
    });
  });

  test.each([
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a page of a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another origin in an older browser', { Origin: 'https://evil.example' }, 403],
    ['a sandboxed page', { Origin: 'null' }, 403],
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1' }, 401],
    ['no browser', {}, 401],
  ])('calls from %s', async (_what, headers, status) => {
    for (const path of [
      staffApi.articles,
      staffApi.createArticle,
      staffApi.updateArticle(1),
      staffApi.revisions(1),
    ]) {
      expect((await request(app.server).post(path).set(headers).send({})).status).toBe(status);
    }
    if (status === 403)
      expect((await request(app.server).post(staffApi.logout).set(headers)).status).toBe(403);
  });

  test('an older browser that names our own origin is let in', async () => {
    for (const origin of [app.config.siteUrl, app.url]) {
      const answer = await request(app.url).post(staffApi.articles).set('Origin', origin).send({ password });
      expect(answer.status).toBe(200);
    }
  });
});

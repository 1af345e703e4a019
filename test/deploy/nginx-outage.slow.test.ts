import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { nextSecond } from '../support/nginx.ts';
import { waitFor } from '../support/wait.ts';
import { type ScriptedFront, startScriptedFront } from './scripted-front.ts';
import { page, pageHeaders, type ScriptedSite } from './scripted-site.ts';

/** What visitors get through docs/deploy/nginx.conf while instances fail, restart or are gone. */
let nginx: ScriptedFront;
beforeAll(async () => {
  nginx = await startScriptedFront();
});

const bothClose = () => Promise.all(nginx.sites.map((site) => site.close()));
const bothOpen = () => Promise.all(nginx.sites.map(open));

/** Resolves when nginx sends requests there again: an instance that failed is left alone for a second. */
async function open(site: ScriptedSite): Promise<void> {
  await site.open();
  site.requests = [];
  await waitFor(async () => {
    await nginx.ask('/api/articles');
    return site.requests.length > 0;
  });
}

let count = 0;
/** The address of a page that nginx has, outdated. */
let path: string;
async function leaveOutdatedPage(): Promise<void> {
  count += 1;
  path = `/page-${count}`;
  nginx.answer(page());
  await nginx.ask(path);
  await nextSecond();
}

describe('while no instance is there', () => {
  beforeAll(async () => {
    await leaveOutdatedPage();
    await bothClose();
  });
  afterAll(bothOpen);

  test('a page that was asked for before is shown', async () => {
    const { from, status, body } = await nginx.ask(path);
    expect([from, status, body.toString()]).toEqual(['STALE', 200, 'a page']);
  });

  test('a marked link to it is answered as well', async () => {
    expect((await nginx.ask(`${path}?utm_source=newsletter`)).status).toBe(200);
  });

  test('nothing else is made up', async () => {
    expect((await nginx.ask('/never-asked-for')).status).toBe(502);
    expect((await nginx.ask(path, { method: 'POST', body: 'a=b' })).status).toBe(502);
  });
});

describe('in an outage', () => {
  beforeEach(leaveOutdatedPage);

  test('pages are shown as they were until the site is back', async () => {
    await bothClose();
    expect((await nginx.ask(path)).from).toBe('STALE');
    nginx.answer(page('back'));
    await bothOpen();
    expect((await nginx.ask(path)).body.toString()).toBe('back');
  });

  test('a page whose answer does not allow it is not shown', async () => {
    nginx.answer((_req, res) =>
      res.writeHead(200, { ...pageHeaders(), 'Cache-Control': 'public, s-maxage=1' }).end(),
    );
    await nginx.ask(path);
    await nextSecond();
    await bothClose();
    expect((await nginx.ask(path)).status).toBe(502);
    await bothOpen();
  });

  test('a page that went away before does not come back', async () => {
    nginx.answer((_req, res) =>
      res
        .writeHead(404, {
          'X-Accel-Expires': pageHeaders()['X-Accel-Expires'],
          'Cache-Control': 'no-cache',
        })
        .end(),
    );
    expect((await nginx.ask(path)).status).toBe(404);
    await nextSecond();
    await bothClose();
    expect((await nginx.ask(path)).status).toBe(502);
    await bothOpen();
  });
});

describe('an instance that fails', () => {
  beforeEach(leaveOutdatedPage);

  test.each([500, 502, 503, 504])('with %d leaves visitors the page, and is not kept', async (status) => {
    const failing = { 'Cache-Control': 'no-store', 'Retry-After': '1' };
    nginx.answer((_req, res) => res.writeHead(status, failing).end());
    expect(await nginx.ask(path)).toMatchObject({ from: 'STALE', status: 200 });
    const cold = await nginx.ask(`/cold-${status}`);
    expect([cold.status, cold.headers['retry-after']]).toEqual([status, '1']);
    nginx.answer(page('well again'));
    expect((await nginx.ask(path)).body.toString()).toBe('well again');
    expect((await nginx.ask(`/cold-${status}`)).body.toString()).toBe('well again');
  });

  test('to answer keeps no one waiting but the first who asked', async () => {
    const held: (() => void)[] = [];
    nginx.answer((req, res) => void held.push(() => page('late')(req, res)));
    const first = nginx.ask(path);
    await waitFor(() => held.length > 0);
    const others = await Promise.all(Array.from({ length: 10 }, () => nginx.ask(path)));
    expect(others.map(({ from }) => from)).toEqual(Array(10).fill('UPDATING'));
    expect(nginx.asked()).toHaveLength(1);
    for (const send of held) send();
    expect((await first).body.toString()).toBe('late');
  });

  test('in the middle of an answer leaves no half page', async () => {
    nginx.answer((_req, res) => {
      res.writeHead(200, { ...pageHeaders(600), 'Content-Length': '100' });
      res.write('half', () => res.destroy());
    });
    await nginx.ask(path).catch(() => {});
    nginx.answer(page('whole'));
    expect((await nginx.ask(path)).body.toString()).toBe('whole');
  });
});

describe('during an upgrade', () => {
  const files = (release: string) => (path: string) => path.includes(release);

  test('a page and its files are found, whichever instance is asked', async () => {
    const [former, next] = nginx.sites;
    for (const [site, has] of [
      [former, files('former')],
      [next, files('next')],
    ] as const) {
      site.answer = (req, res) => {
        const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
        if (has(req.url ?? '')) res.writeHead(200, immutable).end('a script');
        else res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      };
    }
    // Twice each: nginx asks the instances in turn.
    for (const file of ['former-1', 'former-2', 'next-1', 'next-2'])
      expect((await nginx.ask(`/assets/${file}.js`)).status).toBe(200);
    expect((await nginx.ask('/assets/neither.js')).status).toBe(404);
    // Who still shows a page of the former release finds its files when no instance has them any more.
    const file = '/assets/former.js';
    // Debian 12's nginx does not keep what the first instance it asked did not have.
    await waitFor(async () => (await nginx.ask(file)).from === 'HIT');
    await bothClose();
    expect(await nginx.ask(file)).toMatchObject({ from: 'HIT', status: 200 });
    await bothOpen();
  });

  test('one instance answers while the other restarts, calls as well', async () => {
    nginx.answer(page('answered'));
    for (const site of nginx.sites) {
      await site.close();
      for (let round = 0; round < 10; round += 1) {
        expect((await nginx.ask(`/restarting-${site.port}-${round}`)).status).toBe(200);
        expect((await nginx.ask('/api/contact', { method: 'POST', body: '{}' })).status).toBe(200);
      }
      await open(site);
    }
  });
});

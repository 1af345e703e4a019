import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { nextSecond } from '../support/nginx.ts';
import { waitFor } from '../support/wait.ts';
import { type ScriptedFront, startScriptedFront } from './scripted-front.ts';
import { lastingPage, page, pageHeaders, type ScriptedSite } from './scripted-site.ts';

/** What docs/deploy/nginx.conf makes of answers, whatever site gives them. */
let nginx: ScriptedFront;
beforeAll(async () => {
  nginx = await startScriptedFront();
});

let count = 0;
/** An address that no test has asked for yet. */
let path: string;
beforeEach(() => {
  count += 1;
  path = `/page-${count}`;
});

const textAt = async (address: string, headers = {}) =>
  (await nginx.ask(address, { headers })).body.toString();

/** How many of three equal requests reach the site. */
async function askThrice(address: string, asked: Parameters<ScriptedFront['ask']>[1] = {}): Promise<number> {
  for (let round = 0; round < 3; round += 1) await nginx.ask(address, asked);
  return nginx.asked().length;
}

describe('a page from the site’s memory', () => {
  test('is kept', async () => {
    nginx.answer(lastingPage());
    expect(await askThrice(path)).toBe(1);
    expect(await nginx.ask(path)).toMatchObject({ from: 'HIT', status: 200 });
  });

  test('is kept no longer than the second in which it was sent', async () => {
    nginx.answer(page());
    await nginx.ask(path);
    await nextSecond();
    nginx.answer(page('changed'));
    expect(await textAt(path)).toBe('changed');
  });

  test('costs the site a request or two, however many ask for it at once', async () => {
    nginx.answer((req, res) => void setTimeout(lastingPage(), 100, req, res));
    const answers = await Promise.all(Array.from({ length: 100 }, () => nginx.ask(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(nginx.asked().length).toBeLessThan(10);
  });

  test('is shown as it was only while one visitor waits for the new one', async () => {
    nginx.answer(page());
    await nginx.ask(path);
    await nextSecond();
    let send = () => {};
    nginx.answer((req, res) => {
      send = () => lastingPage('changed')(req, res);
    });
    const waiting = nginx.ask(path);
    await waitFor(() => nginx.asked().length > 0);
    expect((await nginx.ask(path)).from).toBe('UPDATING');
    send();
    expect((await waiting).body.toString()).toBe('changed');
    expect(await textAt(path)).toBe('changed');
  });

  test('takes new headers from a new release, though its text and tag are the same', async () => {
    const release = (policy: string): ScriptedSite['answer'] => {
      return (req, res) => {
        const isKnown = req.headers['if-none-match'] === 'W/"same"';
        res.writeHead(isKnown ? 304 : 200, {
          ...pageHeaders(),
          ETag: 'W/"same"',
          'Content-Security-Policy': policy,
        });
        res.end(isKnown ? undefined : 'a page');
      };
    };
    nginx.answer(release('former'));
    await nginx.ask(path);
    await nextSecond();
    nginx.answer(release('stricter'));
    await nginx.ask(path);
    expect((await nginx.ask(path)).headers['content-security-policy']).toBe('stricter');
  });

  test('carries the id of no other visitor’s request', async () => {
    nginx.answer(lastingPage('a page', { 'X-Request-Id': 'one' }));
    expect((await nginx.ask(path)).headers['x-request-id']).toBe('one');
    const kept = await nginx.ask(path);
    expect(kept.from).toBe('HIT');
    expect(kept.headers).not.toHaveProperty('x-request-id');
  });

  test('is the same for a visitor with cookies that are not the site’s', async () => {
    nginx.answer(lastingPage());
    expect(await askThrice(path, { headers: { Cookie: '_ga=1; theme=dark' } })).toBe(1);
  });
});

describe('not kept, though the site would let it be, is', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['an answer that sets a cookie', { 'Set-Cookie': 'a=b' }, {}],
    ['an answer that varies by another header', { Vary: 'Accept-Encoding, User-Agent' }, {}],
    ['an answer to a signed-in person', {}, { Authorization: 'Basic eDp5' }],
    ['an answer to staff', {}, { Cookie: 'a=b; __Host-admin_session=x' }],
    ['an answer to a known browser of staff', {}, { Cookie: '__Host-admin_browser=x' }],
    ['an answer under another name', {}, { Host: 'evil.example' }],
    ['an answer under the bare name', {}, { Host: 'example.com' }],
  ])('%s', async (_what, sent, headers) => {
    nginx.answer(lastingPage('private', sent));
    expect(await askThrice(path, { headers })).toBe(3);
    nginx.answer(lastingPage('public'));
    expect(await textAt(path)).toBe('public');
    nginx.answer(lastingPage('private', sent));
    if (Object.keys(headers).length > 0) expect(await textAt(path, headers)).toBe('private');
  });

  test.each([
    ['POST', '/about'],
    ['PUT', '/about'],
    ['DELETE', '/about'],
    ['GET', '/api/articles'],
    ['GET', '/admin'],
    ['GET', '/rss.xml'],
    ['GET', '/about?undeclared=1'],
    ['GET', '/about/%61'],
  ])('%s %s', async (method, address) => {
    // Of what has a query, only what the site itself says it may be kept under.
    const { 'X-Accel-Expires': _, ...headers } = pageHeaders();
    nginx.answer((_req, res) => res.writeHead(200, { ...headers, 'Cache-Control': 'max-age=600' }).end());
    expect(await askThrice(address, { method })).toBe(3);
  });

  test('a 404 where there was no page', async () => {
    nginx.answer((_req, res) => res.writeHead(404, pageHeaders(600)).end());
    expect(await askThrice(path)).toBe(3);
  });
});

describe('not kept, as it says, is what comes', () => {
  test('piece by piece, which arrives so', async () => {
    let end = () => {};
    nginx.answer((_req, res) => {
      res.writeHead(200, { 'Cache-Control': 'private, no-store', 'X-Accel-Buffering': 'no' });
      res.write('the shell');
      end = () => res.end(' and the rest');
    });
    const arrived: string[] = [];
    const asked = nginx.ask(path, { onPiece: (piece) => arrived.push(piece) });
    await waitFor(() => arrived.length > 0);
    expect(arrived).toEqual(['the shell']);
    end();
    expect((await asked).body.toString()).toBe('the shell and the rest');
  });

  test.each(['private, no-store', 'no-store', 'no-cache', 'public, max-age=0'])('“%s”', async (policy) => {
    nginx.answer((_req, res) => res.writeHead(200, { 'Cache-Control': policy }).end());
    expect(await askThrice(path)).toBe(3);
  });

  test('without a word about it', async () => {
    nginx.answer((_req, res) => res.end());
    expect(await askThrice(path)).toBe(3);
  });
});

test('a 404 takes the place of the page that was there', async () => {
  nginx.answer(page());
  await nginx.ask(path);
  await nextSecond();
  nginx.answer((_req, res) =>
    // As the site sends it, because the order matters to Debian 12's nginx.
    res
      .writeHead(404, {
        'X-Accel-Expires': pageHeaders(600)['X-Accel-Expires'],
        'Cache-Control': 'no-cache',
      })
      .end(),
  );
  expect((await nginx.ask(path)).status).toBe(404);
  expect(await nginx.ask(path)).toMatchObject({ from: 'HIT', status: 404 });
});

describe('of one page there are three kinds of bytes', () => {
  beforeEach(() => {
    nginx.answer((req, res) => lastingPage(`as ${req.headers['accept-encoding'] ?? 'it is'}`)(req, res));
  });

  test.each([
    ['gzip, deflate, br, zstd', 'as br'],
    ['gzip, deflate, br', 'as br'],
    ['deflate,gzip;q=1.0,br ; q=0.3', 'as br'],
    ['BR', 'as br'],
    ['gzip, br;q=0', 'as gzip'],
    ['gzip;q=0.5,br;q=0.000', 'as gzip'],
    ['x-gzip, brotli, deflate', 'as it is'],
    ['gzip;q=0', 'as it is'],
    ['*', 'as it is'],
    ['', 'as it is'],
  ])('“%s” is answered %s', async (accepted, text) => {
    expect(await textAt(path, { 'Accept-Encoding': accepted })).toBe(text);
  });

  test('however clients write it', async () => {
    const before = await nginx.kept();
    for (let weight = 1; weight < 100; weight += 1) {
      for (const name of ['br', 'gzip', 'other'])
        await nginx.ask(path, { headers: { 'Accept-Encoding': `${name};q=0.${weight}` } });
    }
    expect(nginx.asked()).toHaveLength(3);
    expect((await nginx.kept()) - before).toBe(3);
  });
});

describe('one entry answers', () => {
  beforeEach(async () => {
    nginx.answer(lastingPage('0123456789', { ETag: 'W/"tag"' }));
    await nginx.ask(path);
  });

  test.each(['utm_source=a&utm_medium=b', 'fbclid=1', 'gclid=%20&mc_cid=', 'msclkid=1&'])(
    'links marked with %s',
    async (query) => {
      expect((await nginx.ask(`${path}?${query}`)).from).toBe('HIT');
    },
  );

  test.each(['x=1', 'utm_source=a&x=1', 'x=1&fbclid=1', 'tab=booking'])('but not %s', async (query) => {
    expect((await nginx.ask(`${path}?${query}`)).from).not.toBe('HIT');
  });

  test('HEAD', async () => {
    const { from, status, body } = await nginx.ask(path, { method: 'HEAD' });
    expect([from, status, body.length]).toEqual(['HIT', 200, 0]);
  });

  test('who has the page already', async () => {
    const known = await nginx.ask(path, { headers: { 'If-None-Match': 'W/"tag"' } });
    expect([known.from, known.status, known.headers.etag]).toEqual(['HIT', 304, 'W/"tag"']);
    const outdated = await nginx.ask(path, { headers: { 'If-None-Match': 'W/"former"' } });
    expect([outdated.from, outdated.status]).toEqual(['HIT', 200]);
  });

  test('who wants a part, with the whole', async () => {
    const { from, status, body } = await nginx.ask(path, { headers: { Range: 'bytes=2-4' } });
    expect([from, status, body.toString()]).toEqual(['HIT', 200, '0123456789']);
  });
});

test.each([
  ['HEAD', {}],
  ['GET', { Range: 'bytes=2-4' }],
  ['GET', { 'If-None-Match': 'W/"tag"' }],
])('a first request that is %s %j leaves the whole page', async (method, headers: Record<string, string>) => {
  nginx.answer(lastingPage('0123456789', { ETag: 'W/"tag"' }));
  await nginx.ask(path, { method, headers });
  expect((await nginx.ask(path)).body.toString()).toBe('0123456789');
});

test('what is purged is asked for again', async () => {
  nginx.answer(lastingPage());
  expect(await askThrice(path)).toBe(1);
  nginx.answer(lastingPage('replaced'));
  expect(await textAt(path)).toBe('a page');
  await nginx.purge();
  await waitFor(async () => (await textAt(path)) === 'replaced');
});

test('without TLS, pages lead to https, and programs are refused', async () => {
  const { status, location } = await nginx.askInTheClear('/about?a=b');
  expect([status, location]).toEqual([301, 'https://localhost/about?a=b']);
  for (const each of ['/api/contact', '/api/articles?page=1', '/calendar/secret.ics'])
    expect((await nginx.askInTheClear(each)).status).toBe(403);
});

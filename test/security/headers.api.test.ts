import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { securityHeaderList } from '#server/http/security-headers.ts';
import { shedLoad } from '#server/http/shed-load.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { delayedQueries, holdQueries, releaseQueries } from '../support/delayed-queries.ts';
import { arrivals, chrome } from '../support/http.ts';
import { record } from '../support/promises.ts';
import { openRaw } from '../support/raw-socket.ts';
import { waitFor } from '../support/wait.ts';

const SECRET = 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f';
const PASSWORD = 'correct horse battery staple';

let app: TestApp;
let imageUrl: string;
beforeAll(async () => {
  app = await startApp({
    pageQueries: delayedQueries,
    env: {
      SITE_URL: 'https://www.example.com',
      SESSION_SECRET: SECRET,
      ADMIN_PASSWORD: PASSWORD,
      SMTP_URL: 'files',
      PAYMENTS: 'sandbox',
      RATE_LIMITS: 'on',
    },
  });
  await insertArticle(app.knex, { slug: 'one' });
  imageUrl = await uploadImage();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function ask({ method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent: false, headers: { 'User-Agent': chrome, ...headers } },
      (answer) =>
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers })),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What is no HTTP, or too much of it, by the bytes. */
const askRaw = async (message: string) => readHead(await text(openRaw(app.url, message)));

function readHead(answer: string): Answer {
  const [head = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) };
}

async function uploadImage(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#356' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('password', PASSWORD);
  form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png');
  const answer = await fetch(`${app.url}${staffApi.uploadImage}`, { method: 'POST', body: form });
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

const json = (path: string, body: string): Asked => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json' },
  body,
});

const inLatin1: Asked = {
  ...json(api.contact, '{}'),
  headers: { 'Content-Type': 'application/json; charset=iso-8859-1' },
};

/** Answered from memory, once the page is kept. */
async function fromMemory(headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  await waitFor(async () => !('x-request-id' in (await ask({ path: '/about' })).headers));
  return ask({ method, path: '/about', headers });
}

async function aboveTheLimit(): Promise<Answer> {
  for (let tries = 0; tries < 5; tries += 1) await ask(json(staffApi.articles, '{"password":"wrong"}'));
  return ask(json(staffApi.articles, '{"password":"wrong"}'));
}

/** The app's own refusal, behind which nothing is ever finished; all requests come over one connection. */
async function shed(): Promise<Answer> {
  const waiting: ServerResponse[] = [];
  const behind: RequestHandler = (_req, res) => void waiting.push(res);
  const server = createServer(
    express()
      .disable('x-powered-by')
      .use(shedLoad(securityHeaderList(app.config)), behind),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const get = (close: boolean) => `GET / HTTP/1.1\r\nHost: x\r\n${close ? 'Connection: close\r\n' : ''}\r\n`;
  const socket = openRaw(`http://127.0.0.1:${port}`, get(false).repeat(1_000) + get(true));
  await waitFor(() => waiting.length === 1_000);
  for (const res of waiting) res.end();
  const answers = await text(socket);
  server.close();
  return readHead(answers.slice(answers.lastIndexOf('HTTP/1.1 ')));
}

/** Every kind of answer, its status, and how to get it. */
const kinds: [name: string, status: number, get: () => Promise<Answer>][] = [
  ['a page', 200, () => ask({ path: '/articles?q=new' })],
  ['a page for a crawler', 200, () => ask({ path: '/team', headers: { 'User-Agent': 'Googlebot' } })],
  ['a page from memory', 200, () => fromMemory()],
  ['its HEAD', 200, () => fromMemory({}, 'HEAD')],
  ['its 304', 304, async () => fromMemory({ 'If-None-Match': String((await fromMemory()).headers.etag) })],
  ['a page that does not exist', 404, () => ask({ path: '/nowhere' })],
  ['a page that takes no POST', 405, () => ask({ method: 'POST', path: '/about' })],
  ['a page that takes no TRACE', 405, () => ask({ method: 'TRACE', path: '/about' })],
  ['a damaged address', 400, () => ask({ path: '/%E0%A4%A' })],
  ['an overlong address', 414, () => ask({ path: `/${'a'.repeat(3_000)}` })],
  ['a redirect', 301, () => ask({ path: '/about/' })],
  ['the map', 200, () => ask({ path: '/contact/map' })],
  ['a feed', 200, () => ask({ path: '/rss.xml' })],
  ['the sitemap', 200, () => ask({ path: '/sitemap.xml' })],
  ['robots.txt', 200, () => ask({ path: '/robots.txt' })],
  ['a static file', 200, () => ask({ path: '/favicon.svg' })],
  ['a missing asset', 404, () => ask({ path: '/assets/gone-12345678.js' })],
  ['an upload', 200, () => ask({ path: imageUrl })],
  ['a missing upload', 404, () => ask({ path: imageUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })],
  ['liveness', 200, () => ask({ path: '/healthz' })],
  ['JSON of a call', 200, () => ask({ path: api.articles })],
  [
    'its 304',
    304,
    async () => {
      const { headers } = await ask({ path: api.articles });
      return ask({ path: api.articles, headers: { 'If-None-Match': String(headers.etag) } });
    },
  ],
  ['the description of the calls', 200, () => ask({ path: api.description })],
  ['no such call', 404, () => ask({ path: '/api/nope' })],
  ['a method that a call does not take', 405, () => ask({ method: 'DELETE', path: api.articles })],
  ['JSON that is none', 400, () => ask(json(api.contact, '{"a":'))],
  ['a form with bad fields', 422, () => ask(json(api.contact, '{}'))],
  [
    'a body of another type',
    415,
    () => ask({ ...json(api.contact, '<a/>'), headers: { 'Content-Type': 'text/xml' } }),
  ],
  ['a body that is too large', 413, () => ask(json(api.contact, JSON.stringify({ a: 'a'.repeat(40_000) })))],
  [
    'a page of another site',
    403,
    () =>
      ask({
        ...json(staffApi.articles, '{}'),
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
      }),
  ],
  ['a wrong password', 401, () => ask(json(staffApi.articles, '{"password":"wrong"}'))],
  ['one too many', 429, aboveTheLimit],
  ['a payment page of the sandbox that is not there', 404, () => ask({ path: '/sandbox/pay/unknown' })],
  ['a link to unsubscribe that is not ours', 404, () => ask({ path: `${api.unsubscribe}?token=x` })],
  ['too much at once', 503, shed],
  ['text in another encoding', 415, () => ask(inLatin1)],
  ['no host', 400, () => askRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['two hosts', 400, () => askRaw('GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n')],
  ['a host that is none', 400, () => askRaw('GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n')],
  [
    'an unsupported expectation',
    417,
    () => askRaw('GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n'),
  ],
  ['a tunnel', 405, () => askRaw('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n')],
  [
    'a chunk with too much beside it',
    413,
    () =>
      askRaw(
        `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`,
      ),
  ],
  ['what is no HTTP', 400, () => askRaw('NONSENSE\r\n\r\n')],
  [
    'headers that are too large',
    431,
    () => askRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
  ],
  [
    'two lengths of one body',
    400,
    () =>
      askRaw(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
  ],
];

/** What every answer carries; the policy may differ where the list below says why. */
const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
};
/** Documented differences: header by kind of answer. */
const differences: Record<string, Record<string, string>> = {
  // /contact frames it, and it frames the map alone (docs/decisions/0002).
  'the map': { 'x-frame-options': 'SAMEORIGIN' },
  // Mails and other sites may show the images of public articles.
  'an upload': { 'cross-origin-resource-policy': 'cross-origin' },
  'a static file': { 'cross-origin-resource-policy': 'cross-origin' },
  // The address gives the right to pay, so no other site may learn it.
  'a payment page of the sandbox that is not there': { 'referrer-policy': 'same-origin' },
};

test('every kind of answer carries the same security headers', async () => {
  const wrong: string[] = [];
  for (const [name, status, get] of kinds) {
    const answer = await get().catch((cause: unknown) => {
      throw new Error(`There is no answer for ${name}.`, { cause });
    });
    const expected = {
      ...everywhere,
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...differences[name],
    };
    if (answer.status !== status) wrong.push(`${name}: ${answer.status} instead of ${status}`);
    for (const [header, value] of Object.entries(expected)) {
      if (answer.headers[header] !== value) wrong.push(`${name}: ${header} is ${answer.headers[header]}`);
    }
    const policy = String(answer.headers['content-security-policy']);
    if (!policy.startsWith("default-src 'none'")) wrong.push(`${name}: the policy is ${policy}`);
    if (/unsafe-eval|script-src[^;]*(unsafe-inline|\*|https:)/.test(policy)) wrong.push(`${name}: ${policy}`);
    for (const header of ['x-powered-by', 'server', 'access-control-allow-origin']) {
      if (header in answer.headers) wrong.push(`${name}: says ${header}`);
    }
  }
  record({
    promise: 'Headers',
    goal: 'the same security headers on every answer, errors included',
    measured: `${kinds.length} kinds of answers, ${wrong.length} deviations`,
    holds: wrong.length === 0,
  });
  expect(wrong).toEqual([]);
});

test('the only inline scripts a page may run are its speculation rules, its colors, its start and those with its nonce, which is never the same', async () => {
  const nonces: (string | undefined)[] = [];
  for (const path of ['/articles?q=a', '/articles?q=b']) {
    // Only a stream, of a page whose data is late, has a nonce.
    holdQueries();
    const { headers, done } = await arrivals(app.url + path);
    releaseQueries();
    await done;
    nonces.push(/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]);
  }
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
  const kept = String((await fromMemory()).headers['content-security-policy']);
  expect(kept).toMatch(/script-src 'self'( 'sha256-[^']{44}'){3};/);
});

import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { times, within } from '../support/form.ts';
import { samplePaths } from '../support/pages.ts';
import { record } from '../support/promises.ts';
import { openRaw } from '../support/raw-socket.ts';

const RUNS = times(150, 20_000);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const addresses = [
  ...samplePaths,
  ...[...Object.values(api), ...Object.values(staffApi)].map((path) =>
    typeof path === 'string' ? path : path('1', '1'),
  ),
  ...[
    '/sandbox/pay/x',
    '/uploads/2026/x.jpg',
    '/assets/x.js',
    '/sitemap.xml',
    '/rss.xml',
    '/readyz',
    '/metrics',
  ],
];
const strange = [
  ...[
    '',
    '/',
    '//',
    '/..',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%E0%A4%A',
    '/\\',
    ';x',
    '?',
    '?__proto__[a]=1',
    '?a[]=1',
  ],
  ...[
    '?q=%27%20OR%201=1--',
    '?q=<script>',
    '?date=2026-13-45',
    '?token=x',
    '?code=x&state=y',
    '#x',
    '%0d%0aX: y',
  ],
];
const headers = [
  ...[
    'Accept: application/problem+json',
    'Accept: */*;q=nonsense',
    'Content-Type: application/json',
    'Content-Type: multipart/form-data',
  ],
  ...[
    'Content-Type: application/json; charset=utf-7',
    'Content-Encoding: gzip',
    'Content-Encoding: nonsense',
    'Range: bytes=9-1',
  ],
  ...[
    'If-None-Match: "',
    'Cookie: admin_session=%%%; zoho_sign_in=\u00ff',
    'Expect: 100-continue',
    'X-Forwarded-For: \u0001',
  ],
  ...[
    'Accept-Encoding: br;q=x, *;q=0',
    'Host: [::',
    'If-Modified-Since: never',
    'Authorization: Bearer',
    'Sec-Fetch-Site: cross-site',
  ],
];
const bodies = [
  '',
  '{',
  '[]',
  'null',
  '{"password":{}}',
  '\u0000',
  '{"name":"\\ud800"}',
  'a=%E0%A4%A',
  '--x\r\n\r\n',
  '{"email":["a"]}',
];

const message = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'),
  address: fc.constantFrom(...addresses),
  tail: fc.constantFrom(...strange),
  headers: fc.uniqueArray(fc.constantFrom(...headers), { maxLength: 4 }),
  body: fc.oneof(fc.constantFrom(...bodies), fc.json({ maxDepth: 3 })),
});

/** A refused form answers a sentence for each field to those who ask for them (RFC 9457). */
function sentencesOf(head: string, body: string): string[] {
  if (body === '' || !/content-type: application\/problem\+json/i.test(head)) return [body];
  const { detail, fields = [] }: { detail: string; fields?: { detail: string }[] } = JSON.parse(body);
  return [detail, ...fields.map((field) => field.detail)];
}

/** What a program says of itself when it stumbles. */
const revealing =
  /\n\s+at |\bat [\w.<>]+ \(|node_modules|\.tsx?:\d|[A-Z]\w+Error\b|SQLITE_|ER_[A-Z]|select .* from |\/(home|work|tmp|opt)\//i;

test(
  'whatever is asked, an error is a short sentence and the process lives',
  async () => {
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    await fc.assert(
      fc.asyncProperty(message, async ({ method, address, tail, headers: chosen, body }) => {
        const lines = [`${method} ${address}${tail} HTTP/1.1`, 'Host: x', 'Connection: close', ...chosen];
        const bytes = Buffer.from(
          `${lines.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
        const answer = await text(openRaw(app.url, bytes)).catch(() => '');
        // A server may close on what it will not read on; then there is nothing to look at.
        if (answer === '') return;
        const whole = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
        const status = Number(whole.slice(9, 12));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 400) return;
        const [head = '', ...rest] = whole.split('\r\n\r\n');
        const said = rest.join('\r\n\r\n');
        const isPage = /content-type: text\/html/i.test(head);
        const what = `${lines[0]} with ${chosen.join(', ')}: ${status}`;
        if (revealing.test(said)) wrong.push(`${what} reveals ${revealing.exec(said)?.[0]}`);
        const longest = Math.max(0, ...sentencesOf(head, said).map(({ length }) => length));
        if (!isPage && longest > 300) wrong.push(`${what} says ${longest} characters`);
        if (!/content-security-policy: /i.test(head)) wrong.push(`${what} has no policy`);
        if (status === 500) wrong.push(`${what} is our fault`);
      }),
      { numRuns: RUNS },
    );
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const refused = [...statuses]
      .filter(([status]) => status >= 400)
      .reduce((sum, [, count]) => sum + count, 0);
    record({
      promise: 'Answers contain no stack traces',
      goal: 'every 4xx and 5xx has a short sentence and security headers, and the process survives',
      measured: `${total} made-up requests, ${refused} of them refused (${[...statuses.keys()].sort().join(', ')}): ${wrong.length} with too much detail, missing headers or status 500`,
      holds: wrong.length === 0,
    });
    expect([...new Set(wrong)].slice(0, 10)).toEqual([]);
    expect(refused).toBeGreaterThan(RUNS / 4);
  },
  within(30_000, 600_000),
);

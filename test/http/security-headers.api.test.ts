import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { securityHeaderList } from '#server/http/security-headers.ts';
import { site } from '#shared/site.ts';
import { startApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each([
  '/',
  '/articles',
  '/nowhere',
  '/api/articles',
  '/api/nope',
  '/healthz',
  '/favicon.svg',
  '/%E0%A4%A',
])('%s carries the security headers', async (path) => {
  const { headers } = await request(app.server).get(path).set('User-Agent', 'Googlebot');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none';script-src 'self'( 'sha256-[^']{44}'){3};style-src 'self';/);
  expect(policy).toMatch(/;base-uri 'none';frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('the map is framed by /contact alone and frames nothing but the map', async () => {
  const { headers, text } = await request(app.server).get('/contact/map');
  expect(headers['content-security-policy']).toContain(`frame-src ${new URL(site.mapEmbedUrl).origin};`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(text).toContain('referrerpolicy="no-referrer"');
});

test('an https site asks for https for two years', async () => {
  const secure = await startApp({ env: { SITE_URL: 'https://localhost:3000' } });
  const { headers } = await request(secure.server).get('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test.each(['http://localhost:3000', 'https://localhost:3000'])(
  'what Node refuses by itself has the headers of any other answer on %s',
  async (siteUrl) => {
    const { server, config } = await startApp({ env: { SITE_URL: siteUrl } });
    const { headers } = await request(server).get('/healthz');
    const list = Object.entries(securityHeaderList(config)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const others = ['x-request-id', 'cache-control', 'content-type', 'content-length', 'etag', 'date'];
    const rest = Object.entries(headers).filter(([name]) => ![...others, 'connection'].includes(name));
    expect(Object.fromEntries(rest)).toEqual(Object.fromEntries(list));
  },
);

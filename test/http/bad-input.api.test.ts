import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { openRaw } from '../support/raw-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const human =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** What comes back for a request exactly as written. */
const raw = (message: string): Promise<string> => text(openRaw(app.url, message));

describe('targets that are more than a path', () => {
  test.each([
    ['http://evil.example/about', 200],
    ['http://user:pw@evil.example/about', 200],
    ['http://evil.example//evil.example/x', 404],
    ['http://evil.example/nope', 404],
    ['*', 404],
  ])('%s is %i, and the page names no other host', async (target, status) => {
    for (const agent of [human, 'curl/8']) {
      const answer = await raw(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.split(' ')[1]).toBe(String(status));
      expect(answer).not.toContain('//evil.example');
    }
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('calls', () => {
  test.each([
    ['malformed JSON', '{"a":', 'application/json', 400, 'The body is not valid JSON.'],
    ['a JSON string', '"text"', 'application/json', 400, 'The body is not valid JSON.'],
    ['XML', '<a/>', 'application/xml', 415, 'Send the body as JSON (Content-Type: application/json).'],
    ['33 KB', JSON.stringify('a'.repeat(33_000)), 'application/json', 413, 'The request is too large.'],
  ])('%s is refused with one sentence', async (_what, body, type, status, sentence) => {
    const answer = await request(app.server).post('/api/articles').set('Content-Type', type).send(body);
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('a method that a call does not take is 405 and names those that it takes', async () => {
    const answer = await request(app.server).delete('/api/articles');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/api', '/api/', '/api/nope', '/api/articles/', '/API/articles'])(
    '%s is no call',
    async (path) => {
      const answer = await request(app.server).get(path);
      expect([answer.status, answer.text]).toEqual([404, 'There is no such call.']);
    },
  );

  test('a caller that asks for problem details gets RFC 9457', async () => {
    const answer = await request(app.server).get('/api/nope').set('Accept', 'application/problem+json');
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is no such call.',
      instance: `urn:request:${answer.headers['x-request-id']}`,
    });
  });
});

describe('addresses', () => {
  test.each([
    ['/%E0%A4%A', 400],
    ['/articles/%00', 400],
    ['/api/articles/%00', 400],
    ['/api/%E0%A4%A', 400],
    [`/${'a'.repeat(2100)}`, 414],
    [`/api/articles/${'a'.repeat(2100)}`, 414],
  ])('%.30s answers %i', async (path, status) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUser-Agent: ${human}\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/Content-Security-Policy: /);
    expect(answer).not.toMatch(/\bat .*\.[jt]s/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a page does not take %s', async (method) => {
    const answer = await raw(
      `${method} /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toMatch(/Allow: GET, HEAD/);
  });

  test('what is not HTTP gets one sentence', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 Bad Request[\s\S]*This is not a valid HTTP request\.$/,
    );
  });

  test('a missing asset is no page', async () => {
    const answer = await request(app.server).get('/assets/gone-12345678.js');
    expect(answer.status).toBe(404);
  });

  test('headers that name another host do not reach the page', async () => {
    const answer = await request(app.server)
      .get('/')
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .set('X-Forwarded-Proto', 'gopher');
    expect(answer.text).not.toMatch(/evil\.example|gopher/);
    expect(answer.text).toContain(`<link rel="canonical" href="${app.config.siteUrl}/"/>`);
  });
});

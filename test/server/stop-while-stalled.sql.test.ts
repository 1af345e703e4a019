import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { prepareAtStart } from '#server/db/migrate.ts';
import { eachServer } from '../support/each-server.ts';
import { validContact } from '../support/forms.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { openProxyBefore } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

const forms = 12;

interface Heard {
  status: number | undefined;
  retryAfter: string | undefined;
  policy: string | undefined;
}

interface Sent {
  /** Resolves once the server has begun with it. */
  begun: Promise<unknown>;
  /** Rejects where the socket was cut. */
  answer: Promise<Heard>;
}

function post(url: string, body: string, length = Buffer.byteLength(body)): Sent {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length, Expect: '100-continue' };
  const req = request(`${url}/api/contact`, { method: 'POST', headers, agent: false });
  req.flushHeaders();
  const begun = new Promise((resolve) => {
    req.once('continue', () => {
      if (length > Buffer.byteLength(body)) req.write(body, resolve);
      else req.end(body, () => resolve(null));
    });
  });
  const answer = new Promise<Heard>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', (res) => {
      res.resume();
      resolve({
        status: res.statusCode,
        retryAfter: res.headers['retry-after'],
        policy: res.headers['content-security-policy'] as string | undefined,
      });
    });
  });
  answer.catch(() => {});
  return { begun, answer };
}

eachServer(({ create }) => {
  test('once it stalls, all forms in progress get 503 and the process ends', async () => {
    const database = await create();
    await prepareAtStart(configOf(database.url), recordLog().logger);
    const { proxy, url } = await openProxyBefore(database.url);
    const server = await spawnServer({ DATABASE_URL: url, RATE_LIMITS: 'off' });
    await untilReady(server);
    const form = (number: number) => JSON.stringify({ ...validContact, message: `Message ${number}.` });
    expect((await post(server.url, form(0)).answer).status).toBe(201);

    proxy.behave('stall');
    const sent = Array.from({ length: forms }, (_, number) => post(server.url, form(number + 1)));
    // Its body never comes to an end.
    const unfinished = post(server.url, '{', 100);
    await Promise.all([...sent, unfinished].map(({ begun }) => begun));
    server.child.kill('SIGTERM');
    await waitFor(() => server.output().includes('Stopping.'));

    for (const { status, retryAfter } of await Promise.all(sent.map(({ answer }) => answer))) {
      expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    }
    expect(await unfinished.answer).toMatchObject({
      status: 503,
      retryAfter: '5',
      policy: expect.stringContaining("default-src 'none'"),
    });
    expect(await server.exit).toBe(0);
    await proxy.close();
    await database.drop();
  });
});

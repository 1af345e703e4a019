import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { panelEnv } from '../support/panel.ts';
import { openRaw } from '../support/raw-socket.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

const upload = [
  'multipart/form-data; boundary=b',
  '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\ncorr',
] as const;
const json = ['application/json', '{"name":"A'] as const;

type Moment = 'at once' | 'while it is read';

/** Sends the beginning of a request and hangs up; resolves when the server has noticed. */
async function leave(path: string, [type, begin]: readonly [string, string], when: Moment) {
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = openRaw(
    app.url,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begin}`,
  );
  socket.on('error', () => {}).resume();
  const [req] = await arrived;
  if (when === 'while it is read') await waitFor(() => req.readableFlowing === true);
  socket.resetAndDestroy();
  await waitFor(() => app.log.some(({ event, level }) => event === 'client-gone' || level === 'error'));
}

test.each([
  [api.contact, json],
  [api.contact, ['application/x-www-form-urlencoded', 'name=A'] as const],
  [api.createPayment, json],
  [staffApi.createArticle, json],
  [api.application, json],
  [staffApi.uploadImage, upload],
  ['/api/nope', json],
])('anyone who leaves in the middle of a body for %s is no outage in the log', async (path, body) => {
  for (const when of ['while it is read', 'at once'] as const) {
    app.log.length = 0;
    await leave(path, body, when);
    expect(app.log.filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'client-gone', level: 'debug' }));
    const answered = app.log.flatMap(({ res }) => (res ? [(res as { status: number }).status] : []));
    expect(answered.filter((status) => status >= 500)).toEqual([]);
  }
});

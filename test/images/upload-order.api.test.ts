import type { Socket } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv, password } from '../support/panel.ts';
import { openRaw } from '../support/raw-socket.ts';
import { waitFor } from '../support/wait.ts';
import { everythingKept } from './support.ts';

const passwordPart = (value: string) =>
  `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${value}\r\n`;
const fileHead = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const end = '--x--\r\n';

/** The status that a connection answers with, and the sentence. */
async function answerOf(socket: Socket): Promise<[number, string]> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return [Number(head.split(' ')[1]), body];
}

eachDatabase((openDatabase) => {
  let app: TestApp;
  let file: Buffer;
  beforeAll(async () => {
    file = await picture('png');
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  const open = (from: TestApp, length: number, headers = '') =>
    openRaw(
      from.url,
      `POST ${staffApi.uploadImage} HTTP/1.1\r\nHost: ${new URL(from.url).host}\r\nConnection: close\r\n${headers}` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
    );
  /** Sends the parts as one body, in their order. */
  function send(parts: (string | Buffer)[], { from = app, headers = '' } = {}): Promise<[number, string]> {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const socket = open(from, body.length, headers);
    socket.write(body);
    return answerOf(socket);
  }
  const image = () => [fileHead, file, '\r\n'];

  test.each([
    ['before the file', () => [passwordPart(password), ...image(), end]],
    ['after the file', () => [...image(), passwordPart(password), end]],
    ['on both sides of it', () => [passwordPart(password), ...image(), passwordPart('another'), end]],
  ])('an upload is taken with the password %s', async (_where, parts) => {
    const [status, body] = await send(parts());
    expect([status, body]).toEqual([201, expect.stringContaining('/uploads/')]);
  });

  test.each([
    ['no password', () => [...image(), end]],
    ['a wrong one before the file', () => [passwordPart('wrong'), ...image(), end]],
    ['a wrong one after the file', () => [...image(), passwordPart('wrong'), end]],
    ['an empty one after the file', () => [...image(), passwordPart(''), end]],
    [
      'a wrong one before the right one',
      () => [...image(), passwordPart('wrong'), passwordPart(password), end],
    ],
  ])('an upload with %s leaves nothing behind', async (_what, parts) => {
    const before = await everythingKept(app);
    expect(await send(parts())).toEqual([401, 'Invalid password']);
    expect(await everythingKept(app)).toEqual(before);
  });

  test('a session is enough, with any text as the password', async () => {
    const cookie = cookiesOf(await asEditor(app).list());
    const [status] = await send([...image(), passwordPart('wrong'), end], {
      headers: `Cookie: ${cookie}\r\n`,
    });
    expect(status).toBe(201);
  });

  test('a file that is too large is refused before its password is known', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    const [status] = await send([fileHead, large, '\r\n', passwordPart(password), end]);
    expect(status).toBe(413);
  });

  describe('the places for files without a password yet', () => {
    test('an address has one, which comes back when its sender goes', async () => {
      const before = await everythingKept(app);
      const first = open(app, 500_000);
      first.write(fileHead);
      first.write(file);
      // As soon as it is held, a second one from the same address is turned away.
      await waitFor(async () => (await send([...image(), passwordPart('wrong'), end]))[0] === 503);
      // Who shows the password first does not wait for strangers.
      expect((await send([passwordPart(password), ...image(), end]))[0]).toBe(201);
      first.destroy();
      await waitFor(async () => (await send([...image(), passwordPart(password), end]))[0] === 201);
      expect((await everythingKept(app)).files.length).toBeGreaterThan(before.files.length);
    });

    test('senders who break off between file and password leave nothing and keep no place', async () => {
      const before = await everythingKept(app);
      for (let sender = 0; sender < 5; sender += 1) {
        const socket = open(app, 500_000);
        socket.write(Buffer.concat(image().map((part) => Buffer.from(part))), () => socket.destroy());
        await new Promise((resolve) => socket.once('close', resolve));
      }
      await waitFor(async () => (await send([...image(), passwordPart('wrong'), end]))[0] === 401);
      expect(await everythingKept(app)).toEqual(before);
    });
  });

  test('an address that uploads without the password is stopped before its file is read', async () => {
    const guarded = await startApp({
      databaseUrl: await openDatabase(),
      env: { ...panelEnv, RATE_LIMITS: 'on' },
    });
    // An editor who has a session is not counted.
    const cookie = cookiesOf(await asEditor(guarded).list());
    for (let upload = 0; upload < 5; upload += 1) {
      expect((await send([...image(), end], { from: guarded }))[0]).toBe(401);
    }
    const socket = open(guarded, 9_000_000);
    const [status, body] = await answerOf(socket);
    expect([status, body]).toEqual([429, expect.stringContaining('Please try again in')]);
    const [known] = await send([...image(), end], { from: guarded, headers: `Cookie: ${cookie}\r\n` });
    expect(known).toBe(201);
  });

  test('uploads with the right password are not counted', async () => {
    const guarded = await startApp({
      databaseUrl: await openDatabase(),
      env: { ...panelEnv, RATE_LIMITS: 'on' },
    });
    expect((await send([...image(), passwordPart(password), end], { from: guarded }))[0]).toBe(201);
    const counts = await guarded.knex('rate_limits').where('bucket', 'like', 'password %').pluck('hits');
    expect(counts.map(Number)).toEqual([0, 0]);
  });
});

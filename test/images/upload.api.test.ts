import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv, password } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { everythingKept, sendImage } from './support.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    cookie = cookiesOf(await asEditor(app).list());
  });
  beforeEach(() => {
    app.log.length = 0;
  });

  const upload = (bytes: Buffer, name?: string, type?: string) => sendImage(app, cookie, bytes, name, type);

  test('leaves a line in the audit log, and nothing of its name', async () => {
    const { body } = await upload(await picture('png'), '../../etc/passwd<script>.svg', 'image/svg+xml');
    const row = await app.knex('admin_audit').where({ action: 'upload' }).orderBy('id', 'desc').first();
    expect(`/${row?.subject}`).toBe(body.imageUrl);
    expect(body.imageUrl).toMatch(/^\/uploads\/\d{4}\/[0-9a-f]{32}-600x400\.jpg$/);
  });

  describe('who may upload', () => {
    const stranger = () => request(app.server).post(staffApi.uploadImage);

    test('no one without a login or the right password, wherever it stands', async () => {
      const png = await picture('png');
      for (const call of [
        stranger().attach('image', png, 'a.png'),
        stranger().set('Cookie', cookie.replace(/=../, '=xx')).attach('image', png, 'a.png'),
        stranger().attach('image', png, 'a.png').field('password', 'wrong'),
        stranger().field('password', 'wrong').attach('image', png, 'a.png'),
        stranger().field('password', '').attach('image', png, 'a.png'),
      ]) {
        const { status, text } = await call;
        expect([status, text]).toEqual([401, 'Invalid password']);
      }
    });

    test('anyone who sends the password before the file', async () => {
      const { status } = await stranger()
        .field('password', password)
        .attach('image', await picture('png'), 'a.png');
      expect(status).toBe(201);
    });

    test('not a browser that has logged out, even if its cookie was copied', async () => {
      const copied = cookiesOf(await asEditor(app).list());
      await request(app.server).post(staffApi.logout).set('Cookie', copied);
      expect(
        (
          await stranger()
            .set('Cookie', copied)
            .attach('image', await picture('png'), 'a.png')
        ).status,
      ).toBe(401);
    });

    test('anyone who sends the password after the file', async () => {
      const { status, body } = await stranger()
        .attach('image', await picture('png'), 'a.png')
        .field('password', password);
      expect([status, body.imageUrl]).toEqual([201, expect.stringContaining('-600x400.jpg')]);
    });

    test('an answer comes while the refused file is still being sent', async () => {
      const socket = connect(app.config.port, '127.0.0.1');
      const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
      socket.write(
        `POST ${staffApi.uploadImage} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n` +
          '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nwrong\r\n' +
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nsome',
      );
      expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
      socket.destroy();
    });
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    const before = await everythingKept(app);
    for (let tries = 0; tries < 5; tries += 1) {
      const socket = connect(app.config.port, '127.0.0.1');
      socket.write(
        `POST ${staffApi.uploadImage} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n` +
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
      );
      socket.write((await picture('png')).subarray(0, 50), () => socket.destroy());
    }
    await waitFor(
      () =>
        app.log.filter(({ res }) => (res as { status: number } | null)?.status === 400).length >= 5 ||
        app.log.length >= 5,
    );
    expect(await everythingKept(app)).toEqual(before);
    // All places are free again.
    expect((await upload(await picture('png'))).status).toBe(201);
  });
});

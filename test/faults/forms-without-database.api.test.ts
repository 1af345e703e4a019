import { expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp } from '../support/app.ts';
import { databases } from '../support/databases.ts';
import { validBooking, validContact } from '../support/forms.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

test('with the database down every form answers 503 within a second and keeps nothing', async () => {
  const database = await databases.find(({ name }) => name === 'mariadb')?.create();
  const target = new URL(database?.url ?? '');
  const proxy = new TcpProxy({ host: target.hostname, port: Number(target.port) });
  await proxy.open();
  target.port = String(proxy.port);
  const app = await startApp({ databaseUrl: target.href });
  await proxy.close();
  for (const [path, body] of [
    ['/api/contact', validContact],
    ['/api/booking', validBooking],
    ['/api/subscribe', { email: 'ann@example.com' }],
  ] as const) {
    const start = performance.now();
    const answer = await request(app.server).post(path).send(body);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.text).toBe('The service is briefly unavailable. Please try again in a moment.');
    expect(answer.headers['retry-after']).toBe('5');
    expect(performance.now() - start).toBeLessThan(1_000);
  }
  await proxy.open();
  expect((await request(app.server).post('/api/contact').send(validContact)).status).toBe(201);
  await proxy.close();
});

import { expect, test } from '@jest/globals';
import request from 'supertest';
import { startBehindProxy } from '../support/behind-proxy.ts';
import { validBooking, validContact } from '../support/forms.ts';
import { record } from '../support/promises.ts';

test('with the database down every form answers 503 and keeps nothing', async () => {
  const { app, proxy } = await startBehindProxy();
  await proxy.close();
  for (const [path, body] of [
    ['/api/contact', validContact],
    ['/api/booking', validBooking],
    ['/api/subscribe', { email: 'ann@example.com' }],
  ] as const) {
    const answer = await request(app.server).post(path).send(body);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.text).toBe('The service is briefly unavailable. Please try again in a moment.');
    expect(answer.headers['retry-after']).toBe('5');
  }
  record({
    promise: 'A failed submission reports its failure',
    goal: 'database down: 503, no acknowledgement',
    measured: 'three forms refused with 503',
    holds: true,
  });
  await proxy.open();
  expect((await request(app.server).post('/api/contact').send(validContact)).status).toBe(201);
  await proxy.close();
});

import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { times, within } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { record } from '../support/promises.ts';
import { attacks, post } from './big-input.ts';

const ROUNDS = times(1, 10);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_PASSWORD: 'right' } });
});

test(
  'a body that is too large, too deep or too many is refused, and the server lives',
  async () => {
    const wrong: string[] = [];
    let cut = 0;
    let sent = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, statuses, send } of attacks) {
        const status = await send(app.url);
        sent += 1;
        if (status === 0) cut += 1;
        else if (!statuses.includes(status)) wrong.push(`${name}: ${status}`);
      }
    }
    record({
      promise: 'Large or nested input is cheap',
      goal: 'limits per route hold',
      measured: `${sent} such requests of ${attacks.length} kinds, ${wrong.length} with an unexpected answer, ${cut} cut off`,
      holds: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
    expect(cut).toBeLessThan(sent / 4);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  },
  within(30_000, 600_000),
);

test('names that mean something to JavaScript mean nothing here', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
  for (const name of names) {
    const value = '{"isAdmin":true,"name":"x","email":"evil@example.com"}';
    // Written by hand: an object literal would set the prototype instead.
    const body = `${JSON.stringify({ ...validContact, email: `${name.replaceAll('_', '')}@example.com` }).slice(0, -1)},"${name}":${value}}`;
    expect(await post(api.contact, body)(app.url)).toBe(201);
    expect(await post(api.contact, `{"${name}":${value}}`)(app.url)).toBe(422);
    expect(await post(staffApi.articles, `{"${name}":{"password":"right"}}`)(app.url)).toBe(401);
    expect((await fetch(`${app.url}/articles?${name}=1&${name}[a]=1`)).status).toBe(200);
  }
  expect((await fetch(`${app.url}/api/articles/__proto__`)).status).toBe(404);
  expect((await fetch(`${app.url}/api/articles`)).status).toBe(200);
});

test('objects and lists where text is expected never reach the database', async () => {
  const strange: unknown[] = [{ id: 1 }, ['a', 'b'], { $ne: '' }, 1, true, null, { toString: 'x' }];
  for (const value of strange) {
    for (const field of ['name', 'email', 'message', 'service']) {
      expect(await post(api.contact, JSON.stringify({ ...validContact, [field]: value }))(app.url)).toBe(422);
    }
    expect(await post(staffApi.articles, JSON.stringify({ password: value }))(app.url)).toBe(401);
  }
  for (const body of ['null', '[]', '"text"', '1', 'true', '']) {
    expect([400, 422]).toContain(await post(api.contact, body)(app.url));
  }
});

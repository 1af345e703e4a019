import { afterEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { waitFor } from '../support/wait.ts';
import { apply, attack, PIECE_JUST_FAST_ENOUGH } from './slow-uploads.ts';

const attackers: ReturnType<typeof attack>[] = [];
afterEach(() => {
  for (const attacker of attackers.splice(0)) attacker.end();
});

function slow(app: TestApp, from: string, bytes?: number) {
  const attacker = attack(app.url, from, bytes);
  attackers.push(attacker);
  return attacker;
}

const start = () => startApp({ env: { TRUST_PROXY: 'loopback' } });
const held = (app: TestApp, count: number) =>
  waitFor(async () => {
    const connections = await new Promise<number>((resolve) =>
      app.server.getConnections((_error, open) => resolve(open)),
    );
    return connections >= count;
  });

test('while two send at 72 KB a second, six applicants are taken one after the other', async () => {
  const app = await start();
  for (let socket = 0; socket < 4; socket += 1) slow(app, `203.0.113.${socket % 2}`, PIECE_JUST_FAST_ENOUGH);
  await held(app, 4);
  for (let applicant = 1; applicant <= 6; applicant += 1) {
    const status = await apply(app.url, `198.51.100.${applicant}`);
    expect([applicant, status]).toEqual([applicant, 201]);
  }
});

describe('while others send applications at 18 KB a second', () => {
  test('from one address, an applicant is taken at once', async () => {
    const app = await start();
    const all = Array.from({ length: 6 }, () => slow(app, '203.0.113.9'));
    await held(app, 6);
    const status = await apply(app.url, '198.51.100.1');
    expect(status).toBe(201);
    // One sends and two wait, as before: no upload had to end for it. The others of this address are refused at once.
    expect(all.filter(({ cuts }) => cuts() === 0)).toHaveLength(3);
  });

  test('from several addresses, an applicant is taken each time', async () => {
    const app = await start();
    const all = Array.from({ length: 8 }, (_, index) => slow(app, `203.0.113.${index % 4}`));
    await held(app, 8);
    const status = await apply(app.url, '198.51.100.1');
    expect(status).toBe(201);
    await waitFor(() => all.filter((attacker) => attacker.cuts() > 0).length >= 4, { timeout: 40_000 });
    const again = await apply(app.url, '198.51.100.2');
    expect(again).toBe(201);
  });
});

import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#server/features/staff/access/password.ts';
import { readableCode } from '#server/lib/readable-code.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { newServerUrl } from '../support/databases.ts';
import { password } from '../support/panel.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { acceptedPerson, codeOf, ownPassword } from '../support/sign-in.ts';

const ADDRESSES = 1_000;
/** Addresses that guess at the same moment. */
const AT_ONCE = 20;

let app: TestApp;
let servers: ServerProcess[];
let person: Awaited<ReturnType<typeof acceptedPerson>>;
let shared: { cookie: string };

beforeAll(async () => {
  const env = {
    DATABASE_URL: await newServerUrl(),
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SESSION_SECRET: 's'.repeat(40),
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
  };
  // Two processes, and one in here, which tells the mails.
  app = await startApp({ databaseUrl: env.DATABASE_URL, env });
  servers = await Promise.all([1, 2].map(() => spawnServer(env)));
  await Promise.all(servers.map(untilReady));
  person = await acceptedPerson(app);
  const answer = await send(app.url + staffApi.articles, { password }, { from: '198.51.100.1' });
  expect(answer.status).toBe(200);
  shared = { cookie: answer.cookie };
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
});

/** The n-th request goes to the next process, as behind a balancer. */
const at = (count: number) => [app.url, ...servers.map(({ url }) => url)][count % (servers.length + 1)] ?? '';

async function send(url: string, body: object, { from, cookie = '' }: { from: string; cookie?: string }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, cookie: set.join('; ') };
}

const addressOf = (index: number) => `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Six digits that no app shows now or soon: what is shown here is the limit, not luck. */
function wrongCode(): string {
  const right = [-2, -1, 0, 1, 2, 3, 4].map((away) => codeOf(person.key, away));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return right.includes(code) ? wrongCode() : code;
}

/** What an address tries: the shared password, a password, and with the right one both kinds of codes. */
function guesses(index: number) {
  const sign = { email: person.email, ownPassword };
  return [
    { path: staffApi.articles, body: { password: `guess ${index} of a password` } },
    {
      path: staffApi.signIn,
      body: { ...sign, ownPassword: `guess ${index} of a password`, code: wrongCode() },
    },
    { path: staffApi.signIn, body: { ...sign, code: wrongCode() } },
    { path: staffApi.signIn, body: { ...sign, code: readableCode(24) } },
  ];
}

test('many addresses guess at passwords, codes and recovery codes: no one gets in, no one known is locked out', async () => {
  const seen = { heard: 0, refused: 0, cookies: 0, other: 0 };
  const atTheDoor: number[] = [];
  const logins = async () => (await app.knex('admin_audit').where({ action: 'login' })).length;
  const before = await logins();

  async function attack(index: number) {
    for (const [kind, { path, body }] of guesses(index).entries()) {
      const { status, cookie } = await send(at(index + kind) + path, body, { from: addressOf(index) });
      if (cookie) seen.cookies += 1;
      if (status === 401) seen.heard += 1;
      else if (status === 429) seen.refused += 1;
      else seen.other += 1;
    }
  }
  /** From a known browser behind an address that guesses as well; once in each quarter of the attack. */
  async function enter(quarter: number) {
    const from = addressOf(quarter);
    const code = person.recoveryCodes[quarter];
    const mine = { email: person.email, ownPassword, code };
    const [byName, byPassword] = await Promise.all([
      send(at(quarter) + staffApi.signIn, mine, { from, cookie: person.cookie }),
      send(at(quarter + 1) + staffApi.articles, { password }, { from, cookie: shared.cookie }),
    ]);
    atTheDoor.push(byName.status, byPassword.status);
    person.cookie = byName.cookie;
  }

  const rounds = Math.ceil(ADDRESSES / AT_ONCE);
  const quarters = [1, 2, 3, 4].map((quarter) => Math.ceil((rounds * quarter) / 4) - 1);
  for (let round = 0; round < rounds; round += 1) {
    const first = round * AT_ONCE;
    const many = Array.from({ length: Math.min(AT_ONCE, ADDRESSES - first) }, (_, index) =>
      attack(first + index),
    );
    const quarter = quarters.indexOf(round);
    await Promise.all([...many, ...(quarter >= 0 ? [enter(quarter)] : [])]);
  }

  record({
    promise: 'Sign-in resists guessing by strangers, and locks no one out',
    goal: 'addresses guess passwords, app codes and recovery codes: none gets in, and a known browser signs in at its first try',
    measured: `${ADDRESSES} addresses, ${seen.heard + seen.refused} guesses at three processes: ${seen.heard} heard, ${seen.refused} turned away, ${seen.cookies + seen.other} got anything else; known browsers entered ${atTheDoor.filter((status) => status === 200).length} of ${atTheDoor.length} times`,
    holds: seen.cookies + seen.other === 0 && atTheDoor.every((status) => status === 200),
  });
  expect(atTheDoor).toEqual(Array(8).fill(200));
  expect(seen).toEqual({ heard: expect.any(Number), refused: expect.any(Number), cookies: 0, other: 0 });
  // Fifty are heard of all strangers, however many they are; the rest never reaches a password or a code.
  expect([seen.heard > 0, seen.heard <= 50, seen.heard + seen.refused]).toEqual([true, true, ADDRESSES * 4]);
  // By name four times; the session of the shared password goes on.
  expect((await logins()) - before).toBe(4);
  // Even the right credentials from an unknown browser must wait, which shows that the attack used up the limits.
  const right = { email: person.email, ownPassword, code: person.recoveryCodes[9] };
  expect((await send(at(0) + staffApi.signIn, right, { from: '203.0.113.9' })).status).toBe(429);
});

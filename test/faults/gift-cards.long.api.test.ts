import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { staffApi } from '#shared/panel/paths.ts';
import { insertCard, newKey } from '../gift-cards/support.ts';
import { newServerUrl } from '../support/databases.ts';
import { openKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const VALUE = 450;
const PART = 5;

let servers: ServerProcess[];
let knex: Knex;
let cookie: string;

/** Three processes that share a database. */
beforeAll(async () => {
  const url = await newServerUrl();
  const env = { DATABASE_URL: url, LOG_LEVEL: 'fatal', SESSION_SECRET: 's'.repeat(40) };
  servers = await Promise.all([1, 2, 3].map(() => spawnServer(env)));
  await Promise.all(servers.map(untilReady));
  knex = openKnex(url);
  cookie = await sessionOf({ knex }, await insertStaff({ knex }, 'desk'));
});
afterAll(async () => {
  await knex.destroy();
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
});

/** Sent again, as it is, for as long as the server says that it is busy: it says so before anything is changed. */
async function redeem(count: number, body: object): Promise<number> {
  const { status } = await fetch((servers[count % servers.length]?.url ?? '') + staffApi.redeemGiftCard, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
  return status === 503 ? redeem(count, body) : status;
}

test('a hundred redemptions of one card at three processes, each sent twice, come to exactly its value', async () => {
  const wrong: object[] = [];
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await insertCard(knex, { amount: VALUE });
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, count) => {
        const body = { id, amount: PART, note: `Session ${count}`, key: newKey() };
        // The second click, behind a balancer, comes to another process.
        return Promise.all([redeem(count, body), redeem(count + 1, body)]);
      }),
    );
    const done = statuses.filter(([first]) => first === 204).length;
    const halves = statuses.filter(([first, second]) => first !== second).length;
    const others = statuses.flat().filter((status) => status !== 204 && status !== 409);
    const entries = await knex('gift_card_entries').where({ gift_code_id: id }).orderBy('number');
    const redeemed = entries.filter(({ kind }) => kind === 'redeemed').length;
    const least = Math.min(...entries.map(({ balance }) => balance));
    const balance = (await knex('gift_codes').where({ id }).first('balance'))?.balance;
    const seen = { done, halves, others, redeemed, least, balance };
    const right = {
      done: VALUE / PART,
      halves: 0,
      others: [],
      redeemed: VALUE / PART,
      least: 0,
      balance: 0,
    };
    if (JSON.stringify(seen) !== JSON.stringify(right)) wrong.push(seen);
  }
  record({
    promise: 'Several processes act as one',
    goal: '100 parallel redemptions of one gift card come to exactly its value',
    measured: `${rounds} cards, each redeemed 100 times at three processes, every request sent twice: ${wrong.length} with a wrong balance`,
    holds: wrong.length === 0,
  });
  expect(wrong).toEqual([]);
});

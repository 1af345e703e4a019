import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { insertCard } from '../gift-cards/support.ts';
import { validOrder } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const REDEMPTIONS = 12;
const ORDERS = 6;
const PART = 25;
const VALUE = REDEMPTIONS * PART + ORDERS * 1200;

/** A request that is sent again unchanged until it is answered. */
interface Try {
  path: string;
  headers: Record<string, string>;
  body: object;
}

eachDatabase((openDatabase, database) => {
  const KILLS = database === 'sqlite' ? 40 : 20;
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  test('a process that is killed while a card is redeemed and pays loses nothing and takes nothing twice', async () => {
    const url = await openDatabase();
    const knex: Knex = await openPrepared(url);
    closing.push(() => knex.destroy());
    const cookie = await sessionOf({ knex }, await insertStaff({ knex }, 'desk'));
    const env = {
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SESSION_SECRET: 's'.repeat(40),
      SITE_URL: 'http://127.0.0.1:1',
    };
    let server: ServerProcess = await spawnServer(env);
    await untilReady(server);
    const send = async ({ path, headers, body }: Try): Promise<boolean> => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).catch(() => null);
      return answer?.status === 200 || answer?.status === 204;
    };
    const wrong: object[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { id, code } = await insertCard(knex, { amount: VALUE, email: 'giver@example.com' });
      const redemptions = Array.from(
        { length: REDEMPTIONS },
        (_, count): Try => ({
          path: staffApi.redeemGiftCard,
          headers: { Cookie: cookie },
          body: { id, amount: PART, note: `Session ${count}`, key: randomUUID() },
        }),
      );
      const orders = Array.from(
        { length: ORDERS },
        (_, count): Try => ({
          path: api.createPayment,
          headers: { 'Idempotency-Key': randomUUID() },
          body: {
            ...validOrder,
            packageId: 'leadership_velocity_essential',
            amount: 1200,
            customerEmail: `buyer${kill}.${count}@example.com`,
            giftCode: code,
          },
        }),
      );
      const tries = [...redemptions, ...orders];
      const first = Promise.all(tries.map(send));
      await sleep(randomInt(5, 250));
      server.child.kill('SIGKILL');
      await server.exit;
      await first;
      server = await spawnServer(env);
      await untilReady(server);
      // All senders repeat their request until it is answered.
      let left = tries;
      for (let round = 0; left.length > 0 && round < 20; round += 1) {
        const answers = await Promise.all(left.map(send));
        left = left.filter((_, index) => !answers[index]);
      }
      const entries = await knex('gift_card_entries').where({ gift_code_id: id, kind: 'redeemed' });
      const paid = await knex('orders').where('customer_email', 'like', `buyer${kill}.%`).select('state');
      const seen = {
        unanswered: left.length,
        entries: entries.length,
        orders: paid.filter(({ state }) => state === 'paid').length,
        others: paid.filter(({ state }) => state !== 'paid').length,
        balance: (await knex('gift_codes').where({ id }).first('balance'))?.balance,
      };
      const right = {
        unanswered: 0,
        entries: REDEMPTIONS + ORDERS,
        orders: ORDERS,
        others: 0,
        balance: 0,
      };
      if (JSON.stringify(seen) !== JSON.stringify(right)) wrong.push(seen);
    }
    server.child.kill('SIGTERM');
    await server.exit;
    record({
      promise: 'A gift card pays exactly its value',
      goal: 'redemptions and orders interrupted by a kill and sent again use exactly the value of the card',
      measured: `${database}: ${KILLS} kills in the middle of ${REDEMPTIONS + ORDERS} requests: ${wrong.length} cards with a wrong balance`,
      holds: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
  }, 1_800_000);
});

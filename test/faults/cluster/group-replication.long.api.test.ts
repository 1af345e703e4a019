import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { type ReplicationGroup, startGroup } from '../../support/group-replication.ts';
import { withKnex } from '../../support/knex.ts';
import { record } from '../../support/promises.ts';
import { spawnServer, untilReady } from '../../support/server-process.ts';
import { waitFor } from '../../support/wait.ts';
import { startVisitors } from './visitors.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

let group: ReplicationGroup;
beforeAll(async () => {
  group = await startGroup();
});
afterAll(() => group?.stop());

// Three servers take a gigabyte and the longer part of a minute to come up.
test('on Group Replication three processes start at once, go on at the new primary when the first one is killed, and lose nothing', async () => {
  const urlFrom = await group.createDatabase();
  const env = { SESSION_SECRET: 's'.repeat(40), RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ];
  const servers = await Promise.all(
    orders.map((order) => spawnServer({ ...env, DATABASE_URL: urlFrom(order) })),
  );
  await Promise.all(servers.map(untilReady));
  const visits = startVisitors(servers, { visitors: 4, slots: bookingSlots.slice(0, 4) });
  const until = (count: number) => waitFor(() => visits.messages.length >= count, { timeout: 60_000 });
  try {
    await until(20);
    const former = await group.findPrimary();
    await group.killPrimary();
    await waitFor(async () => (await group.findPrimary()) !== former, { timeout: 60_000 });
    await until(visits.messages.length + 40);
  } finally {
    await visits.stop();
  }
  const url = urlFrom([await group.findPrimary()]);
  const stored: string[] = await withKnex(url, (knex) => knex('contact_messages').pluck('email'));
  const lost = visits.messages.filter((email) => !stored.includes(email)).length;
  const storedTwice = stored.length - new Set(stored).size;
  const measured = `${visits.messages.length} messages: ${lost} lost, ${storedTwice} stored twice`;
  record({
    promise: 'A database cluster loses nothing',
    goal: 'Group Replication loses its primary: 0 lost or stored twice',
    measured,
    holds: lost === 0 && storedTwice === 0,
  });
  process.stdout.write(`${measured}\n`);
  expect({ lost, storedTwice, strange: visits.strange }).toEqual({ lost: 0, storedTwice: 0, strange: [] });
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
});

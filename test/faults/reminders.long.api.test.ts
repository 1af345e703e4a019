import { expect, test } from '@jest/globals';
import { addDays } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const PER_ROUND = 6;
/** From the first look at the bookings to the kill, at random. */
const LONGEST_LIFE_MS = 120;

/** One in which it is past nine: what is on its next day is due. */
const timeZone = ['UTC', 'Pacific/Kiritimati', 'Asia/Tokyo', 'America/New_York', 'Pacific/Pago_Pago'].find(
  (zone) => localNow(new Date(), zone).minutes > 10 * 60 && localNow(new Date(), zone).minutes < 22 * 60,
) as string;

eachDatabase((openDatabase, database) => {
  // Three processes compete on MariaDB; MySQL takes the same path, and SQLite supports one process.
  const ROUNDS = database === 'mariadb' ? 20 : 10;
  const processes = database === 'sqlite' ? [1] : [1, 2, 3];
  test(`a reminder comes once from three processes that are killed at random moments, ${ROUNDS} times`, async () => {
    const smtp = await startSmtpServer();
    const env = {
      DATABASE_URL: await openDatabase(),
      DATA_DIR: await makeTemporaryDirectory('data'),
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'error',
    };
    const knex = await openPrepared(env.DATABASE_URL);
    const three = async () => {
      const servers = await Promise.all(processes.map(() => spawnServer(env)));
      await Promise.all(servers.map(untilReady));
      return servers;
    };
    const end = async (servers: ServerProcess[], signal: 'SIGKILL' | 'SIGTERM') => {
      for (const { child } of servers) child.kill(signal);
      await Promise.all(servers.map(({ exit }) => exit));
    };
    try {
      const day = addDays(localNow(new Date(), timeZone).day, 1);
      for (let round = 0; round < ROUNDS; round += 1) {
        await knex.batchInsert(
          'bookings',
          Array.from({ length: PER_ROUND }, (_, number) => bookingOf(round * PER_ROUND + number, day)),
        );
        const servers = await three();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
        await end(servers, 'SIGKILL');
      }
      // A process that was killed while sending holds its mails for some minutes.
      const free = { leased_until: null, leased_by: null, next_attempt_at: new Date() };
      await knex('outbox').where({ state: 'queued' }).update(free);
      const last = await three();
      const all = ROUNDS * PER_ROUND;
      await waitFor(async () => (await knex('outbox').where({ state: 'sent' })).length >= all, {
        timeout: 90_000,
      });
      await end(last, 'SIGTERM');
      const mails = await knex('outbox').pluck('mail');
      const people = mails.map((mail) => (JSON.parse(mail) as { to: string }).to);
      const received = new Set(smtp.received.map(({ messageId }) => messageId));
      record({
        promise: 'Several processes act as one',
        goal: 'three processes write each booking reminder once, even after kills',
        measured: `${database}: ${ROUNDS} rounds of kills, ${all} bookings, ${people.length} reminders to ${new Set(people).size} people`,
        holds: people.length === all && new Set(people).size === all,
      });
      expect([people.length, new Set(people).size, received.size]).toEqual([all, all, all]);
    } finally {
      await knex.destroy();
      await smtp.close();
    }
  }, 1_800_000);
});

const bookingOf = (number: number, day: string) => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  phone: '',
  company: '',
  notes: '',
  service: 'other',
  day,
  slot: '9:30 AM',
  time_zone: timeZone,
  seat: number + 1,
  status: 'confirmed',
  uid: `booking-${number}`,
  sequence: 1,
  version: 1,
  quarantined: false,
  created_at: new Date(Date.now() - 7 * 86_400_000),
  changed_at: new Date(Date.now() - 6 * 86_400_000),
});

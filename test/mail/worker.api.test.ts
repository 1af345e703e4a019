import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { toDate } from '#server/db/values.ts';
import { MailRefused, type MailTransport } from '#server/mail/types.ts';
import { type OutboxWorker, startOutboxWorker } from '#server/mail/worker.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { errorsIn, type LogLine, recordLog } from '../support/log.ts';
import { waitFor } from '../support/wait.ts';
import { enqueueSample, outboxRows, recordingTransport } from './support.ts';

const minute = 60_000;

/** As on a disk that is full: everything is read, and no row changes. */
const refuseOnServer = `CREATE TRIGGER refuse_updates BEFORE UPDATE ON outbox FOR EACH ROW SIGNAL SQLSTATE '45000'`;
const refuseUpdates = {
  sqlite: `CREATE TRIGGER refuse_updates BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END`,
  mariadb: refuseOnServer,
  mysql: refuseOnServer,
};

eachDatabase((openDatabase, database) => {
  let knex: Knex;
  let other: Knex;
  let now: Date;
  let log: LogLine[];
  const workers: OutboxWorker[] = [];

  beforeAll(async () => {
    const url = await openDatabase();
    knex = await openPrepared(url);
    other = await openPrepared(url);
  });
  beforeEach(async () => {
    await knex.raw('DROP TRIGGER IF EXISTS refuse_updates');
    await knex('outbox').del();
    now = new Date();
    log = [];
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));
  afterAll(() => Promise.all([knex.destroy(), other.destroy()]));

  function startWorker(
    transport: MailTransport,
    options: Partial<Parameters<typeof startOutboxWorker>[0]> = {},
  ) {
    const recorded = recordLog();
    log = recorded.log;
    const worker = startOutboxWorker({
      knex,
      transport,
      logger: recorded.logger,
      now: () => now,
      pollEvery: 20,
      ...options,
    });
    workers.push(worker);
    return worker;
  }

  const enqueue = async (count: number) => {
    for (let i = 0; i < count; i += 1) await enqueueSample(knex, { subject: `Mail ${i}` });
    now = new Date(Date.now() + 1);
  };
  const states = async () => (await outboxRows(knex)).map(({ state }) => state);
  const onlyRow = async () => {
    const [row] = await outboxRows(knex);
    if (!row) throw new Error('The outbox is empty.');
    return row;
  };
  const allSent = () => waitFor(async () => (await states()).every((state) => state === 'sent'));
  const untilAttempts = (count: number) =>
    waitFor(async () => {
      const row = await onlyRow();
      return row.attempts === count && row.leased_by === null ? row : null;
    });

  test('two workers on their own connections send fifty mails once each', async () => {
    await enqueue(50);
    const transports = [recordingTransport(), recordingTransport()] as const;
    startWorker(transports[0]);
    startWorker(transports[1], { knex: other });
    await allSent();
    const sent = transports.flatMap((transport) => transport.sent.map(({ subject }) => subject));
    expect(sent).toHaveLength(50);
    expect(new Set(sent).size).toBe(50);
    expect(await outboxRows(knex)).toEqual(
      expect.arrayContaining([expect.objectContaining({ attempts: 1, last_error: null })]),
    );
  });

  test('wake() sends at once what the next look would have found later', async () => {
    const transport = recordingTransport();
    const worker = startWorker(transport, { pollEvery: 3_600_000 });
    await enqueue(1);
    worker.wake();
    await allSent();
    expect(transport.sent).toHaveLength(1);
  });

  test('a mail that fails is tried again after 1, 5, 15 and 60 minutes, and is dead after two days', async () => {
    await enqueue(1);
    const tried: Date[] = [];
    startWorker(
      recordingTransport(() => {
        tried.push(now);
        throw new Error('Connection refused for dana@university.example');
      }),
    );
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const row = await untilAttempts(attempt);
      now = toDate(row.next_attempt_at);
    }
    await waitFor(async () => (await onlyRow()).state === 'dead');
    const waits = tried
      .slice(1)
      .map((moment, i) => (moment.getTime() - (tried[i] as Date).getTime()) / minute);
    for (const [i, expected] of [1, 5, 15, 60, 180, 360, 720, 720, 720].entries()) {
      expect(waits[i]).toBeGreaterThanOrEqual(expected * 0.9);
      expect(waits[i]).toBeLessThanOrEqual(expected * 1.1);
    }
    expect(await onlyRow()).toMatchObject({ attempts: 10, last_error: 'Connection refused for [address]' });
    await waitFor(() => errorsIn(log).length > 0);
    expect(errorsIn(log)).toMatchObject([{ msg: 'An email cannot be delivered.', attempts: 10 }]);
    expect(JSON.stringify(log)).not.toContain('dana@');
  });

  test('a mail that is refused for good is dead at once', async () => {
    await enqueue(1);
    startWorker(
      recordingTransport(() => {
        throw new MailRefused('550 No such user');
      }),
    );
    await waitFor(async () => (await onlyRow()).state === 'dead');
    expect(await onlyRow()).toMatchObject({ attempts: 1, last_error: '550 No such user' });
    await waitFor(() => errorsIn(log).length === 1);
  });

  test('one mail that fails does not hold up the others', async () => {
    await enqueue(5);
    const transport = recordingTransport(({ subject }) => {
      if (subject === 'Mail 0') throw new Error('Not this one.');
    });
    startWorker(transport);
    await waitFor(async () => (await states()).filter((state) => state === 'sent').length === 4);
    expect(transport.sent.map(({ subject }) => subject).sort()).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
      'Mail 4',
    ]);
  });

  test('a send that takes too long is given up and comes again with the same Message-ID', async () => {
    await enqueue(1);
    const ids: string[] = [];
    startWorker(
      recordingTransport(({ messageId }) => {
        ids.push(messageId);
        return ids.length === 1 ? new Promise(() => {}) : undefined;
      }),
      { sendTimeout: 50 },
    );
    now = toDate((await untilAttempts(1)).next_attempt_at);
    await allSent();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('the lease of a worker that is gone runs out, and no one sends before', async () => {
    await enqueue(1);
    await knex('outbox').update({
      leased_by: 'a process that was killed',
      leased_until: new Date(now.getTime() + minute),
      attempts: 1,
    });
    const transport = recordingTransport();
    let looks = 0;
    startWorker(transport, {
      now: () => {
        looks += 1;
        return now;
      },
    });
    await waitFor(() => looks > 3);
    expect(transport.sent).toEqual([]);
    now = new Date(now.getTime() + minute);
    await allSent();
    expect(transport.sent).toHaveLength(1);
  });

  test('a process that dies while it sends delays the mail as long as a failure would', async () => {
    await enqueue(1);
    await knex('outbox').update({ attempts: 3 });
    let isSending = false;
    startWorker(
      recordingTransport(() => {
        isSending = true;
        return new Promise(() => {});
      }),
      { stopWithin: 550 },
    );
    await waitFor(() => isSending);
    const row = await onlyRow();
    expect(row.attempts).toBe(4);
    const held = toDate(row.leased_until ?? 0).getTime() - now.getTime();
    // The fourth wait is an hour, with a tenth more or less.
    expect(held / minute).toBeGreaterThanOrEqual(54);
    expect(held / minute).toBeLessThanOrEqual(66);
  });

  test('stop() lets the running send finish and leaves the rest to others', async () => {
    await enqueue(10);
    let finish: (() => void) | undefined;
    const transport = recordingTransport(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const worker = startWorker(transport, { concurrency: 1 });
    const release = await waitFor(() => finish);
    const stopped = worker.stop();
    release();
    await stopped;
    const rows = await outboxRows(knex);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(1);
    expect(rows.filter(({ leased_by }) => leased_by !== null)).toEqual([]);
    expect(rows.filter(({ state, attempts }) => state === 'queued' && attempts === 0)).toHaveLength(9);
  });

  test('stop() cuts a send that does not finish, and its mail is free at once', async () => {
    await enqueue(1);
    let isSending = false;
    const worker = startWorker(
      recordingTransport(() => {
        isSending = true;
        return new Promise(() => {});
      }),
      { stopWithin: 550 },
    );
    await waitFor(() => isSending);
    await worker.stop();
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 0, leased_by: null });
    startWorker(recordingTransport());
    await allSent();
  });

  test('a database that is read but not written is asked again with the next look only', async () => {
    await enqueue(3);
    await knex.raw(refuseUpdates[database]);
    let looks = 0;
    const transport = recordingTransport();
    const worker = startWorker(transport, {
      pollEvery: 3_600_000,
      now: () => {
        looks += 1;
        // better-sqlite3 answers without a turn of the event loop: a worker that does not stop would stop the test.
        if (looks > 50) throw new Error('The worker does not rest.');
        return now;
      },
    });
    await waitFor(() => errorsIn(log).length > 0);
    await sleep(100);
    worker.wake();
    await sleep(100);
    expect(looks).toBeLessThan(20);
    expect(errorsIn(log)).toMatchObject([{ msg: 'The outbox cannot reach the database.' }]);
    expect(transport.sent).toEqual([]);

    await knex.raw('DROP TRIGGER refuse_updates');
    looks = 0;
    worker.wake();
    await allSent();
    expect(transport.sent).toHaveLength(3);
    expect(log.filter(({ msg }) => msg === 'The outbox reaches the database again.')).toHaveLength(1);
  });

  test('a mail whose last attempt ended the process is dead and not tried forever', async () => {
    await enqueue(1);
    await knex('outbox').update({ attempts: 10, leased_by: 'killed', leased_until: now });
    const transport = recordingTransport();
    startWorker(transport);
    await waitFor(async () => (await onlyRow()).state === 'dead');
    expect(transport.sent).toEqual([]);
  });
});

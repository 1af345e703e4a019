import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { toDate } from '#server/db/values.ts';
import { createTransport } from '#server/mail/transport.ts';
import { type OutboxWorker, startOutboxWorker } from '#server/mail/worker.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { errorsIn, type LogLine, recordLog } from '../support/log.ts';
import { type SmtpBehavior, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { waitFor } from '../support/wait.ts';
import { enqueueSample, from, type OutboxRow, outboxRows } from './support.ts';

eachDatabase((openDatabase) => {
  let url: string;
  let knex: Knex;
  let server: TestSmtpServer;
  let worker: OutboxWorker | undefined;
  let now: Date;
  let log: LogLine[];

  beforeAll(async () => {
    url = await openDatabase();
    knex = await openPrepared(url);
  });
  beforeEach(async () => {
    await knex('outbox').del();
    server = await startSmtpServer();
    await enqueueSample(knex);
    now = new Date(Date.now() + 1);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await server.close();
  });
  afterAll(() => knex.destroy());

  function startWorker(smtpUrl = server.url) {
    const recorded = recordLog();
    log = recorded.log;
    worker = startOutboxWorker({
      knex,
      transport: createTransport({ url: smtpUrl, from, to: '', name: null }, ''),
      logger: recorded.logger,
      now: () => now,
      pollEvery: 20,
      sendTimeout: 1_000,
    });
  }

  const row = async () => (await outboxRows(knex))[0] as OutboxRow;
  const rowWhen = (condition: (row: OutboxRow) => boolean) =>
    waitFor(async () => {
      const current = await row();
      return condition(current) ? current : null;
    });

  test.each<[SmtpBehavior, string]>([
    ['defer recipient', '450'],
    ['hang', 'timeout'],
    ['cut', 'ECONNECTION'],
    ['refuse sender', '550'],
  ])('after the server did "%s", the mail comes again with the same Message-ID', async (behavior, reason) => {
    server.behave(behavior);
    startWorker();
    const failed = await rowWhen(({ attempts, leased_by }) => attempts === 1 && leased_by === null);
    expect(failed).toMatchObject({ state: 'queued', last_error: expect.stringContaining(reason) });
    server.behave('accept');
    now = toDate(failed.next_attempt_at);
    const sent = await rowWhen(({ state }) => state === 'sent');
    const accepted = server.received.filter((mail) => mail.accepted);
    expect(accepted).toHaveLength(1);
    expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(new Set([sent.message_id]));
    expect(errorsIn(log)).toEqual([]);
  });

  test.each<SmtpBehavior>(['refuse recipient', 'refuse message'])(
    'after the server did "%s", the mail is undelivered',
    async (behavior) => {
      server.behave(behavior);
      startWorker();
      const dead = await rowWhen(({ state }) => state === 'dead');
      expect(dead).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/55\d/) });
      await waitFor(() => errorsIn(log).length > 0);
      expect(errorsIn(log)).toMatchObject([{ msg: 'An email cannot be delivered.' }]);
      expect(JSON.stringify(log)).not.toContain('dana@');
    },
  );

  test('a mail that no server takes waits', async () => {
    const closed = server.url;
    await server.close();
    startWorker(closed);
    const failed = await rowWhen(({ attempts, leased_by }) => attempts === 1 && leased_by === null);
    expect(failed).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
  });

  test('after kill -9 between sending and writing it down, the mail comes once more with the same Message-ID', async () => {
    server.behave('hang');
    const script = path.join(import.meta.dirname, 'fixtures/worker-process.ts');
    const child = spawn(process.execPath, [script, url, server.url], { stdio: 'inherit' });
    try {
      await waitFor(() => server.received.length === 1, { timeout: 15_000 });
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, leased_by: expect.any(String) });

    server.behave('accept');
    now = new Date(Date.now() + 2 * 60_000);
    startWorker();
    const { message_id } = await rowWhen(({ state }) => state === 'sent');
    expect(server.received.map(({ messageId }) => messageId)).toEqual([message_id, message_id]);
  });
});

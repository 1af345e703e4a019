import type { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { connect } from '#server/db/connect.ts';
import { startOutboxWorker } from '#server/mail/worker.ts';
import { newServerUrl } from '../support/databases.ts';
import { configOf, openPrepared } from '../support/knex.ts';
import { errorsIn, recordLog } from '../support/log.ts';
import { openProxyBefore } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';
import { enqueueSample, outboxRows, recordingTransport } from './support.ts';

test('a database that goes away is logged once, and a mail that was sent meanwhile is not sent twice', async () => {
  const databaseUrl = await newServerUrl();
  const direct = await openPrepared(databaseUrl);
  const { proxy, url } = await openProxyBefore(databaseUrl);
  const { logger, log } = recordLog();
  const knex = connect(configOf(url), logger);
  const connection: { stream: Socket } = await knex.client.acquireConnection();
  await knex.client.releaseConnection(connection);
  const transport = recordingTransport(async () => {
    await proxy.close();
    // A query on its way would leave a timer of mysql2's behind, which holds up the end of the run.
    await waitFor(() => connection.stream.destroyed);
  });
  let looks = 0;
  const now = () => {
    looks += 1;
    return new Date();
  };

  await enqueueSample(direct);
  // One lane uses one connection.
  const worker = startOutboxWorker({ knex, transport, logger, now, concurrency: 1, pollEvery: 20 });
  try {
    await waitFor(() => transport.sent.length === 1);
    const before = looks;
    await waitFor(() => looks > before + 5); // it keeps trying
    expect(errorsIn(log)).toMatchObject([{ msg: 'The outbox cannot reach the database.' }]);

    await proxy.open();
    await waitFor(async () => (await outboxRows(direct))[0]?.state === 'sent');
    await waitFor(() => log.some(({ msg }) => msg === 'The outbox reaches the database again.'));
    expect(transport.sent).toHaveLength(1);
    expect(errorsIn(log)).toHaveLength(1);
  } finally {
    await worker.stop();
    await knex.destroy();
    await proxy.close();
    await direct.destroy();
  }
});

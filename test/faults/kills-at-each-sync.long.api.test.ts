import { expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { sendMessages } from '../support/submissions.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

/** By strace(1), the process is killed as its main thread, which writes the database, enters its n-th fsync or fdatasync. */
const syncs = 60;

test('killed as it makes the database durable, it has lost nothing that it acknowledged', async () => {
  const env = {
    DATA_DIR: await makeTemporaryDirectory('data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const acknowledged: string[] = [];
  // A first start creates the database; from then on each sync belongs to a submission or its mail.
  const first = await spawnServer(env);
  await untilReady(first);
  first.child.kill('SIGTERM');
  await first.exit;

  for (let sync = 1; sync <= syncs; sync += 1) {
    const server = await spawnServer(env, {
      command: ['strace', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'].concat([
        '-e',
        `inject=fsync,fdatasync:signal=SIGKILL:when=${sync}`,
      ]),
    });
    await untilReady(server).catch(() => {});
    const sent = sendMessages(server.url, `sync${sync}`, 2);
    await server.exit;
    await sent.done;
    acknowledged.push(...sent.acknowledged);
  }

  const last = await spawnServer(env);
  await untilReady(last);
  const database = new Database(`${env.DATA_DIR}/larkfield.sqlite`, { readonly: true });
  const stored = database.prepare('SELECT email FROM contact_messages').pluck().all() as string[];
  const lost = acknowledged.filter((email) => !stored.includes(email)).length;
  const doubled = stored.length - new Set(stored).size;
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  last.child.kill('SIGTERM');
  await last.exit;
  record({
    promise: 'An acknowledged submission is never lost',
    goal: '0 lost with a kill at each fsync',
    measured: `sqlite: killed at each of the first ${syncs} syncs after a start, ${acknowledged.length} acknowledged, ${lost} lost, integrity ${integrity}`,
    holds: lost === 0 && doubled === 0 && integrity === 'ok',
  });
  expect(acknowledged.length).toBeGreaterThan(0);
  expect({ lost, doubled, integrity }).toEqual({ lost: 0, doubled: 0, integrity: 'ok' });
});

import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { api } from '#shared/paths.ts';
import { findHaProxy } from '../../../scripts/lib/programs.ts';
import { cleanUpOnExit } from '../../support/cleanup-on-exit.ts';
import { validContact } from '../../support/forms.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../support/server-process.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { freePort, waitFor } from '../../support/wait.ts';
import { startCluster, type TestCluster } from './support.ts';

const shipped = resolve(import.meta.dirname, '../../../docs/deploy/haproxy.cfg');

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
const ends: (() => void)[] = [];
afterAll(async () => {
  for (const end of ends) end();
  await cluster?.stop();
});

/** By the shipped file, before the nodes of the test. @returns the port that it listens on */
async function startHaProxy(): Promise<number> {
  const port = await freePort();
  const text = (await readFile(shipped, 'utf8'))
    .replaceAll(/db(\d)\.example\.com:3306/g, (_, at) => `127.0.0.1:${cluster.nodes[at - 1]?.port}`)
    .replace('bind 127.0.0.1:3307', `bind 127.0.0.1:${port}`);
  const directory = await makeTemporaryDirectory('haproxy');
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, text);
  const { hold, release } = cleanUpOnExit(directory);
  const child = spawn(findHaProxy() ?? '', ['-db', '-f', file], { stdio: 'ignore', detached: true });
  hold(child.pid);
  ends.push(() => {
    child.kill('SIGKILL');
    release();
  });
  return port;
}

/** The node that connections through this port come to; none while that is not known. */
async function nodeAt(port: number) {
  const connection = await mysql.createConnection(`mysql://proxy_check@127.0.0.1:${port}`);
  // If it is closed between two steps, only this listener sees it; the next step fails anyway.
  connection.on('error', () => {});
  try {
    const [[row]] = await connection.query<mysql.RowDataPacket[]>('SELECT @@port AS port');
    return cluster.nodes.find((node) => node.port === row?.port);
  } finally {
    // An open connection without a listener would end the whole test.
    connection.destroy();
  }
}

async function send({ url }: ServerProcess, email: string): Promise<boolean> {
  const { status } = await fetch(url + api.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...validContact, email }),
  });
  return status === 201;
}

test('behind HAProxy, by the shipped file, a process goes on when its node is killed, and when it is cut off', async () => {
  const [first] = cluster.nodes;
  await first?.query("CREATE USER proxy_check@'%'");
  const port = await startHaProxy();
  const url = new URL((await cluster.createDatabase())([0]));
  url.port = String(port);
  const database = url.pathname.slice(1);
  await waitFor(async () => (await nodeAt(port)) === first);
  const server = await spawnServer({ DATABASE_URL: url.href, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  await untilReady(server);
  expect(await send(server, 'before@example.com')).toBe(true);

  await first?.kill();
  await waitFor(() => send(server, 'killed@example.com'));
  await first?.start();
  await cluster.untilWhole();
  await waitFor(async () => (await nodeAt(port)) === first);

  // It still takes connections, and refuses what they ask.
  await first?.isolate();
  await waitFor(async () => (await nodeAt(port)) !== first);
  await waitFor(() => send(server, 'cut-off@example.com'));
  await first?.reconnect();
  await cluster.untilWhole();

  // Not through HAProxy, which may return to the first node at this moment and close the connection.
  const stored = await Promise.all(
    cluster.nodes.map((node) => node.query(`SELECT email FROM ${database}.contact_messages ORDER BY id`)),
  );
  const emails = ['before@example.com', 'killed@example.com', 'cut-off@example.com'];
  expect(stored).toEqual(cluster.nodes.map(() => emails.map((email) => ({ email }))));
  server.child.kill('SIGTERM');
  await server.exit;
});

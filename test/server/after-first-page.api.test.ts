import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { enqueueSample } from '../mail/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { isLong } from '../support/form.ts';
import { openPrepared } from '../support/knex.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort, waitFor } from '../support/wait.ts';

eachDatabase((openDatabase) => {
  test('mail that waits is sent, though no one asks for a page', async () => {
    const DATABASE_URL = await openDatabase();
    const knex = await openPrepared(DATABASE_URL);
    await enqueueSample(knex);
    await knex.destroy();
    const DATA_DIR = await makeTemporaryDirectory('data');
    const server = await spawnServer({ DATABASE_URL, DATA_DIR });
    const isSent = async () =>
      (await readdir(path.join(DATA_DIR, 'mail'))).some((name) => name.endsWith('.eml'));
    await waitFor(isSent, { timeout: 15_000 });
    server.child.kill();
    expect(await server.exit).toBe(0);
  });
});

/** Runs a statement when a start comes to load a package that pages do not need. */
const whenLoading = (name: string, statement: string) =>
  `--import ${JSON.stringify(
    `data:text/javascript,${encodeURIComponent(`
      import { registerHooks } from 'node:module';
      registerHooks({
        resolve(specifier, context, next) {
          if (specifier === '${name}') ${statement}
          return next(specifier, context);
        },
      });`)}`,
  )}`;
const withoutBusboy = whenLoading('busboy', "throw new Error('There is no busboy.');");

/** Starts on a socket that stays open, as systemd does it. Each end with 0 is followed by another start. */
async function startOnSocket(NODE_OPTIONS: string) {
  const PORT = String(await freePort());
  const keeper = path.resolve(import.meta.dirname, '../support/keep-listening.pl');
  return spawnServer({ NODE_OPTIONS, PORT }, { command: ['perl', keeper, PORT] });
}

test('a package that is missing ends the start with its name, before anyone needs it', async () => {
  const server = await spawnServer({ NODE_OPTIONS: withoutBusboy });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('There is no busboy.');
});

test('a call that comes before everything else is answered', async () => {
  const server = await spawnServer();
  const answer = await waitFor(() => fetch(`${server.url}/api/articles`), { timeout: 15_000, interval: 5 });
  expect(answer.status).toBe(200);
  await untilReady(server);
  server.child.kill();
  expect(await server.exit).toBe(0);
});

test('a process on a socket of systemd loads everything before it listens', async () => {
  const server = await startOnSocket(withoutBusboy);
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('There is no busboy.');
  expect(server.output()).not.toContain('Ready at');
});

// A rare moment.
if (isLong)
  test('a process that is stopped before it listens does not listen any more', async () => {
    // The end waits a moment, as it does for a slow database.
    const stopLate = `{
      const exit = process.exit;
      process.exit = (code) => setTimeout(exit, 500, code);
      process.kill(process.pid, 'SIGTERM');
    }`;
    const server = await startOnSocket(whenLoading('busboy', stopLate));
    await waitFor(() => server.output().includes('Stopped.'));
    server.child.kill();
    expect(await server.exit).toBe(0);
    expect(server.output()).not.toContain('Ready at');
  });

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { enqueueSample } from '../mail/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

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

/** Lets a module that a start loads late be missing. */
const withoutPackage = (name: string) =>
  `--import ${JSON.stringify(
    `data:text/javascript,${encodeURIComponent(`
      import { registerHooks } from 'node:module';
      registerHooks({
        resolve(specifier, context, next) {
          if (specifier === '${name}') throw new Error('There is no ${name}.');
          return next(specifier, context);
        },
      });`)}`,
  )}`;

test('a package that is missing ends the start with its name, before anyone needs it', async () => {
  const server = await spawnServer({ NODE_OPTIONS: withoutPackage('busboy') });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('There is no busboy.');
});

test('a call that comes before everything else is answered', async () => {
  const server = await spawnServer();
  const answer = await waitFor(() => fetch(`${server.url}/api/articles`), { timeout: 15_000, interval: 1 });
  expect(answer.status).toBe(200);
  await untilReady(server);
  server.child.kill();
  expect(await server.exit).toBe(0);
});

import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { prepareDataDir } from '#server/config/data-dir.ts';
import { loadConfig } from '#server/config/load.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { listen } from '#server/http/listen.ts';
import { region } from '#shared/region.ts';
import { configOf, withKnex } from '../support/knex.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort, waitFor } from '../support/wait.ts';
import { insertOrderWithNotice } from './order-with-notice.ts';

/** What a start says that fails: its last words, after whatever it logged. */
async function lastWords(env: Record<string, string>): Promise<string> {
  const server = await spawnServer({ LOG_LEVEL: 'silent', ...env });
  expect(await server.exit).toBe(1);
  return server.output();
}

test('a port in use is reported in one sentence, with the fix', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const said = await lastWords({ PORT: String(port) });
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the program that listens there, or set PORT to another one.\n`,
  );
  other.close();
});

test('an address of another machine is reported in one sentence', async () => {
  const place = { host: '203.0.113.1', port: await freePort(), inheritedSocket: null };
  await expect(listen(createHttpServer(), place)).rejects.toThrow(
    'HOST (203.0.113.1) is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all addresses.',
  );
});

test('a DATA_DIR that is a file is reported in one sentence', async () => {
  const file = path.join(await makeTemporaryDirectory('data'), 'file');
  await writeFile(file, '');
  expect(() => prepareDataDir(loadConfig({ DATA_DIR: file }).dataDir)).toThrow(
    `${file} is a file: set DATA_DIR to another folder.`,
  );
});

test('a missing database is reported in one sentence', async () => {
  const port = await freePort();
  expect(await lastWords({ DATABASE_URL: `mysql://u:hunter2@127.0.0.1:${port}/site` })).toBe(
    `Cannot connect to the MySQL database site on 127.0.0.1:${port} (ECONNREFUSED): check that it runs and accepts this user, or set DATABASE_URL.\n`,
  );
});

test('orders in another currency keep the site from starting, in one sentence', async () => {
  const DATABASE_URL = `sqlite:${path.join(await makeTemporaryDirectory('orders'), 'site.sqlite')}`;
  await withKnex(DATABASE_URL, async (knex) => {
    await prepareDatabase(knex, configOf(DATABASE_URL));
    await insertOrderWithNotice(knex, new Date(), 'SEK');
  });
  expect(await lastWords({ DATABASE_URL })).toBe(
    `The orders in this database are in SEK, but src/shared/region.ts says ${region.currency}: set SEK there, or name a new database in DATABASE_URL.\n`,
  );
});

test('a misspelled variable is reported with the right name', () => {
  expect(() => loadConfig({ SMPT_URL: 'smtp://mail.example.com' })).toThrow(
    'The configuration has 1 problem(s):\n  - SMPT_URL is not a variable of this product; did you mean SMTP_URL?',
  );
});

test('all that a start writes is for its owner alone', async () => {
  const DATA_DIR = await makeTemporaryDirectory('data');
  const server = await spawnServer({ DATA_DIR, SMTP_URL: 'files' });
  await untilReady(server);
  const answer = await fetch(`${server.url}/api/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"somebody@example.com"}',
  });
  expect(answer.status).toBe(201);
  // Again if a file has been renamed meanwhile: an email is written as a draft first.
  const modes = await waitFor(async () => {
    const entries = await readdir(DATA_DIR, { recursive: true });
    if (!entries.some((entry) => entry.endsWith('.eml'))) return null;
    const stats = ['', ...entries].map(async (entry) => ({
      entry,
      others: (await stat(path.join(DATA_DIR, entry))).mode & 0o077,
    }));
    return Promise.all(stats);
  });
  expect(modes.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(['larkfield.sqlite', 'larkfield.sqlite-wal', 'secrets.json']),
  );
  expect(modes.filter(({ others }) => others !== 0)).toEqual([]);
  server.child.kill();
  await server.exit;
});

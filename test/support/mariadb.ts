import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { findMariaDb } from '../../scripts/lib/programs.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import type { Service } from './services.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { freePort, waitFor } from './wait.ts';

/** The server refuses to run as root unless told so; data and process belong to whoever runs the tests. */
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/**
 * Starts a MariaDB server of our own: new data directory, free port of 127.0.0.1, one user with a new password. The
 * user may create databases; MariaDB's root can only come in through the socket in the private directory.
 */
export async function startMariaDb(): Promise<Service> {
  const programs = findMariaDb();
  if (!programs)
    throw new Error('There is no MariaDB server on this machine. `npm test` says how to install one.');
  const directory = await makeTemporaryDirectory('mariadb');
  const { hold, release } = cleanUpOnExit(directory);
  await install(programs.installer, directory);
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  await writeFile(
    join(directory, 'init.sql'),
    `CREATE USER test@127.0.0.1 IDENTIFIED BY '${password}';\nGRANT ALL ON *.* TO test@127.0.0.1;\n`,
  );
  const server = spawn(programs.server, serverOptions(directory, port), {
    env: privateTemporary(directory),
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(server, 'exit');
  hold(server.pid);
  const url = `mysql://test:${password}@127.0.0.1:${port}`;
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  await waitFor(() => isOver() || answers(url), { timeout: 15_000 });
  if (isOver())
    throw new Error(`MariaDB did not start:\n${await readFile(join(directory, 'error.log'), 'utf8')}`);
  const stop = async () => {
    server.kill('SIGKILL'); // nobody will read the data again
    await exited;
    release();
    await rm(directory, { recursive: true });
  };
  return { url, stop };
}

/** A server that starts clears away temporary tables, those of other servers with the same directory too. */
const privateTemporary = (directory: string) => ({ ...process.env, TMPDIR: directory });

function install(program: string, directory: string) {
  const options = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${join(directory, 'data')}`,
    '--auth-root-authentication-method=socket',
    '--skip-test-db',
  ];
  return promisify(execFile)(program, options, { env: privateTemporary(directory) });
}

const serverOptions = (directory: string, port: number) => [
  '--no-defaults',
  ...asRoot,
  `--datadir=${join(directory, 'data')}`,
  `--socket=${join(directory, 'socket')}`,
  `--pid-file=${join(directory, 'pid')}`,
  `--log-error=${join(directory, 'error.log')}`,
  `--init-file=${join(directory, 'init.sql')}`,
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  '--skip-name-resolve',
  // The product's promise that nothing acknowledged is lost rests on this.
  '--innodb-flush-log-at-trx-commit=1',
];

async function answers(url: string): Promise<boolean> {
  const connection = await mysql.createConnection(url);
  await connection.end();
  return true;
}

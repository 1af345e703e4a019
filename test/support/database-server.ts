import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { makeCertificate } from './certificates.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import type { Service } from './services.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { freePort, waitFor } from './wait.ts';

/** Differences between MariaDB and MySQL. */
interface Kind {
  name: 'MariaDB' | 'MySQL';
  program: string;
  /** Creates the data directory of the options. A copy of it may serve another server if it holds no id. */
  install: { program: string; options: string[]; isCopyable: boolean };
  /** Further options of the server. */
  options: string[];
  /** Further statements of its first start. */
  statements?: string[];
}

export interface ServerOptions {
  /** The certificate; null for a server without TLS. */
  host?: string | null;
  /** Further options of this server. */
  options?: readonly string[];
}

export interface DatabaseServer extends Service {
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with the same data. */
  restart(): Promise<void>;
}

/** A server refuses to run as root unless allowed; data and process belong to the user of the tests. */
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/**
 * Starts a separate server: new data directory, free port of 127.0.0.1, one user with a new password, optional TLS. The user
 * may create databases; the server's root is not reachable over the network.
 */
export async function startDatabaseServer(
  kind: Kind,
  { host = 'localhost', options: furtherOptions = [] }: ServerOptions,
): Promise<DatabaseServer> {
  const directory = await makeTemporaryDirectory(kind.name.toLowerCase());
  const { hold, release } = cleanUpOnExit(directory);
  const tls = host === null ? null : await makeCertificate(directory, host);
  // A starting server deletes temporary tables, even those of other servers with the same directory.
  await mkdir(join(directory, 'temporary'));
  const env = { ...process.env, TMPDIR: join(directory, 'temporary') };
  const data = dataOptions(join(directory, 'data'));
  await install(kind, join(directory, 'data'), env);
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  const statements = [
    `CREATE USER test@127.0.0.1 IDENTIFIED BY '${password}';`,
    'GRANT ALL ON *.* TO test@127.0.0.1 WITH GRANT OPTION;',
    ...(kind.statements ?? []),
  ];
  await writeFile(join(directory, 'init.sql'), `${statements.join('\n')}\n`);
  const options = [
    ...data,
    `--socket=${join(directory, 'socket')}`,
    `--pid-file=${join(directory, 'pid')}`,
    `--log-error=${join(directory, 'error.log')}`,
    `--init-file=${join(directory, 'init.sql')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    // The guarantee that no acknowledged submission is lost relies on this.
    '--innodb-flush-log-at-trx-commit=1',
    ...(tls ? [`--ssl-cert=${tls.certificate}`, `--ssl-key=${tls.key}`] : []),
    ...kind.options,
    ...furtherOptions,
  ];
  const url = `mysql://test:${password}@127.0.0.1:${port}`;
  const run = async () => {
    const server = spawn(kind.program, options, { env, stdio: 'ignore', detached: true });
    const exited = once(server, 'exit');
    hold(server.pid);
    const isOver = () => server.exitCode !== null || server.signalCode !== null;
    await waitFor(() => isOver() || answers(url), { timeout: 30_000 });
    if (isOver()) {
      const said = await readFile(join(directory, 'error.log'), 'utf8');
      throw new Error(`${kind.name} did not start:\n${said}`);
    }
    return {
      pid: server.pid,
      async kill() {
        server.kill('SIGKILL');
        await exited;
      },
    };
  };
  let running = await run();
  return {
    url,
    kill: () => running.kill(),
    async restart() {
      running = await run();
    },
    async stop() {
      await running.kill(); // the data will not be read again
      release();
      await rm(directory, { recursive: true });
    },
    groups: running.pid ? [running.pid] : [],
    ...(tls && { ca: tls.certificate }),
  };
}

const dataOptions = (folder: string) => ['--no-defaults', ...asRoot, `--datadir=${folder}`];

/** Installing takes a second of CPU time, so further servers of a run begin with a copy. */
async function install({ name, install }: Kind, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { program, options, isCopyable } = install;
  const execute = promisify(execFile);
  const create = (place: string) => execute(program, [...dataOptions(place), ...options], { env });
  const { TEST_DIRECTORY } = process.env;
  if (!isCopyable || !TEST_DIRECTORY) {
    await create(folder);
    return;
  }
  const template = join(TEST_DIRECTORY, name);
  if (!existsSync(template)) {
    const draft = `${template}-${randomUUID()}`;
    await create(draft);
    // Another test file may have been faster.
    await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  }
  await execute('cp', ['-R', template, folder]);
}

async function answers(url: string): Promise<boolean> {
  const connection = await mysql.createConnection(url);
  await connection.end();
  return true;
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { findMysql } from '../../scripts/lib/programs.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { freePort, waitFor } from './wait.ts';

const settings = resolve(import.meta.dirname, '../../docs/deploy/group-replication.cnf');
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
/** The servers listen locally, and end with the test. */
const PASSWORD = 'group-of-a-test';

interface Member {
  port: number;
  process: ChildProcess;
  log: string;
}

export interface ReplicationGroup {
  /** A DATABASE_URL of a new database. @param order which member is tried first, second and third */
  createDatabase(): Promise<(order?: readonly number[]) => string>;
  /** The primary, according to the remaining members. */
  findPrimary(): Promise<number>;
  /** Kills the primary, like a power cut. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/** Three MySQL servers on this machine in one group, with the shipped settings. */
export async function startGroup(): Promise<ReplicationGroup> {
  const directory = await makeTemporaryDirectory('group');
  const cleanup = cleanUpOnExit(directory);
  const program = findMysql() ?? '';
  const data = join(directory, 'data');
  await promisify(execFile)(program, [
    '--no-defaults',
    ...asRoot,
    '--initialize-insecure',
    `--datadir=${data}`,
  ]);
  // Each generates a new id.
  await rm(join(data, 'auto.cnf'));
  const groupPorts = await Promise.all([1, 2, 3].map(() => freePort()));
  const start = async (at: number): Promise<Member> => {
    const own = join(directory, `member-${at + 1}`);
    await mkdir(own);
    await cp(data, join(own, 'data'), { recursive: true });
    // Not replicated: each server gets it separately.
    const init = [
      'SET sql_log_bin = 0;',
      `CREATE USER test@127.0.0.1 IDENTIFIED BY '${PASSWORD}';`,
      'GRANT ALL ON *.* TO test@127.0.0.1;',
      `CHANGE REPLICATION SOURCE TO SOURCE_USER = 'test', SOURCE_PASSWORD = '${PASSWORD}' FOR CHANNEL 'group_replication_recovery';`,
    ];
    await writeFile(join(own, 'init.sql'), `${init.join('\n')}\n`);
    const port = await freePort();
    const log = join(own, 'error.log');
    const options = [
      `--defaults-file=${settings}`,
      ...asRoot,
      `--datadir=${join(own, 'data')}`,
      `--socket=${join(own, 'socket')}`,
      `--pid-file=${join(own, 'pid')}`,
      `--log-error=${log}`,
      `--init-file=${join(own, 'init.sql')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--mysqlx=OFF',
      '--innodb-buffer-pool-size=64M',
      '--sql-require-primary-key=ON',
      `--server-id=${at + 1}`,
      '--report-host=127.0.0.1',
      `--report-port=${port}`,
      `--loose-group-replication-local-address=127.0.0.1:${groupPorts[at]}`,
      `--loose-group-replication-group-seeds=${groupPorts.map((each) => `127.0.0.1:${each}`).join(',')}`,
      // The first one bootstraps the group.
      '--loose-group-replication-start-on-boot=OFF',
    ];
    const child = spawn(program, options, { stdio: 'ignore', detached: true });
    cleanup.hold(child.pid);
    return { port, process: child, log };
  };
  const members = await Promise.all([0, 1, 2].map(start));
  const alive = () =>
    members.filter((member) => member.process.exitCode === null && member.process.signalCode === null);

  async function query(member: Member, sql: string): Promise<RowDataPacket[]> {
    const connection = await mysql.createConnection({
      host: '127.0.0.1',
      port: member.port,
      user: 'test',
      password: PASSWORD,
    });
    try {
      return (await connection.query<RowDataPacket[]>({ sql, timeout: 60_000 }))[0];
    } finally {
      connection.destroy();
    }
  }

  const table = 'performance_schema.replication_group_members';
  async function primary(): Promise<Member> {
    for (const member of alive()) {
      const online = await query(
        member,
        `SELECT member_port AS port, member_role AS role FROM ${table} WHERE member_state = 'ONLINE'`,
      );
      const port = online.find(({ role }) => role === 'PRIMARY')?.port;
      const found = alive().find((each) => each.port === port);
      if (found) return found;
    }
    throw new Error('The group has no primary.');
  }

  try {
    await waitFor(() => Promise.all(members.map((member) => query(member, 'SELECT 1'))), { timeout: 60_000 });
    const [first, ...others] = members as [Member, ...Member[]];
    await query(first, 'SET GLOBAL group_replication_bootstrap_group = ON');
    await query(first, 'START GROUP_REPLICATION');
    await query(first, 'SET GLOBAL group_replication_bootstrap_group = OFF');
    for (const other of others) await query(other, 'START GROUP_REPLICATION');
    await waitFor(
      async () => (await query(first, `SELECT 1 FROM ${table} WHERE member_state = 'ONLINE'`)).length === 3,
      { timeout: 60_000 },
    );
  } catch (cause) {
    const logs = await Promise.all(members.map(({ log }) => readFile(log, 'utf8')));
    throw new Error(logs.map((log) => log.slice(-3_000)).join('\n\n'), { cause });
  }
  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      const name = `group_${databases}`;
      await query(await primary(), `CREATE DATABASE ${name}`);
      return (order = [0, 1, 2]) =>
        `mysql://test:${PASSWORD}@${order.map((at) => `127.0.0.1:${members[at]?.port}`).join(',')}/${name}`;
    },
    findPrimary: async () => members.indexOf(await primary()),
    async killPrimary() {
      await end(await primary());
    },
    async stop() {
      await Promise.all(alive().map(end));
      cleanup.release();
      await rm(directory, { recursive: true });
    },
  };
}

async function end({ process }: Member): Promise<void> {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { findMariaDb } from '../../scripts/lib/programs.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { freePort, waitFor } from './wait.ts';

const run = promisify(execFile);
const settings = resolve(import.meta.dirname, '../../docs/deploy/galera.cnf');

/** rsync, which updates a node, drops root's rights; so do the servers, for one without any. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? ['--user=nobody'] : [];

export interface GaleraNode {
  port: number;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it and waits until it has caught up. */
  start(): Promise<void>;
  /** Freezes it with open connections; `resume` ends that. */
  freeze(): void;
  resume(): void;
  /** Cuts it off from the other nodes, but not from clients; `reconnect` ends that. */
  isolate(): Promise<void>;
  reconnect(): Promise<void>;
  /** As a superuser. */
  query(sql: string): Promise<RowDataPacket[]>;
}

export interface GaleraCluster {
  nodes: GaleraNode[];
  /** A DATABASE_URL of a new database. @param order which node is tried first, second and third */
  createDatabase(): Promise<(order?: readonly number[]) => string>;
  /** Waits until all nodes are in one group and in sync; restarts a node that has ended. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

/** Three nodes on this machine, with the shipped settings. */
export async function startGalera(): Promise<GaleraCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'website-test-galera-'));
  const cleanup = cleanUpOnExit(directory);
  const groupPorts = await Promise.all([1, 2, 3].map(() => freePort()));
  const nodes = await Promise.all(
    groupPorts.map((_, at) => Node.create(directory, at, groupPorts, cleanup.hold)),
  );
  const [first, ...others] = nodes as [Node, ...Node[]];
  await first.install();
  await Promise.all(others.map((node) => node.copyFrom(first)));
  await first.start(['--wsrep-new-cluster']);
  await Promise.all(others.map((node) => node.start()));
  let databases = 0;
  return {
    nodes,
    async createDatabase() {
      databases += 1;
      const name = `cluster_${databases}`;
      await first.query(`CREATE DATABASE ${name}`);
      return (order = [0, 1, 2]) =>
        `mysql://test:${PASSWORD}@${order.map((at) => `127.0.0.1:${nodes[at]?.port}`).join(',')}/${name}`;
    },
    untilWhole: () => untilWhole(nodes),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      cleanup.release();
      await rm(directory, { recursive: true });
    },
  };
}

/**
 * Asks all of them for the same group: a frozen node calls itself synced until it notices that the others went on, and if
 * another fails at that moment there is no majority left.
 */
async function untilWhole(nodes: readonly Node[]): Promise<void> {
  let states: Awaited<ReturnType<Node['state']>>[] = [];
  const isWhole = async () => {
    // A node that cannot rejoin ends, and its service restarts it; or it has left for good, and stays up.
    await Promise.all(nodes.map((node) => node.isOver && node.start()));
    states = await Promise.all(nodes.map((node) => node.state()));
    await Promise.all(nodes.map((node, at) => states[at]?.size === '0' && node.restart()));
    return states.every(
      ({ group, size, comment }) =>
        group === states[0]?.group && size === String(nodes.length) && comment === 'Synced',
    );
  };
  await waitFor(isWhole, { timeout: 60_000, interval: 50 }).catch(async (cause: unknown) => {
    const logs = await Promise.all(nodes.map((node) => node.log()));
    throw new Error([JSON.stringify(states), ...logs].join('\n\n'), { cause });
  });
}

/** The servers listen locally, and end with the test. */
const PASSWORD = 'cluster-of-a-test';

class Node implements GaleraNode {
  port = 0;
  #process: ChildProcess | null = null;
  readonly #directory: string;
  readonly #options: string[] = [];
  readonly #hold: (pid: number | undefined) => void;

  private constructor(directory: string, hold: (pid: number | undefined) => void) {
    this.#directory = directory;
    this.#hold = hold;
  }

  static async create(
    directory: string,
    at: number,
    groupPorts: readonly number[],
    hold: (pid: number | undefined) => void,
  ): Promise<Node> {
    const node = new Node(join(directory, `node-${at + 1}`), hold);
    await mkdir(node.#directory);
    if (isRoot) for (const each of [directory, node.#directory]) await chown(each, NOBODY, NOBODY);
    node.port = await freePort();
    const [, shipped = ''] =
      /^wsrep_provider_options = "(.*)"$/m.exec(await readFile(settings, 'utf8')) ?? [];
    const own = [
      `gmcast.listen_addr=tcp://127.0.0.1:${groupPorts[at]}`,
      `ist.recv_addr=127.0.0.1:${await freePort()}`,
      // The disk is that of a test.
      'gcache.size=32M',
    ];
    node.#options.push(
      `--defaults-file=${settings}`,
      ...asNobody,
      `--datadir=${node.#data}`,
      `--socket=${join(node.#directory, 'socket')}`,
      `--pid-file=${join(node.#directory, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${node.port}`,
      '--skip-name-resolve',
      // Cut connections are the subject, and would hide everything else.
      '--log-warnings=1',
      '--innodb-buffer-pool-size=64M',
      `--wsrep-node-name=node-${at + 1}`,
      `--wsrep-node-address=127.0.0.1:${groupPorts[at]}`,
      `--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`,
      `--wsrep-cluster-address=gcomm://${groupPorts.map((port) => `127.0.0.1:${port}`).join(',')}`,
      `--wsrep-provider-options=${shipped};${own.join(';')}`,
    );
    return node;
  }

  get #data() {
    return join(this.#directory, 'data');
  }

  /** A first start and a stop give it a position in a history that others can join. */
  async install(): Promise<void> {
    const { installer = '' } = findMariaDb() ?? {};
    await run(installer, [
      '--no-defaults',
      ...asNobody,
      `--datadir=${this.#data}`,
      '--auth-root-authentication-method=socket',
      '--skip-test-db',
    ]);
    const init = join(this.#directory, 'init.sql');
    const user = `CREATE USER test@127.0.0.1 IDENTIFIED BY '${PASSWORD}';\n`;
    await writeFile(init, `${user}GRANT ALL ON *.* TO test@127.0.0.1;\n`, { mode: 0o644 });
    await this.start(['--wsrep-new-cluster', `--init-file=${init}`]);
    this.#process?.kill('SIGTERM');
    await this.#ended();
    await rm(join(this.#data, 'galera.cache'));
  }

  async copyFrom(other: Node): Promise<void> {
    await cp(other.#data, this.#data, { recursive: true });
    if (isRoot) await run('chown', ['-R', 'nobody', this.#data]);
  }

  /** A node that ends while joining, for instance because its donor was cut off, is restarted, as by its service. */
  async start(options: string[] = []): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      await this.#spawn(options);
      await this.#settled();
      if (!this.isOver) return;
      if (starts === 5) throw new Error(await this.log());
    }
  }

  /** As its operator or monitoring does. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async #spawn(options: string[]): Promise<void> {
    const { server = '' } = findMariaDb() ?? {};
    const at = await this.#recoverPosition(server);
    const child = spawn(
      server,
      [...this.#options, ...at, `--log-error=${join(this.#directory, 'error.log')}`, ...options],
      { stdio: 'ignore', detached: true },
    );
    this.#process = child;
    this.#hold(child.pid);
  }

  /** As MariaDB's service does: a killed node must not request a full copy. */
  async #recoverPosition(server: string): Promise<string[]> {
    const state = await readFile(join(this.#data, 'grastate.dat'), 'utf8').catch(() => '');
    if (!/^seqno: *-1$/m.test(state)) return [];
    const log = join(this.#directory, 'recovery.log');
    const child = spawn(server, [...this.#options, '--wsrep-recover', `--log-error=${log}`], {
      stdio: 'ignore',
      detached: true,
    });
    this.#process = child;
    this.#hold(child.pid);
    const findPosition = async () => {
      const [, position] = /Recovered position: (\S+)\n/.exec(await readFile(log, 'utf8')) ?? [];
      return position ?? (this.isOver && 'none');
    };
    const position = await waitFor(findPosition, { timeout: 30_000 });
    // It sometimes hangs at its end, in InnoDB's purge.
    await this.kill();
    await rm(log);
    return position === 'none' ? [] : [`--wsrep-start-position=${position}`];
  }

  get isOver() {
    return !this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Until it is in sync, or has ended. */
  async #settled(): Promise<void> {
    const end = async () => this.isOver || (await this.state()).comment === 'Synced';
    await waitFor(end, { timeout: 60_000, interval: 50 }).catch(async (cause: unknown) => {
      throw new Error(await this.log(), { cause });
    });
  }

  /** The node's own view; an isolated one may be wrong for a moment. */
  async state(): Promise<{ group?: string; size?: string; comment?: string }> {
    const rows = await this.query("SHOW STATUS LIKE 'wsrep_%'");
    const { wsrep_cluster_conf_id, wsrep_cluster_size, wsrep_local_state_comment } = Object.fromEntries(
      rows.map(({ Variable_name, Value }) => [Variable_name, Value]),
    );
    return {
      group: wsrep_cluster_conf_id,
      size: wsrep_cluster_size,
      comment: wsrep_local_state_comment,
    };
  }

  async log(): Promise<string> {
    return (await readFile(join(this.#directory, 'error.log'), 'utf8')).slice(-3_000);
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#ended();
  }

  async #ended(): Promise<void> {
    if (this.#process && !this.isOver) await once(this.#process, 'exit');
  }

  freeze = () => void this.#process?.kill('SIGSTOP');
  resume = () => void this.#process?.kill('SIGCONT');
  isolate = () => this.#setIsolated(1);
  reconnect = () => this.#setIsolated(0);

  async #setIsolated(value: 0 | 1): Promise<void> {
    await this.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`);
  }

  async query(sql: string): Promise<RowDataPacket[]> {
    const connection = await mysql.createConnection({
      host: '127.0.0.1',
      port: this.port,
      user: 'test',
      password: PASSWORD,
      connectTimeout: 2_000,
    });
    try {
      return (await connection.query<RowDataPacket[]>({ sql, timeout: 10_000 }))[0];
    } finally {
      connection.destroy();
    }
  }
}

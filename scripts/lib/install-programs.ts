import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import {
  findChromium,
  findFirefox,
  findHaProxy,
  findHeadlessChromium,
  findMariaDb,
  findNginx,
  findOpenSsl,
  findWebKitDriver,
  findWrk,
  findXvfb,
  hasGalera,
} from './programs.ts';

const isRoot = process.getuid?.() === 0;

/** A program that the tests need besides npm's packages. */
interface Program {
  name: string;
  isThere(): Promise<boolean>;
  /** apt package sets, the best one first; which exist depends on the release. */
  apt: string[][];
  brew: string;
  /** For Debian-like releases without any of the sets. */
  withoutApt?: string[];
}

/** The whole browser, as visitors have it. */
const chromium: Program = {
  name: 'Chromium',
  isThere: async () => (await findChromium()) !== null,
  apt: [['chromium']],
  brew: 'google-chrome',
  // Ubuntu has Chromium as a snap only, which cannot use our profile.
  withoutApt: ['npx', 'puppeteer', 'browsers', 'install', 'chrome', ...(isRoot ? ['--install-deps'] : [])],
};

const servers: readonly Program[] = [
  {
    name: 'a MariaDB server',
    isThere: async () => findMariaDb() !== null,
    // The core packages contain programs only: no service that would start with the machine.
    apt: [['mariadb-server-core', 'mariadb-client-core'], ['mariadb-server']],
    brew: 'mariadb',
  },
  {
    name: 'nginx with OpenSSL',
    isThere: async () => findNginx() !== null && findOpenSsl() !== null,
    // Debian's nginx includes its service, which takes port 80 if it is free.
    apt: [['nginx', 'openssl']],
    brew: 'nginx openssl',
  },
];

/** What the quick form of the tests needs. */
export const quickPrograms: readonly Program[] = [
  ...servers,
  {
    ...chromium,
    isThere: async () => (await findHeadlessChromium()) !== null,
    apt: [['chromium-headless-shell'], ['chromium']],
  },
];

/** What the long form needs. */
export const longPrograms: readonly Program[] = [...servers, chromium];

/** The other browser engines, which only `npm run test:all` needs. */
export const otherEngines: readonly Program[] = [
  {
    name: 'Firefox',
    isThere: async () => findFirefox() !== null,
    apt: [['firefox-esr'], ['firefox']],
    brew: 'firefox',
  },
  {
    name: 'WebKitGTK with its driver and Xvfb',
    isThere: async () => findWebKitDriver() !== null && findXvfb() !== null,
    apt: [['webkit2gtk-driver', 'xvfb']],
    brew: 'webkitgtk',
  },
];

/** The load generator and the browser of `npm run bench -- gate`. */
export const gatePrograms: readonly Program[] = [
  chromium,
  {
    name: 'wrk',
    isThere: async () => findWrk() !== null,
    apt: [['wrk']],
    brew: 'wrk',
  },
];

const galera: Program = {
  name: 'Galera with rsync',
  isThere: async () => hasGalera(),
  apt: [['mariadb-server-core', 'mariadb-server', 'galera-4', 'rsync']],
  brew: 'mariadb rsync',
};

/** What `npm run bench` needs. */
export const benchPrograms: readonly Program[] = [
  ...servers,
  galera,
  ...gatePrograms,
  {
    name: 'Xvfb',
    // A Mac has a screen.
    isThere: async () => process.platform === 'darwin' || findXvfb() !== null,
    apt: [['xvfb']],
    brew: 'xquartz',
  },
];

/** Further programs of test/faults/cluster. */
export const clusterPrograms: readonly Program[] = [
  galera,
  {
    name: 'HAProxy',
    isThere: async () => findHaProxy() !== null,
    apt: [['haproxy']],
    brew: 'haproxy',
  },
];

/**
 * Installs missing programs if possible; otherwise throws an error that says what to run. At a terminal it asks first; in a
 * script it does not.
 */
export async function ensurePrograms(wanted: readonly Program[]): Promise<void> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names a file that does not exist: ${CHROMIUM_PATH}`);
  }
  let missing = await findMissing(wanted);
  if (missing.length > 0 && isRoot && hasApt() && (await mayInstall(namesOf(missing)))) {
    console.error(`Installing ${namesOf(missing)} with apt-get.`);
    runQuietly(['apt-get', 'update']);
    for (const program of missing) runQuietly(aptCommand(program));
    missing = await findMissing(wanted);
  }
  if (missing.length > 0) throw new Error(`Missing: ${namesOf(missing)}. ${howToInstall(missing)}`);
}

async function mayInstall(names: string): Promise<boolean> {
  if (!process.stdin.isTTY || process.env.CI) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Missing: ${names}. Install with apt-get? [Y/n] `);
  terminal.close();
  return !/^\s*n/i.test(answer);
}

async function findMissing(wanted: readonly Program[]): Promise<Program[]> {
  const there = await Promise.all(wanted.map((program) => program.isThere()));
  return wanted.filter((_, index) => !there[index]);
}

const namesOf = (missing: Program[]) => new Intl.ListFormat('en').format(missing.map(({ name }) => name));

const hasApt = () => spawnSync('apt-get', ['--version']).status === 0;

function aptCommand({ apt, withoutApt }: Program): string[] {
  const known = apt.find((packages) => spawnSync('apt-cache', ['show', ...packages]).status === 0);
  if (!known && withoutApt) return withoutApt;
  return ['apt-get', 'install', '-y', '--no-install-recommends', ...(known ?? apt.at(-1) ?? [])];
}

/** Shows its output only on failure, and continues: the result is checked afterward. */
function runQuietly([command = '', ...args]: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`\`${[command, ...args].join(' ')}\` failed:\n${stdout}${stderr}`);
}

function howToInstall(missing: Program[]): string {
  if (hasApt()) {
    const commands = [['apt-get', 'update'], ...missing.map(aptCommand)];
    const asRoot = (command: string[]) =>
      command[0] === 'apt-get' && !isRoot ? ['sudo', ...command] : command;
    return `Please run: ${commands.map((command) => asRoot(command).join(' ')).join(' && ')}`;
  }
  if (process.platform === 'darwin')
    return `Please run: brew install ${missing.map(({ brew }) => brew).join(' ')}`;
  return 'Please install them: their programs must be on the PATH, Chromium there or in CHROMIUM_PATH.';
}

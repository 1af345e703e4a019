import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { root } from './run-tool.ts';

/** Debian installs servers outside ordinary users' PATH. */
const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

function findProgram(...names: string[]): string | null {
  const files = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** The server and the program that creates its data directory, or null if one is missing. */
export function findMariaDb(): { server: string; installer: string } | null {
  const server = findProgram('mariadbd', 'mysqld');
  const installer = findProgram('mariadb-install-db', 'mysql_install_db');
  // On Debian, the installer's helper is in another package.
  return server && installer && findProgram('my_print_defaults') ? { server, installer } : null;
}

/** The MySQL server downloaded by `npm run test:all`. */
export const fetchedMysql = join(root, 'dist/mysql/mysqld');

/** MySQL's own server, or null: where MariaDB is installed, `mysqld` is another name of its server. */
export function findMysql(): string | null {
  const files = [findProgram('mysqld'), fetchedMysql];
  return files.find((file) => file && existsSync(file) && isMysql(file)) ?? null;
}

function isMysql(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--no-defaults', '--version'], { encoding: 'utf8' });
  return status === 0 && !/mariadb/i.test(stdout);
}

const galeraProvider = '/usr/lib/galera/libgalera_smm.so';

/** Whether MariaDB's nodes can make a cluster here, as docs/deploy/galera.cnf says. */
export const hasGalera = (): boolean =>
  findMariaDb() !== null &&
  existsSync(galeraProvider) &&
  ['wsrep_sst_rsync', 'rsync'].every((name) => findProgram(name));

export const findHaProxy = (): string | null => findProgram('haproxy');

export const findNginx = (): string | null => findProgram('nginx');

export const findWrk = (): string | null => findProgram('wrk');

export const findOpenSsl = (): string | null => findProgram('openssl');

export const findFirefox = (): string | null => findProgram('firefox-esr', 'firefox');

export const findWebKitDriver = (): string | null => findProgram('WebKitWebDriver');

export const findXvfb = (): string | null => findProgram('Xvfb');

/** Only CHROMIUM_PATH if it is set; otherwise the PATH, macOS's location, or Puppeteer's earlier download. */
export async function findChromium(): Promise<string | null> {
  const candidates = process.env.CHROMIUM_PATH
    ? [process.env.CHROMIUM_PATH]
    : [
        findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        await puppeteer.executablePath(),
      ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/**
 * Chromium's headless shell where there is one: the same engine without the browser around it, for less CPU time. Otherwise, and
 * if CHROMIUM_PATH is set, `findChromium`.
 */
export const findHeadlessChromium = async (): Promise<string | null> =>
  (!process.env.CHROMIUM_PATH && findProgram('chromium-headless-shell')) || findChromium();

/** @throws when there is no Chromium */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');
  return puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}

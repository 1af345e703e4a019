import { startChromiums } from './chromium.ts';
import { startMariaDb } from './mariadb.ts';
import { startMysql } from './mysql.ts';

/** A program that runs alongside the tests. */
export interface Service {
  url: string;
  /** Its process groups, for the count of CPU seconds. */
  groups?: number[];
  /** Its certificate file, if it uses TLS. */
  ca?: string;
  stop(): Promise<void>;
}

interface Startable {
  /** The kind of tests that use it. */
  kind: string;
  /** @param workers number of Jest's concurrent workers */
  start(workers: number): Promise<Service>;
  /** Environment variables for the tests. */
  url: string;
  ca?: string;
}

const services = {
  mariadb: { kind: 'sql', start: () => startMariaDb(), url: 'TEST_MARIADB_URL', ca: 'TEST_MARIADB_CA' },
  mysql: { kind: 'sql', start: () => startMysql(), url: 'TEST_MYSQL_URL', ca: 'TEST_MYSQL_CA' },
  chromium: { kind: 'browser', start: startChromiums, url: 'TEST_CHROMIUM_URL' },
} satisfies Record<string, Startable>;
type Name = keyof typeof services;

const started = new Map<Name, Promise<Service>>();

/**
 * Starts services without waiting for them: Jest's setups run one after another, but the services start side by side.
 * @param config Jest's
 */
export function need({ maxWorkers }: { maxWorkers: number }, ...names: Name[]): void {
  for (const name of names) {
    if (started.has(name)) continue;
    const service = (services[name] as Startable).start(maxWorkers);
    service.catch(() => {}); // awaited, and reported, by `ready`
    started.set(name, service);
  }
}

/** Of all started services; count-reporter.js reads their CPU time. */
const groups: { kind: string; group: number }[] = [];

/** Waits for all of them and sets the environment variables, which Jest's workers inherit. */
export async function ready(): Promise<void> {
  for (const [name, service] of started) {
    const { kind, url, ca }: Startable = services[name];
    const running = await service;
    for (const group of running.groups ?? []) groups.push({ kind, group });
    process.env[url] = running.url;
    if (ca && running.ca) process.env[ca] = running.ca;
  }
  process.env.TEST_SERVICE_GROUPS = JSON.stringify(groups);
}

export async function stopAll(): Promise<void> {
  const running = [...started.values()];
  started.clear();
  await Promise.all(running.map(async (service) => (await service).stop()));
}

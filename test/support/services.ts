import { startChromium } from './chromium.ts';
import { startMariaDb } from './mariadb.ts';

/** A program that runs beside the tests. */
export interface Service {
  url: string;
  stop(): Promise<void>;
}

const services = {
  mariadb: { start: startMariaDb, variable: 'TEST_MARIADB_URL' },
  chromium: { start: startChromium, variable: 'TEST_CHROMIUM_URL' },
};
type Name = keyof typeof services;

const started = new Map<Name, Promise<Service>>();

/** Starts services without waiting for them: Jest's setups run one after another, but the services start side by side. */
export function need(...names: Name[]): void {
  for (const name of names) {
    if (started.has(name)) continue;
    const service = services[name].start();
    service.catch(() => {}); // awaited, and reported, by `ready`
    started.set(name, service);
  }
}

/** Waits for all of them and tells the test files where they are: Jest's workers inherit the environment. */
export async function ready(): Promise<void> {
  for (const [name, service] of started) process.env[services[name].variable] = (await service).url;
}

export async function stopAll(): Promise<void> {
  const running = [...started.values()];
  started.clear();
  await Promise.all(running.map(async (service) => (await service).stop()));
}

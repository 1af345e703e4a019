import { rm } from 'node:fs/promises';
import { stopAll } from './services.ts';

export default async function globalTeardown(): Promise<void> {
  const directory = process.env.TEST_DIRECTORY;
  delete process.env.TEST_DIRECTORY;
  await stopAll();
  if (directory) await rm(directory, { recursive: true, force: true });
}

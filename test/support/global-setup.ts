import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { ready } from './services.ts';
import { makeTemporaryDirectory } from './temporary.ts';

/** Runs once, after the setups of the selected kinds of tests (jest.config.js) have said which services they need. */
export default async function globalSetup(): Promise<void> {
  const directory = await makeTemporaryDirectory('run');
  cleanUpOnExit(directory);
  await ready();
  process.env.TEST_DIRECTORY = directory;
}

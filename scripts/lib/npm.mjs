import { runQuietly } from './run-quietly.mjs';

const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn', '--no-progress'];
/** Twenty seconds instead of ninety until npm gives up on a registry. */
const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/**
 * Runs npm on the Node of the given PATH.
 * @param {string[]} args
 * @param {{ cwd: string, PATH: string, onSpawn?: (pid: number) => void }} options
 */
export const runNpm = (args, { cwd, PATH, onSpawn }) =>
  runQuietly('npm', [...args, ...quiet, ...patience], {
    cwd,
    env: { ...process.env, PATH },
    onSpawn,
    otherwise: 'The installation failed.',
    // npm only warns about this, and treats those packages as complete.
    failsWith: /TAR_ENTRY_ERROR/,
  });

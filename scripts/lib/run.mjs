import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with this terminal and resolves to its exit code. A signal sent to this process goes to the program,
 * and rejects once the program has ended: what is stopped leaves nothing running behind it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./run.d.mts').RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { onSpawn, onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    let stopped;
    const forward = (signal) => {
      stopped = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    if (child.pid) onSpawn?.(child.pid);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (stopped) reject(new Error(`Stopped by ${stopped}.`));
      else resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock without a readable owner is being created; at this age, its owner died meanwhile. */
const ownerlessMs = 5_000;

/**
 * Runs the work while no other process holds the same lock (a directory with its owner's process id). The work gets a
 * function that records a program it started: if the owner is killed, the lock holds until that has ended too.
 */
export async function withLock(directory, work) {
  mkdirSync(dirname(directory), { recursive: true });
  let told = false;
  while (!tryLock(directory)) {
    if (!told) console.error(`Waiting for another process that is preparing the product (${directory}).`);
    told = true;
    await sleep(200);
  }
  try {
    return await work((pid) => writeFileSync(join(directory, `started-${pid}`), ''));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function tryLock(directory) {
  try {
    mkdirSync(directory);
    writeFileSync(join(directory, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(directory)) discard(directory);
    return false;
  }
}

function isStale(directory) {
  try {
    const pid = readOwner(directory);
    if (pid === process.pid) return true; // a container started again after a kill
    if (pid) return !isAlive(pid) && !startedBy(directory).some(isAlive);
    return Date.now() - statSync(directory).mtimeMs > ownerlessMs;
  } catch (error) {
    if (error.code === 'ENOENT') return false; // released meanwhile
    throw error;
  }
}

function readOwner(directory) {
  try {
    return Number(readFileSync(join(directory, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
}

const startedBy = (directory) =>
  readdirSync(directory)
    .filter((name) => name.startsWith('started-'))
    .map((name) => Number(name.replace('started-', '')));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A zombie: it has ended, but its parent has not collected its exit status. Containers often lack an init for that. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // not on Linux
  }
}

/**
 * Renaming is atomic: of several processes that see a stale lock, one removes it, and the others find none, or find the next
 * owner's and restore it.
 */
function discard(directory) {
  const aside = `${directory}-${process.pid}`;
  try {
    renameSync(directory, aside);
    if (!isStale(aside)) return renameSync(aside, directory);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

import fs from 'node:fs';
import path from 'node:path';
import { pathProblem } from '../lib/path-problem.ts';
import { StartError } from './problems.ts';

/** The files of a start; other files in the folder are not ours. */
const ours = /^(files|mail|backups|exports|secrets\.json|larkfield\.sqlite.*)$/;

/**
 * Creates DATA_DIR or checks it, for its owner only, since it holds personal data. Wider permissions are tightened; other
 * users' files and shared folders stay unchanged.
 * @throws {StartError} with the fix
 */
export function prepareDataDir(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartError(unusable(folder, error));
  }
  for (const name of fs.readdirSync(folder)) if (ours.test(name)) tighten(path.join(folder, name));
  tighten(fs.realpathSync(folder), { inside: false });
}

/** A database file elsewhere holds the same data. */
export function protectDatabaseFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) tighten(file + suffix);
}

/** The inside first: after an interrupted start, a folder that is still open is walked again. */
function tighten(entry: string, { inside = true } = {}): void {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false });
  const isTheirs = !stat || stat.uid !== process.getuid?.() || (stat.mode & STICKY) !== 0;
  if (isTheirs || stat.isSymbolicLink() || (stat.mode & OTHERS) === 0) return;
  if (inside && stat.isDirectory()) {
    for (const name of fs.readdirSync(entry)) tighten(path.join(entry, name));
  }
  fs.chmodSync(entry, stat.mode & 0o7700);
}

/** Permissions of group and others. */
const OTHERS = 0o077;
/** Folders such as /tmp, in which each user has files. */
const STICKY = 0o1000;

function unusable(folder: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return (
    pathProblem(error, { file: folder, dataDir: folder }) ??
    `DATA_DIR (${folder}) cannot be used (${code}): name a folder that the process may write to.`
  );
}

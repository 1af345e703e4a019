import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { R_OK, W_OK, X_OK } = fs.constants;

export interface Place {
  /** The file or folder, for errors that do not name it: those of SQLite, and of a write. */
  file?: string | undefined;
  /** The sentences about it and what is in it name the variable. */
  dataDir?: string | undefined;
  /** The file is only read. */
  isRead?: boolean;
}

/**
 * Why the system does not let this process use a file or folder, in one sentence with folder, user and fix; null if the error is about
 * something else. It looks at the disk, because the code misleads: Node reports ENOENT for a new folder on a read-only disk, and SQLite
 * cannot open a file for many reasons.
 */
export function pathProblem(error: unknown, { file, dataDir, isRead }: Place = {}): string | null {
  const { code, path: named, syscall } = systemError(error) ?? {};
  if (!code) return null;
  const isFull = /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code);
  // Others without a path may be about something else, such as a socket of the database.
  const place = named ?? (isFull || isRead || code.startsWith('SQLITE') ? file : undefined);
  if (!place) return isFull ? 'The disk is full: make room on it, and try again.' : null;
  const target = path.resolve(place);
  const fix = fixFor(target, dataDir && path.resolve(dataDir));
  if (isFull) return `The disk of ${folderOf(target)} is full: make room on it, or ${fix.instead}.`;
  if (code === 'EEXIST' && isFolder(target)) return `${target} exists already: name a new folder.`;
  const found = isRead ? lookInto(target, fix) : lookAt(target, syscall === 'mkdir', fix);
  return found ?? reasonOf(code, target);
}

/** That sentence as an error, or the error itself. */
export function explainPath(error: unknown, place: Place = {}): unknown {
  const sentence = error instanceof PathError ? null : pathProblem(error, place);
  return sentence ? new PathError(sentence, { cause: error }) : error;
}

/** The sentence is for the operator. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

/** The user of this process: the name, or the number where the system has none for it, as in containers. */
export function currentUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.geteuid?.());
  }
}

interface SystemError {
  code?: string;
  path?: string;
  syscall?: string;
  cause?: unknown;
}

const ofFiles =
  /^(E(ACCES|PERM|ROFS|NOSPC|DQUOT|NOENT|NOTDIR|EXIST|ISDIR)|SQLITE_(CANTOPEN|READONLY|FULL|PERM|IOERR)\w*)$/;

/** The error, or the nearest of its causes, that is about files. */
function systemError(error: unknown): SystemError | null {
  for (let at = error as SystemError | undefined; at; at = at.cause as SystemError | undefined)
    if (ofFiles.test(String(at.code))) return at;
  return null;
}

interface Fix {
  /** Gives the user what is closed. */
  give(closed: string): string;
  isInDataDir(entry: string): boolean;
  instead: string;
}

function fixFor(target: string, dataDir: string | undefined): Fix {
  const user = currentUser();
  const isInDataDir = (entry: string) => dataDir !== undefined && `${entry}/`.startsWith(`${dataDir}/`);
  return {
    isInDataDir,
    give: (closed) =>
      isInDataDir(closed)
        ? `give DATA_DIR to this user (chown -R ${user} ${dataDir})`
        : `give it to this user (chown ${user} ${closed})`,
    instead: isInDataDir(target) ? 'set DATA_DIR to another folder' : 'name another folder',
  };
}

/** What keeps this user from reading a file; null if nothing does. */
function lookInto(target: string, { give, instead, isInDataDir }: Fix): string | null {
  const top = nearestOf(target);
  if (top === target)
    return refusal(top, R_OK) && `The user ${currentUser()} may not read ${top}: ${give(top)}.`;
  const move = isInDataDir(target) ? instead : 'move the file to another folder';
  return isFolder(top) && refusal(top, X_OK)
    ? `The user ${currentUser()} may not enter ${top}: ${isInDataDir(top) ? give(top) : move}.`
    : null;
}

/** What keeps this user from writing; null if nothing does. */
function lookAt(target: string, isNewFolder: boolean, { give, instead, isInDataDir }: Fix): string | null {
  const user = currentUser();
  const top = nearestOf(target);
  if (!isFolder(top) && (top !== target || isNewFolder)) return `${top} is a file: ${instead}.`;
  // SQLite also writes beside its file.
  const written = [top, `${target}-wal`, `${target}-shm`, ...(top === target ? [folderOf(target)] : [])];
  for (const entry of written.filter(fs.existsSync)) {
    const code = refusal(entry, isFolder(entry) ? W_OK | X_OK : R_OK | W_OK);
    if (code === 'EROFS')
      return `The disk of ${folderOf(entry)} is read-only: mount it for writing, or ${instead}.`;
    const wanted = isNewFolder ? target : path.dirname(target);
    // A folder far above, such as /, is not to be given away.
    const isOurs = entry !== top || top === target || top === wanted || isInDataDir(top);
    if (code && isOurs) return `The user ${user} may not write to ${entry}: ${give(entry)}, or ${instead}.`;
    if (code)
      return `The user ${user} may not create ${wanted}: create it for this user (install -d -o ${user} ${wanted}), or ${instead}.`;
  }
  return null;
}

/** Of a path that this user may use. */
function reasonOf(code: string, target: string): string | null {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${target} does not exist.`;
  if (code === 'EISDIR') return `${target} is a folder: name a file.`;
  if (code !== 'EACCES' && code !== 'EPERM') return null;
  return `The system does not let the user ${currentUser()} use ${target} (${code}).`;
}

/** The path itself, or the nearest one above it that exists and can be seen. */
function nearestOf(target: string): string {
  return statOf(target) || target === path.dirname(target) ? target : nearestOf(path.dirname(target));
}

const folderOf = (target: string) => (isFolder(target) ? target : path.dirname(target));

const isFolder = (target: string) => statOf(target)?.isDirectory() ?? false;

function statOf(target: string): fs.Stats | null {
  try {
    return fs.statSync(target);
  } catch {
    return null;
  }
}

/** The code with which the system refuses, or null. */
function refusal(entry: string, mode: number): string | null {
  try {
    fs.accessSync(entry, mode);
    return null;
  } catch (error) {
    return String((error as SystemError).code);
  }
}

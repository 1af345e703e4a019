import fs from 'node:fs';

const fullDisk =
  'The disk is full, or nearly so. The product needs 1 GB here, and npm some in its cache (`npm config get cache`): make room and run the command again.';

/** Signs of external problems in messages of npm and Node, with a helpful sentence. */
const known = [
  [/ENOSPC|EDQUOT|no space left on device|TAR_ENTRY_ERROR/, fullDisk],
  [
    /^npm (?:error|ERR!) .*(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E\w*TIMEDOUT|E\w+UNREACH|ERR_SOCKET_TIMEOUT|network request to)/m,
    'The package registry cannot be reached (`npm config get registry` says which): check the network or its proxy and run the command again.',
  ],
  [
    // Node reports ENOENT for a new folder on a read-only disk.
    /^(?:npm (?:error|ERR!) .*)?\b(?:EACCES|EPERM|EROFS)\b|^ENOENT\b.*\bmkdir\b/m,
    'This folder, or npm’s cache (`npm config get cache`), cannot be written by you: run the command as the user they belong to.',
  ],
];

/**
 * @param {string} said a program's output, or an error's message
 * @param {string} otherwise a prefix for unknown problems
 * @param {string} [folder] the program's output folder
 * @returns {Error & { isKnown: boolean, isFullDisk: boolean }}
 */
export function tellProblem(said, otherwise, folder) {
  // A program ended by a full disk does not always report it.
  const [, sentence = folder && freeBytes(folder) < 10e6 ? fullDisk : undefined] =
    known.find(([sign]) => sign.test(said)) ?? [];
  const message = sentence ?? [otherwise, essence(said)].filter(Boolean).join('\n');
  return Object.assign(new Error(message), {
    isKnown: sentence !== undefined,
    isFullDisk: sentence === fullDisk,
  });
}

/** npm continues for minutes when the disk is full. */
export function requireRoom(folder, bytes) {
  if (freeBytes(folder) < bytes) throw tellProblem('ENOSPC', '');
}

function freeBytes(folder) {
  // Node has it since 18.15.
  const { bavail, bsize } = fs.statfsSync?.(folder) ?? { bavail: Infinity, bsize: 1 };
  return bavail * bsize;
}

/** npm's errors without its warnings; another program's whole output. */
function essence(said) {
  const errors = said.split('\n').filter((line) => /^npm (?:error|ERR!)/.test(line));
  return errors.length > 0 ? errors.join('\n') : said.trim();
}

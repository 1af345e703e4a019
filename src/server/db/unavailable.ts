/**
 * Whether the database, not the request, is what failed: refused, stalled, cut at any step, shut down, full, locked or
 * read-only. Such a request gets 503, and the same again may work in a moment.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errno, fatal, name, message } = (error ?? {}) as Partial<Record<keyof DriverError, unknown>>;
  if (name === 'KnexTimeoutError' || fatal === true) return true;
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  // Only what a database server says comes with an SQL state; numbers of the system mean other things.
  if (typeof errno === 'number' && awayNumbers.has(errno) && 'sqlState' in (error as object)) return true;
  return typeof message === 'string' && closedPool.test(message);
}

interface DriverError {
  code: string;
  errno: number;
  /** mysql2 says so of whatever ends a connection, whichever step it was at. */
  fatal: boolean;
  name: string;
  message: string;
}

/** Of the system, of mysql2 and of SQLite. */
const awayCodes =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|EMFILE|ENFILE|PROTOCOL_\w+|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB|READONLY|NOMEM|PROTOCOL)\w*)$/;

/** What Knex says while the process stops. */
const closedPool = /^(Unable to acquire a connection|aborted)$/;

/** By number, since the same name means another thing on MariaDB and mysql2 knows MySQL's names only. */
const awayNumbers = new Set([
  // Nobody more gets in, or in this way: too many connections, a blocked host, a wrong password or database.
  ...[1040, 1044, 1045, 1049, 1129, 1203, 1226],
  // The server or the connection ends: shutdown, KILL, network, a node that is not ready or does not write.
  ...[1047, 1053, 1077, 1079, 1080, 1152, 1158, 1159, 1160, 1161, 1184, 1317, 1927, 3032, 3169, 4031],
  // Read-only: a replica, or a server before it takes over.
  ...[1207, 1290, 1792, 1836, 3100, 3101],
  // No room: disk, memory, transactions.
  ...[1021, 1026, 1030, 1037, 1038, 1041, 1114, 1637],
  // It took too long, or others were in the way: a statement's limit, a lock, a deadlock that was tried again in vain.
  ...[1205, 1213, 1969, 3024, 1180],
]);

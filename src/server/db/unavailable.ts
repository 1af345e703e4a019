/**
 * Whether the database failed, not the request: refused, stalled, cut at any step, shut down, full, locked or read-only.
 * Such a request gets 503, and a retry may work.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errno, fatal, name, message } = (error ?? {}) as Partial<Record<keyof DriverError, unknown>>;
  if (name === 'KnexTimeoutError' || fatal === true) return true;
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  // Only errors of a database server have an SQL state; system error numbers mean other things.
  if (typeof errno === 'number' && awayNumbers.has(errno) && 'sqlState' in (error as object)) return true;
  return typeof message === 'string' && closedPool.test(message);
}

interface DriverError {
  code: string;
  errno: number;
  /** mysql2 sets this for anything that ends a connection, at any step. */
  fatal: boolean;
  name: string;
  message: string;
}

/** Codes of the system, mysql2 and SQLite. */
const awayCodes =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|EMFILE|ENFILE|PROTOCOL_\w+|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB|READONLY|NOMEM|PROTOCOL)\w*)$/;

/** Knex's error during shutdown. */
const closedPool = /^(Unable to acquire a connection|aborted)$/;

/** By number: the same name means another thing on MariaDB, and mysql2 knows MySQL's names only. */
const awayNumbers = new Set([
  // Connections refused: too many, a blocked host, a wrong password or database.
  ...[1040, 1044, 1045, 1049, 1129, 1203, 1226],
  // The server or the connection ends: shutdown, KILL, network, a node that is not ready or does not write.
  ...[1047, 1053, 1077, 1079, 1080, 1152, 1158, 1159, 1160, 1161, 1184, 1317, 1927, 3032, 3169, 4031],
  // Read-only: a replica, or a server before it takes over.
  ...[1207, 1290, 1792, 1836, 3100, 3101],
  // No room: disk, memory, transactions.
  ...[1021, 1026, 1030, 1037, 1038, 1041, 1114, 1637],
  // Timeouts and contention: a statement's limit, a lock, a deadlock whose retries failed.
  ...[1205, 1213, 1969, 3024, 1180],
]);

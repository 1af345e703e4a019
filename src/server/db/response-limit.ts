type Callback = (error: DriverError | null, ...results: unknown[]) => void;
type DriverError = Error & { code?: string; errno?: number; fatal?: boolean };

/** The part of a mysql2 connection that Knex and we use. */
export interface MysqlConnection {
  query(options: { sql: string }, values: unknown, callback: Callback): unknown;
  destroy(): void;
}

export interface ResponseLimits {
  /** Milliseconds for a statement that reads or changes rows. */
  rows: number;
  /** For other statements, such as schema changes, which no request makes. */
  other: number;
}

/** Large statements may take longer: a second more per 100 KB. */
const MS_PER_BYTE = 0.01;
/** Handles a response that arrived while the process was busy first. */
const GRACE_MS = 50;
const readsOrChangesRows = /^\s*(select|insert|update|delete|replace|with|begin|commit|rollback|set)\b/i;

/**
 * The server's own limit ends a slow statement; this one ends the wait for a silent server (a stalled network, a frozen
 * host). The connection is discarded, since its response may still come; so is one to a host that answers but is unusable.
 * @param onLost called in both cases
 */
export function limitResponseTime(
  connection: MysqlConnection,
  limits: ResponseLimits,
  onLost: () => void = () => {},
): void {
  const query = connection.query.bind(connection);
  connection.query = (options, values, callback) => {
    let timer: NodeJS.Timeout | null = null;
    let isOver = false;
    const end: Callback = (error, ...results) => {
      if (isOver) return;
      isOver = true;
      if (timer) clearTimeout(timer);
      if (error && isOfNoUse(error)) {
        error.fatal = true;
        connection.destroy();
        onLost();
      }
      // The server rolls back when it loses a connection; report the error that led here.
      if (error && isLost(error) && isRollback(options.sql)) return callback(null, []);
      callback(error && named(error), ...results);
    };
    const giveUp = () => {
      timer = setTimeout(() => {
        connection.destroy();
        onLost();
        end(Object.assign(new Error('The database gave no answer in time.'), { code: SILENT, fatal: true }));
      }, GRACE_MS).unref();
    };
    const limit = readsOrChangesRows.test(options.sql) ? limits.rows : limits.other;
    // The socket keeps the process alive while it waits.
    timer = setTimeout(giveUp, limit + MS_PER_BYTE * sizeOf(values)).unref();
    return query(options, values, end);
  };
}

const SILENT = 'PROTOCOL_SEQUENCE_TIMEOUT';
const LOST = 'PROTOCOL_CONNECTION_LOST';

/** A node isolated from its cluster (1047), a read-only server (1290, 1836), a member expelled from its group (3100). */
const ofNoUse = new Set([1047, 1290, 1836, 3100]);

const isOfNoUse = ({ errno }: DriverError) => errno !== undefined && ofNoUse.has(errno);

const isRollback = (sql: string) => /^\s*rollback\b/i.test(sql);

/** mysql2 marks errors as fatal after which a connection is unusable. */
const isLost = ({ fatal }: DriverError) => fatal === true;

/** "Can't add new command when connection is in closed state" comes without a code. */
function named(error: DriverError): DriverError {
  return isLost(error) && error.code === undefined ? Object.assign(error, { code: LOST }) : error;
}

function sizeOf(values: unknown): number {
  if (!Array.isArray(values)) return 0;
  return values.reduce(
    (sum: number, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 0),
    0,
  );
}

import type { Logger } from 'pino';

/** Too many connections (1040), or too many of this user (1203, 1226). */
const limits = new Set([1040, 1203, 1226]);

/** Whether the server refused a connection only because there are too many. */
export const isAtLimit = (error: unknown): boolean =>
  limits.has(Number((error as { errno?: unknown } | null)?.errno));

/** For how long a pool asks for no more connections than it has, and keeps an idle one, which another process may need. */
const PAUSE_MS = 1_000;

/** The parts of tarn's pool that Knex's types omit. */
export interface Pool {
  max: number;
  idleTimeoutMillis: number;
  propagateCreateError: boolean;
  numUsed(): number;
  numFree(): number;
  numPendingCreates(): number;
  on(event: 'createFail' | 'createSuccess', listener: (id: number, error: unknown) => void): void;
}

interface Client {
  pool: Pool;
  acquireConnection(): Promise<unknown>;
}

/** The loggers of processes that have warned: a process has two pools. */
const warned = new WeakSet<Logger>();

/**
 * At the server's limit, a request waits for one of the pool's connections, like a request of a full pool. One that waits too
 * long fails with the server's reason.
 */
export function waitAtLimit(client: Client, logger: Logger): void {
  const { pool } = client;
  const { max } = pool;
  let refusal: unknown;
  pool.on('createSuccess', () => {
    refusal = undefined;
  });
  pool.on('createFail', (_id, error) => {
    // Tarn reads this next. If true, it rejects the request that has waited longest; otherwise, it tries again later.
    pool.propagateCreateError = !isAtLimit(error);
    if (!isAtLimit(error)) return;
    refusal = error;
    pool.idleTimeoutMillis = PAUSE_MS;
    const open = pool.numUsed() + pool.numFree();
    pool.max = Math.max(1, open + pool.numPendingCreates());
    setTimeout(() => {
      pool.max = max;
    }, PAUSE_MS).unref();
    if (warned.has(logger)) return;
    warned.add(logger);
    logger.warn(
      { code: (error as { code?: unknown }).code, open },
      'The database allows no more connections, so work waits for one that is in use.',
    );
  });
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    acquire().catch((error: { name?: unknown }) => {
      throw error.name === 'KnexTimeoutError' && refusal ? refusal : error;
    });
}

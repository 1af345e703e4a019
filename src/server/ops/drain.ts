import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** Requests that are still running then are cut; the process is gone within five seconds of the signal. */
const DRAIN_MS = 4_000;
/** A connection that was just opened has so long to send its request. */
const GRACE_MS = 300;

interface DrainOptions {
  server: Server;
  /** Work besides requests, such as the outbox: takes nothing new and finishes what runs. */
  jobs: readonly { stop(): Promise<void> | void }[];
  knex: Knex;
  logger: Logger;
}

/**
 * Stops cleanly on SIGTERM and SIGINT: no new connections, requests in flight finish, idle keep-alive
 * sockets close, jobs end, the pool closes. A second signal, or an error that nobody caught, ends the process.
 */
export function drainOnSignals({ server, jobs, knex, logger }: DrainOptions): void {
  let draining = false;
  const drain = async (reason: string, exitCode: number) => {
    if (draining) process.exit(exitCode || 1);
    draining = true;
    logger.info({ reason }, 'Stopping.');
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await Promise.all([closeServer(server), ...jobs.map((job) => job.stop())]);
    clearTimeout(cut);
    await knex.destroy().catch((error: unknown) => logger.error({ err: error }, 'The pool did not close.'));
    logger.info('Stopped.');
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => drain('SIGTERM', 0));
  process.on('SIGINT', () => drain('SIGINT', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'Nobody handled this rejection.');
    drain('unhandledRejection', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Nobody caught this error.');
    drain('uncaughtException', 1);
  });
}

/**
 * Takes no new connections and resolves when the last one is over. Node counts a connection whose request is on its
 * way as idle, and `server.close()` would cut it: so idle ones close only after a moment. One that is busy closes
 * with its answer.
 */
function closeServer(server: Server): Promise<unknown> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.keepAliveTimeout = 1;
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  setTimeout(() => server.closeIdleConnections(), GRACE_MS);
  return closed;
}

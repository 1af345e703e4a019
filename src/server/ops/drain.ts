import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { refuse } from '../http/refuse.ts';
import { flushLog } from './logger.ts';

/** Requests that still run then get 503. */
const REFUSE_MS = 3_500;
/** Time to send those answers. */
const CUT_AFTER_MS = 250;
/** The end in any case: the process ends within five seconds of the signal. */
const EXIT_MS = 4_600;
/** Time for a new connection to send its request. */
const GRACE_MS = 300;

interface DrainOptions {
  server: Server;
  /** Work besides requests, such as the outbox: starts nothing new and finishes what runs. */
  jobs: readonly { stop(): Promise<void> | void }[];
  knex: Knex;
  logger: Logger;
}

const sentence = 'The site is restarting. Please try again in a moment.';

/**
 * Stops cleanly on SIGTERM and SIGINT: no new connections, requests in flight finish, idle keep-alive sockets close, jobs
 * end, the pool closes. Requests without a response, such as for a stalled database, get 503. An uncaught error starts the same
 * stop, with exit code 1. A second signal or error ends the process at once.
 * @returns aborted from the beginning of the stop
 */
export function drainOnSignals({ server, jobs, knex, logger }: DrainOptions): AbortSignal {
  const stopping = new AbortController();
  const running = requestsOf(server);
  const drain = async (reason: string, exitCode: number) => {
    if (stopping.signal.aborted) return exit(exitCode || 1);
    stopping.abort();
    logger.info({ reason }, 'Stopping.');
    setTimeout(() => {
      for (const res of running) refuseLate(res);
      setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
    }, REFUSE_MS);
    setTimeout(() => {
      logger.warn('Stopped before all work was done: something did not answer.');
      return exit(exitCode);
    }, EXIT_MS);
    await Promise.all([closeServer(server), ...jobs.map((job) => job.stop())]);
    await knex
      .destroy()
      .catch((error: unknown) => logger.error({ err: error }, 'The connection pool did not close.'));
    logger.info('Stopped.');
    await exit(exitCode);
  };
  const exit = async (exitCode: number) => {
    await flushLog();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => drain('SIGTERM', 0));
  process.on('SIGINT', () => drain('SIGINT', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'Unhandled rejection.');
    drain('unhandledRejection', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Uncaught error.');
    drain('uncaughtException', 1);
  });
  return stopping.signal;
}

/**
 * Accepts no new connections and resolves when the last one has ended. Node counts a connection whose request is on its way
 * as idle, and `server.close()` would cut it: so idle ones close only after a moment. A busy one closes with its response.
 */
function closeServer(server: Server): Promise<unknown> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.keepAliveTimeout = 1;
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  setTimeout(() => server.closeIdleConnections(), GRACE_MS);
  return closed;
}

/** Unfinished answers. */
function requestsOf(server: Server): ReadonlySet<ServerResponse> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_req, res: ServerResponse) => {
    running.add(res);
    res.once('close', () => running.delete(res));
  });
  return running;
}

/** The security headers are set: nothing of the app comes before them. */
function refuseLate(res: ServerResponse): void {
  if (res.headersSent) return;
  refuse(res, 503, sentence, { 'Retry-After': '5', Connection: 'close' });
}

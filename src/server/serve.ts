import { execFile } from 'node:child_process';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { afterFirstPage, quietMoment } from './after-first-page.ts';
import { createApp } from './app.ts';
import { prepareDataDir, protectDatabaseFile } from './config/data-dir.ts';
import { nameDatabase, sqliteFile } from './config/database-url.ts';
import { readConfig } from './config/load.ts';
import { ConfigError, StartError } from './config/problems.ts';
import type { Config } from './config/types.ts';
import { CONNECTIONS_FIX, connect } from './db/connect.ts';
import { isAtLimit } from './db/connection-limit.ts';
import { watchContentVersion } from './db/content-version.ts';
import { lockForServer } from './db/locks.ts';
import { prepareAtStart } from './db/migrate.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import { publishedReader } from './features/content/published.ts';
import { listen, respondToBrokenRequests, serverLimits } from './http/listen.ts';
import { createServer } from './lib/node-http.ts';
import { explainPath } from './lib/path-problem.ts';
import { drainOnSignals } from './ops/drain.ts';
import { createLogger } from './ops/logger.ts';
import { builtClientFiles, viteClientFiles } from './ssr/assets.ts';

/**
 * The whole start, in order: config, database, pages, listen, then services, jobs and all other routes. On systemd's socket,
 * the process listens last.
 */
export async function serve(): Promise<void> {
  // Files of this process are for its user only.
  process.umask(0o077);
  const config = readConfig();
  const logger = createLogger(config);
  await refuseEasyPassword(config);
  prepareDataDir(config.dataDir);
  await openDatabase(config, logger);
  if (config.database.kind === 'sqlite') protectDatabaseFile(config.database.file);
  const server = createServer(serverLimits);
  respondToBrokenRequests(server, config);
  // Runs before any query: loading the pages blocks the process, so a query would time out.
  const client = config.mode === 'development' ? await viteClientFiles(server) : await builtClientFiles();

  const knex = connect(config.database, logger);
  const readPublished = publishedReader(knex, logger);
  const content = watchContentVersion(knex, logger, {
    readContents: async () => (await readPublished()).contents,
  });
  const rest = afterFirstPage(
    { config, knex, logger, contents: () => content.contents },
    { client, content },
  );
  server.on('request', createApp({ config, knex, logger, client, content, otherRoutes: rest.routes }));
  if (config.metricsToken) {
    const { timeRequests } = await import('./ops/metrics.ts');
    await timeRequests(server);
  }
  const stopping = drainOnSignals({ server, jobs: [content, rest], knex, logger });

  // On systemd's socket, another instance answers meanwhile, or connections wait; none should meet a process that still loads.
  if (config.inheritedSocket !== null) await rest.start();
  // The first page already has the owner's words.
  await content.refresh();
  if (stopping.aborted) return;
  const address = await listen(server, config);
  logger.info({ address, site: config.siteUrl }, `Ready at ${config.siteUrl}`);
  for (const notice of config.notices) process.stdout.write(`${notice}\n`);
  await quietMoment(server);
  if (server.listening) await rest.start();
  if (config.isAwaited) tellSystemd(logger);
}

/** @throws {StartError} or {PathError} if the database cannot be used */
async function openDatabase(config: Config, logger: Logger): Promise<void> {
  const { database, dataDir, jobs } = config;
  try {
    // The trial of a release runs beside the site.
    if (jobs) lockForServer(database);
    await prepareAtStart(database, logger, (knex) => refuseWhatWasSold(knex, config));
  } catch (error) {
    const explained = explainPath(error, { dataDir, file: sqliteFile(database) });
    if (explained !== error || !isDatabaseUnavailable(error)) throw explained;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('HANDSHAKE_')) {
      throw new StartError(
        `Cannot connect safely to ${nameDatabase(database)} (${message}): see DATABASE_CA and ?ssl= in docs/deploy.md.`,
      );
    }
    const fix = isAtLimit(error)
      ? CONNECTIONS_FIX
      : 'check that it runs and accepts this user, or set DATABASE_URL';
    throw new StartError(`Cannot connect to ${nameDatabase(database)} (${code}): ${fix}.`);
  }
}

/** Loaded on demand, as all that bills. @throws {StartError} */
async function refuseWhatWasSold(knex: Knex, config: Config): Promise<void> {
  const { findStartProblem } = await import('./features/orders/start-problem.ts');
  const problem = await findStartProblem(knex, { ...config, now: new Date() });
  if (problem) throw new StartError(`${problem.says}: ${problem.fix}.`);
}

/** Loaded on demand: the list of common passwords is long. */
async function refuseEasyPassword(config: Config): Promise<void> {
  if (!config.isPublic || !('password' in config.admin)) return;
  const { sharedPasswordProblem } = await import('./features/staff/password-rules.ts');
  const problem = await sharedPasswordProblem(config);
  if (problem) throw new ConfigError([problem]);
}

/**
 * Reports the end of the start. systemd listens on a datagram socket, which Node lacks, so systemd's own program reports it.
 */
function tellSystemd(logger: Logger): void {
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.error({ err: error }, 'systemd could not be notified of the start.');
  });
}

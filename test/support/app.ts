import { createServer, type Server } from 'node:http';
import { afterAll } from '@jest/globals';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { afterFirstPage } from '#server/after-first-page.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/load.ts';
import type { Config } from '#server/config/types.ts';
import { connect } from '#server/db/connect.ts';
import { watchContentVersion } from '#server/db/content-version.ts';
import { batchTimeouts, type Timeouts } from '#server/db/timeouts.ts';
import { publishedReader } from '#server/features/content/published.ts';
import { hashPassword } from '#server/features/staff/access/password.ts';
import { listen, respondToBrokenRequests, serverLimits } from '#server/http/listen.ts';
import type { Query } from '#server/http/public-queries.ts';
import { builtClientFiles } from '#server/ssr/assets.ts';
import type { Contents } from '#shared/content/contents.ts';
import { type LogLine, recordLog } from './log.ts';
import { prepareTestDatabase } from './templates.ts';
import { makeTemporaryDirectory, newSqliteUrl } from './temporary.ts';
import { freePort } from './wait.ts';

export interface TestApp {
  server: Server;
  /** The origin for requests, such as http://127.0.0.1:40123. */
  url: string;
  config: Config;
  knex: Knex;
  /** The log so far, one object for each line. */
  log: LogLine[];
  /** Checks at once whether public content has changed. */
  noticeChanges(): Promise<void>;
  /** The words in force. */
  contents(): Contents;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** By default a new SQLite file. */
  databaseUrl?: string;
  env?: Record<string, string>;
  pageQueries?(knex: Knex, logger: Logger): Query[];
  /** False renders every request. */
  keepPages?: boolean;
  /** When a browser gets a stream; see `createPages`. */
  streamAfterMs?: number;
  /** The hash of the shared password, for sites with the same one: see `cheapHash`. */
  passwordHash?: string;
  /** See `Config`; by default, not noticeable. */
  mailDelayMs?: number;
  /**
   * Of the database. A visitor's, only for tests of those: a busy machine is slow, not wrong, so other tests wait as long as a
   * command does.
   */
  timeouts?: Timeouts;
}

/** Makes hundreds of hashes affordable; the configuration accepts none this cheap. */
const hashCost = { N: 1024, r: 8, p: 1 };
export const cheapHash = (password: string) => hashPassword(password, hashCost);

const apps: { app: TestApp; databaseUrl: string }[] = [];

async function cheapAdmin(admin: Config['admin'], passwordHash?: string): Promise<Config['admin']> {
  if (passwordHash) return { passwordHash };
  return 'password' in admin ? { passwordHash: await cheapHash(admin.password) } : admin;
}

/** Either one sends the mails of both, so a test must find them in one folder. */
const dataDirOf = async (databaseUrl: string) =>
  apps.find(({ databaseUrl: each }) => each === databaseUrl)?.app.config.dataDir ??
  makeTemporaryDirectory('data');

/**
 * Starts the product in this process, on its own port, with a migrated database. Apps on the same database share their data
 * directory, like the hosts of one site.
 */
export async function startApp({
  databaseUrl: givenUrl,
  env = {},
  pageQueries,
  keepPages = true,
  streamAfterMs,
  passwordHash,
  mailDelayMs = 20,
  timeouts = batchTimeouts,
}: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = givenUrl ?? (await newSqliteUrl());
  const port = await freePort();
  const settings = loadConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: await dataDirOf(databaseUrl),
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    ...env,
  });
  const config = {
    ...settings,
    hashCost,
    mailDelayMs,
    admin: await cheapAdmin(settings.admin, passwordHash),
  };
  const { logger, log } = recordLog();
  await prepareTestDatabase(config.database);
  const knex = connect(config.database, logger, { timeouts });
  const readPublished = publishedReader(knex, logger);
  const content = watchContentVersion(knex, logger, {
    readContents: async () => (await readPublished()).contents,
  });
  const client = await builtClientFiles();
  const contents = () => content.contents;
  const rest = afterFirstPage({ config, knex, logger, contents }, { client, content });
  const server = createServer(
    serverLimits,
    createApp({
      config,
      knex,
      logger,
      client,
      content,
      otherRoutes: rest.routes,
      keepPages,
      streamAfterMs,
      ...(pageQueries && { pageQueries: pageQueries(knex, logger) }),
    }),
  );
  respondToBrokenRequests(server, config);
  const url = await listen(server, config);
  await rest.start();
  const app: TestApp = {
    server,
    url,
    config,
    knex,
    log,
    noticeChanges: () => content.refresh(),
    contents,
    async close() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), content.stop(), rest.stop()]);
      await knex.destroy();
    },
  };
  apps.push({ app, databaseUrl });
  return app;
}

afterAll(async () => {
  await Promise.all(apps.splice(0).map(({ app }) => app.close()));
});

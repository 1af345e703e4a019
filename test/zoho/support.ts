import { createServer } from 'node:http';
import { afterAll } from '@jest/globals';
import express from 'express';
import type { Knex } from 'knex';
import { loadConfig } from '#server/config/load.ts';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { zohoCalls } from '#server/features/zoho/routes.ts';
import { callRouter } from '#server/http/call.ts';
import { respondWithError } from '#server/http/error-handler.ts';
import { listen } from '#server/http/listen.ts';
import { requestLog } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { api } from '#shared/paths.ts';
import { type LogLine, recordLog } from '../support/log.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort } from '../support/wait.ts';

export interface Site {
  url: string;
  knex: Knex;
  log: LogLine[];
  /** Moves the site's clock. */
  advance(milliseconds: number): void;
}

const closing: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** The routes behind the middleware that every call passes. */
export async function startSite(databaseUrl: string, env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: await makeTemporaryDirectory('data'),
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const { logger, log } = recordLog();
  const knex = connect(config.database, logger, { timeouts: batchTimeouts });
  await prepareDatabase(knex, config.database);
  let ahead = 0;
  const app = express();
  app.set('query parser', 'simple');
  app.use(requestLog(logger, config), securityHeaders(config));
  app.use(callRouter(zohoCalls({ config, knex, now: () => new Date(Date.now() + ahead) })));
  app.use(respondWithError);
  const server = createServer(app);
  const url = await listen(server, { host: '127.0.0.1', port, inheritedSocket: null });
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await knex.destroy();
  });
  return {
    url,
    knex,
    log,
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}

/** A browser with its cookie. */
export class Visitor {
  readonly #site: Site;
  #cookie = '';

  constructor(site: Site) {
    this.#site = site;
  }

  async askForUrl(): Promise<string> {
    const response = await this.get(`${this.#site.url}${api.zohoAuthorizationUrl}`);
    const { url } = (await response.json()) as { url: string };
    return url;
  }

  async get(url: string): Promise<Response> {
    const response = await fetch(url, { headers: { Cookie: this.#cookie } });
    this.#cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? this.#cookie;
    return response;
  }
}

import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import type { ContentWatcher } from './db/content-version.ts';
import { draftPages } from './features/articles/draft-pages.ts';
import { articlePageQueries, findArticleSlug } from './features/articles/public-queries.ts';
import { redirectKept } from './features/articles/redirects.ts';
import { isAlternateHost, redirectToCanonical } from './features/seo/discovery/canonical.ts';
import { unlistedHeaders } from './features/seo/discovery/text-files.ts';
import { pageDescriber } from './features/seo/structured-data/describe-page.ts';
import { readForwardedFor } from './http/client-address.ts';
import { respondWithErrorPage } from './http/error-handler.ts';
import type { Query } from './http/public-queries.ts';
import { checkHost, guardUrl } from './http/request-guards.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaderList, securityHeaders } from './http/security-headers.ts';
import { shedLoad } from './http/shed-load.ts';
import { healthRoutes } from './ops/health.ts';
import type { ClientFiles } from './ssr/assets.ts';
import { createPages } from './ssr/pages.ts';

interface AppOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
  client: ClientFiles;
  content: ContentWatcher;
  /** Routes other than pages (other-routes.ts): calls, uploads, preview cards, feeds, … */
  otherRoutes: RequestHandler;
  /** The input of renders; tests pass slow or failing ones. */
  pageQueries?: readonly Query[];
  /** False renders every request, for measurements. */
  keepPages?: boolean;
  /** See `createPages`. */
  streamAfterMs?: number | undefined;
}

/** The request path, in order. Features get their collaborators here and do not know each other. */
export function createApp({
  config,
  knex,
  logger,
  client,
  content,
  otherRoutes,
  pageQueries = articlePageQueries(knex, logger, () => content.contents),
  keepPages = true,
  streamAfterMs,
}: AppOptions): Express {
  const headers = securityHeaderList(config);
  const pages = createPages({
    config,
    client,
    queries: pageQueries,
    describePage: (page, contents) => pageDescriber(config.siteUrl, contents)(page),
    content,
    logger,
    securityHeaders: headers,
    headers: { Link: client.preloads, ...unlistedHeaders(config) },
    isOtherHost: isAlternateHost(config.siteUrl),
    keepPages,
    streamAfterMs,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', 'simple');
  app.locals.pageLook = { ...client.pageLook, contents: () => content.contents };

  app.use(checkHost(headers));
  app.use(pages.cached);
  if (config.rateLimits) app.use(shedLoad(headers));
  app.use(securityHeaders(config));
  app.use(requestLog(logger, config));
  app.use(readForwardedFor);
  app.use(healthRoutes(knex));
  app.use(otherRoutes);
  app.use(guardUrl);
  app.use(client.files);
  app.use(redirectToCanonical({ ...config, findArticleSlug: (slug) => findArticleSlug(knex, slug) }));
  app.use(redirectKept(knex, logger, content));
  app.use(draftPages(knex, config, () => content.contents));
  app.use(compression(), pages.rendered);
  app.use(respondWithErrorPage);
  return app;
}

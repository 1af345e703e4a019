import compression from 'compression';
import express, { type Express } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { apiRoutes } from './calls.ts';
import type { Config } from './config/types.ts';
import { findCardArticle } from './features/articles/card-article.ts';
import { feedQueries } from './features/articles/feed-queries.ts';
import { articlePageQueries, findArticleSlug } from './features/articles/public-queries.ts';
import { contactMapRoutes } from './features/contact/contact-map.ts';
import { imageRoutes } from './features/images/routes.ts';
import { orderGauges } from './features/orders/gauges.ts';
import { cardRoutes } from './features/seo/cards/routes.ts';
import { isAlternateHost, redirectToCanonical } from './features/seo/discovery/canonical.ts';
import { discoveryRoutes } from './features/seo/discovery/routes.ts';
import { unlistedHeaders } from './features/seo/discovery/text-files.ts';
import { pageDescriber } from './features/seo/structured-data/describe-page.ts';
import { checkHost } from './http/check-host.ts';
import { readForwardedFor } from './http/client-address.ts';
import { answerError, answerErrorPage, unknownCall } from './http/error-handler.ts';
import type { Query } from './http/public-queries.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaderList, securityHeaders } from './http/security-headers.ts';
import { shedLoad } from './http/shed-load.ts';
import { guardUrl } from './http/url-guard.ts';
import { sandboxRoutes } from './integrations/sandbox/routes.ts';
import { outboxGauges } from './mail/outbox-status.ts';
import { healthRoutes } from './ops/health.ts';
import { metricsRoutes } from './ops/metrics-routes.ts';
import type { Services } from './services.ts';
import type { ClientFiles } from './ssr/assets.ts';
import { createPages } from './ssr/pages.ts';
import { speculationHeaders, speculationRules } from './ssr/speculation-rules.ts';
import { uploadReader } from './storage/create-storage.ts';

interface AppOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
  client: ClientFiles;
  services: Services;
  /** What pages are rendered from; tests hand in slow or failing ones. */
  pageQueries?: readonly Query[];
  /** False renders each page anew, for measurements. */
  keepPages?: boolean;
}

/** The whole request path, in order. Features are handed their collaborators here and know nothing of each other. */
export function createApp({
  config,
  knex,
  logger,
  client,
  services,
  pageQueries = articlePageQueries(knex, logger),
  keepPages = true,
}: AppOptions): Express {
  const { content } = services;
  const pages = createPages({
    config,
    client,
    queries: pageQueries,
    describePage: pageDescriber(config.siteUrl),
    content,
    logger,
    headers: { Link: client.preloads, ...speculationHeaders, ...unlistedHeaders(config) },
    isOtherHost: isAlternateHost(config.siteUrl),
    keepPages,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', 'simple');

  if (config.rateLimits) {
    app.use(shedLoad({ headers: securityHeaderList(config), isCheap: pages.isInMemory }));
  }
  app.use(securityHeaders(config));
  app.use(checkHost);
  app.use(pages.cached);
  app.use(requestLog(logger));
  app.use(readForwardedFor);
  app.use(healthRoutes(knex));
  app.use(metricsRoutes({ token: config.metricsToken, knex, gauges: [...outboxGauges, ...orderGauges] }));
  app.use(contactMapRoutes());
  app.use(imageRoutes(services));
  if (config.payments === 'sandbox') app.use(sandboxRoutes({ knex, onChange: services.wakeBilling }));
  app.use('/api', compression(), guardUrl);
  app.use(apiRoutes({ config, knex, logger, services, release: client.release }));
  app.use('/api', unknownCall, answerError);

  app.use(guardUrl);
  app.use(
    discoveryRoutes({
      ...config,
      articles: feedQueries(knex),
      renderContent: async (article) => (await client.loadBundle()).renderFeedContent(article),
    }),
  );
  app.use(
    cardRoutes({
      findArticle: (slug) => findCardArticle(knex, slug),
      readUpload: uploadReader(services.storage),
    }),
  );
  app.use(speculationRules());
  app.use(client.files);
  app.use(redirectToCanonical({ ...config, findArticleSlug: (slug) => findArticleSlug(knex, slug) }));
  app.use(compression(), pages.rendered);
  app.use(answerErrorPage);
  return app;
}

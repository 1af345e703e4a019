import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import { adminBrowsers } from './features/admin/browser.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { adminStaff } from './features/admin/staff.ts';
import { findCardArticle } from './features/articles/card-article.ts';
import { editingRoutes } from './features/articles/editing/routes.ts';
import { articlePageReads, articleReads, findArticleSlug } from './features/articles/reads.ts';
import { syndicateArticles } from './features/articles/syndication.ts';
import { contactMapRoutes } from './features/contact/contact-map.ts';
import { formRoutes } from './features/forms/routes.ts';
import { imageRoutes, uploadRoutes } from './features/images/routes.ts';
import { keepImage } from './features/images/store.ts';
import { orderGauges } from './features/orders/gauges.ts';
import { commerceRoutes } from './features/orders/routes.ts';
import { cardRoutes } from './features/seo/cards/routes.ts';
import { redirectToCanonical, twinHost } from './features/seo/discovery/canonical.ts';
import { keepUnlisted } from './features/seo/discovery/robots.ts';
import { discoveryRoutes } from './features/seo/discovery/routes.ts';
import { pageDescriber } from './features/seo/structured-data/describe-page.ts';
import { zohoRoutes } from './features/zoho/routes.ts';
import { defaultBody } from './http/body.ts';
import { checkHost } from './http/check-host.ts';
import { readForwardedFor } from './http/client-address.ts';
import { answerError, unknownCall } from './http/error-handler.ts';
import { openApiRoutes } from './http/openapi/routes.ts';
import { type Read, readRouter } from './http/reads.ts';
import { requestLog } from './http/request-log.ts';
import { headersOf, securityHeaders } from './http/security-headers.ts';
import { shedLoad } from './http/shed-load.ts';
import { guardUrl } from './http/url-guard.ts';
import { sandboxRoutes } from './integrations/sandbox/index.ts';
import { outboxGauges } from './mail/outbox-status.ts';
import { operations } from './operations.ts';
import { copyGauge } from './ops/copy-gauge.ts';
import { healthRoutes } from './ops/health.ts';
import { metricsRoutes } from './ops/metrics-routes.ts';
import type { Services } from './services.ts';
import type { ClientFiles } from './ssr/client-files.ts';
import { answerErrorPage } from './ssr/error-page.ts';
import { createPages } from './ssr/pages.ts';
import { uploadReader } from './storage/upload-reader.ts';

interface AppOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
  client: ClientFiles;
  services: Services;
  /** What pages are rendered from; tests hand in slow or failing ones. */
  pageReads?: readonly Read[];
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
  pageReads = articlePageReads(knex, logger),
  keepPages = true,
}: AppOptions): RequestListener {
  const work = { knex, config, now: () => new Date(), wakeOutbox: services.wakeOutbox };
  const browsers = adminBrowsers(work);
  const staff = adminStaff({ ...work, browsers });
  const security = securityHeaders(config);
  const { content } = services;
  const unlisted = keepUnlisted(config);
  const preloads: RequestHandler = (_req, res, next) => {
    res.setHeader('Link', client.preloads);
    next();
  };
  const pages = createPages({
    config,
    client,
    reads: pageReads,
    describePage: pageDescriber(config.siteUrl),
    content,
    logger,
    headers: headersOf(security, unlisted, preloads),
    isOtherHost: twinHost(config.siteUrl),
    keepPages,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', 'simple');

  const page = [compression(), unlisted, preloads, pages.handler];

  app.use(requestLog(logger));
  app.use(readForwardedFor);
  app.use(security);
  // Most requests: none of what follows has anything to say to them.
  app.use(onlyIf(pages.isOurs, ...page));
  app.use(healthRoutes(knex));
  app.use(
    metricsRoutes({ token: config.metricsToken, knex, gauges: [...outboxGauges, ...orderGauges, copyGauge] }),
  );
  app.use(contactMapRoutes());
  app.use(imageRoutes(services));
  if (config.payments === 'sandbox') app.use(sandboxRoutes({ knex, onChange: services.wakeCommerce }));
  app.use('/api', compression(), guardUrl);
  app.use(formRoutes(work, services.storage));
  app.use(commerceRoutes({ ...work, logger, invoicing: services.invoicing }));
  app.use(zohoRoutes(work));
  app.use(adminRoutes({ knex, staff, browsers }));
  app.use(uploadRoutes({ ...work, staff, storage: services.storage }));
  app.use(
    editingRoutes({
      ...work,
      staff,
      showChanges: () => content.refresh(),
      keepImage: (trx, address) => keepImage(trx, address, work.now()),
    }),
  );
  app.use(openApiRoutes(operations, config.siteUrl));
  app.use('/api', defaultBody());
  app.use(readRouter(articleReads(knex), { content, release: client.release }));
  app.use('/api', unknownCall, answerError);

  app.use(guardUrl);
  app.use(
    discoveryRoutes({
      ...config,
      articles: syndicateArticles(knex),
      renderContent: async (article) => (await client.loadBundle()).renderFeedContent(article),
    }),
  );
  app.use(
    cardRoutes({
      findArticle: (slug) => findCardArticle(knex, slug),
      readUpload: uploadReader(services.storage),
    }),
  );
  app.use(client.files);
  app.use(redirectToCanonical({ ...config, findArticleSlug: (slug) => findArticleSlug(knex, slug) }));
  app.use(...page);
  app.use(answerErrorPage);
  const headers = headersOf(security);
  return checkHost(headers, pages.afterMemory(config.rateLimits ? shedLoad(headers, app) : app));
}

/** Handlers for some requests; the others pass by. */
function onlyIf(test: (req: Request) => boolean, ...handlers: RequestHandler[]): RequestHandler {
  const router = Router();
  router.use((req, _res, next) => next(test(req) ? undefined : 'router'), ...handlers);
  return router;
}

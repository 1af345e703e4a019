import compression from 'compression';
import { Router } from 'express';
import { offers } from '#shared/offered.ts';
import { apiRoutes } from './calls.ts';
import type { ContentWatcher } from './db/content-version.ts';
import { drawingRoutes } from './features/articles/drawings/routes.ts';
import { feedQueries } from './features/articles/feed-queries.ts';
import { findCardArticle } from './features/articles/store.ts';
import { contactMapRoutes } from './features/contact/contact-map.ts';
import { previewRoutes } from './features/content/preview-routes.ts';
import { imageRoutes } from './features/images/routes.ts';
import { orderGauges } from './features/orders/gauges.ts';
import { cardRoutes } from './features/seo/cards/routes.ts';
import { discoveryRoutes } from './features/seo/discovery/routes.ts';
import { respondWithError, unknownCall } from './http/error-handler.ts';
import { guardUrl } from './http/request-guards.ts';
import { sandboxRoutes } from './integrations/sandbox/routes.ts';
import { outboxGauges } from './mail/outbox-status.ts';
import { metricsRoutes } from './ops/metrics.ts';
import type { Services } from './services.ts';
import type { ClientFiles } from './ssr/assets.ts';
import { findFile, keyOfAddress } from './storage/storage.ts';

interface OtherRoutesOptions {
  client: Pick<ClientFiles, 'loadBundle' | 'release' | 'pageLook'>;
  content: ContentWatcher;
  /** When the provider may have changes. */
  wakeBilling(): void;
}

/** Routes other than pages, in order; a start loads them after the pages (serve.ts). */
export function otherRoutes(
  services: Services,
  { client, content, wakeBilling }: OtherRoutesOptions,
): Router {
  const { config, knex } = services;
  const { release, pageLook } = client;
  const router = Router();
  const gauges = [...outboxGauges, ...(offers.onlinePayment ? orderGauges(config.payments) : [])];
  router.use(metricsRoutes({ token: config.metricsToken, knex, gauges }));
  router.use(contactMapRoutes());
  router.use(imageRoutes(services));
  if (offers.onlinePayment && config.payments === 'sandbox')
    router.use(
      sandboxRoutes({ knex, onChange: wakeBilling, pageLook: { ...pageLook, contents: services.contents } }),
    );
  router.use('/api', compression(), guardUrl);
  const { routes, staff } = apiRoutes(services, { content, release, pageLook });
  router.use(routes);
  router.use('/api', unknownCall, respondWithError);

  router.use(guardUrl);
  router.use(previewRoutes({ ...services, staff, content }));
  router.use(drawingRoutes());
  router.use(
    discoveryRoutes({
      ...config,
      contents: () => content.contents,
      articles: feedQueries(knex),
      renderContent: async (article) => (await client.loadBundle()).renderFeedContent(article),
    }),
  );
  router.use(
    cardRoutes({
      contents: () => content.contents,
      findArticle: (slug) => findCardArticle(knex, slug),
      readUpload: (src) => findFile(services.storage, keyOfAddress(src)),
    }),
  );
  return router;
}

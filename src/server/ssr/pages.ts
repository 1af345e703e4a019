import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { yearIn } from '../../shared/dates.ts';
import type { Config } from '../config/types.ts';
import type { ContentWatcher } from '../db/watch-content-version.ts';
import type { Query } from '../http/public-queries.ts';
import { answerFromMemory } from './cache/answer-from-memory.ts';
import { pageAddresses } from './cache/page-addresses.ts';
import { PageAnswers } from './cache/page-answer.ts';
import { PageCache } from './cache/page-cache.ts';
import type { ClientFiles } from './client-files.ts';
import { inProcessApi } from './in-process-api.ts';
import { pageHandler } from './page-handler.ts';
import { type DescribePage, pageRenderer } from './page-renderer.ts';

interface PagesOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone'>;
  client: ClientFiles;
  /** What pages are rendered from. */
  queries: readonly Query[];
  describePage: DescribePage;
  content: Pick<ContentWatcher, 'version' | 'onChange'>;
  logger: Logger;
  /** The headers that every page carries. */
  headers: readonly (readonly [string, string])[];
  /** Whether a request by this Host has to be led elsewhere instead of being answered. */
  isOtherHost(host: string | undefined): boolean;
  /** False renders each page anew, for measurements. */
  keepPages?: boolean;
}

interface Pages {
  cache: PageCache | null;
  /** Whether a request asks for a page by the one address that it has, as all of our own links do. */
  isOurs(req: IncomingMessage): boolean;
  /** Answers with a page, also at addresses that are no page's. */
  handler: RequestHandler;
  /** Puts the memory before the whole request path. */
  afterMemory(otherwise: RequestListener): RequestListener;
}

/** Everything between a page's address and its bytes (docs/decisions/0015). */
export function createPages({
  config,
  client,
  queries,
  describePage,
  content,
  logger,
  headers,
  isOtherHost,
  keepPages = true,
}: PagesOptions): Pages {
  const onError = (error: unknown) => logger.error({ err: error }, 'A render failed.');
  const findAddress = pageAddresses(client.pages);
  const renderer = pageRenderer({
    config,
    loadBundle: client.loadBundle,
    api: inProcessApi(queries, logger),
    describePage,
    onError,
  });
  // While developing there are no known pages, and none is kept.
  const cache =
    keepPages && client.pages.length > 0
      ? new PageCache({
          render: renderer.whole,
          content,
          year: () => yearIn(config.firmTimeZone, new Date()),
          onError,
        })
      : null;
  const answers = new PageAnswers(headers);
  return {
    cache,
    isOurs: ({ method, url = '', headers: { host } }) =>
      (method === 'GET' || method === 'HEAD') && !isOtherHost(host) && findAddress(url) !== null,
    handler: pageHandler({ renderer, cache, findAddress }),
    afterMemory: (otherwise) =>
      cache ? answerFromMemory({ cache, findAddress, isOtherHost, answers, logger, otherwise }) : otherwise,
  };
}

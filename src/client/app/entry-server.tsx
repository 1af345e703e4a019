import type { QueryClient } from '@tanstack/react-query';
import { preinit, preload } from 'react-dom';
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
  renderToString,
} from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Contents, Document } from '#shared/content/contents.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { isViewAddress } from '#shared/panel/views.ts';
import { previewPath } from '#shared/paths.ts';
import { contentsContext } from '../api/contents-context.ts';
import { createQueryClient, queryClientContext, type ReadApi } from '../api/query-client.ts';
import { type DehydratedQuery, dehydrateSettled } from '../api/streamed-state.ts';
import { setMarkupCache } from '../components/cached-markup.tsx';
import { FeedContent, type FeedContentProps } from '../features/articles/feed-content.tsx';
import { App } from './app.tsx';
import { type CacheRule, cacheRules } from './cache-rules.ts';
import { createMarkupCache } from './markup-cache.ts';
import { recordContents } from './recorded-contents.ts';
import { newRoutes, type PageHandle, routes } from './routes.tsx';

/** The files that a page's head links to. */
export interface PageAssets {
  /** The style sheet of every page, and the page module's own style sheet if it has one. */
  stylesheets(pageModule: string | undefined): readonly string[];
  fonts: readonly string[];
}

interface PageRequest {
  /** A GET for one of the site's pages; the origin is ignored. */
  request: Request;
  facts: PageFacts;
  assets: PageAssets;
  readApi: ReadApi;
  contents: Contents;
}

/** One render of a page. */
interface PageRender {
  start(options: RenderToPipeableStreamOptions): ReturnType<typeof renderToPipeableStream>;
  /** What a browser needs for what was rendered since the last call: queries that were answered, and documents. */
  takeState(): { queries: DehydratedQuery[]; documents: Document[] };
}

export interface PreparedPage {
  status: number;
  /** The module of the page; undefined if no route matches. */
  module: string | undefined;
  /** Whether caches may store the page. */
  mayBeKept: boolean;
  /** The error that a loader threw. The page shows a general message, and the log has the details. */
  loaderErrors: readonly unknown[];
  /** Renders the page from its data, as often as it is called. */
  newRender(): PageRender;
  /** Resolves when no query of the page is running, whether the queries succeeded or failed. */
  answered(): Promise<void>;
}

const site = createStaticHandler(routes);
const previews = createStaticHandler(newRoutes(), { basename: previewPath });
setMarkupCache(createMarkupCache(renderToString));

/** A page, as the server's cache needs it. */
export interface PageMatch {
  params: Readonly<Record<string, string>>;
  cacheAs: CacheRule;
}

/** Finds the page at a path; null if there is none. */
export type MatchPage = (path: string) => PageMatch | null;

export const matchPage: MatchPage = (path) => {
  const match = matchRoutes(routes, path)?.at(-1);
  if (!match || match.route.path === '*') return null;
  const { cache } = match.route.handle as PageHandle;
  return { params: match.params as PageMatch['params'], cacheAs: cacheRules[cache] };
};

/**
 * Runs the loaders of the page at `request.url`, which determine its status and head.
 * @returns a redirect as a Response, or the page, ready to be rendered
 */
export async function preparePage({
  request,
  facts,
  assets,
  readApi,
  contents,
}: PageRequest): Promise<PreparedPage | Response> {
  const handler = contents.preview ? previews : site;
  const queryClient = createQueryClient(readApi);
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queryClient);
  requestContext.set(contentsContext, contents);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  return {
    status: statusOf(context),
    module: handleOf(context)?.module,
    mayBeKept: handleOf(context)?.cache !== 'neverCached',
    loaderErrors: Object.values(context.errors ?? {}),
    newRender() {
      const recorded = recordContents(contents);
      const takeQueries = queryTaker(queryClient);
      return {
        start: (options) =>
          // One chunk per boundary, whatever its size, so that a whole page needs no script to put it together.
          renderToPipeableStream(
            pageElement(createStaticRouter(handler.dataRoutes, context), context, {
              facts,
              contents: recorded,
              assets,
              queryClient,
            }),
            {
              progressiveChunkSize: Number.MAX_SAFE_INTEGER,
              ...options,
            },
          ),
        takeState: () => ({ queries: takeQueries(), documents: recorded.take() }),
      };
    },
    async answered() {
      const underWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
      if (underWay.length > 0) await Promise.allSettled(underWay.map(({ promise }) => promise));
    },
  };
}

/** The status that the loaders set; 404 for an unknown view of the panel, which handles all addresses below its own. */
function statusOf({ statusCode, matches }: StaticHandlerContext): number {
  const below = matches.at(-1)?.params['*'];
  return below && !isViewAddress(below) ? 404 : statusCode;
}

/** An article's full text as HTML for feeds, from the same components as the article page. */
export function renderFeedContent(props: FeedContentProps): string {
  return renderToStaticMarkup(<FeedContent {...props} />);
}

function pageElement(
  router: ReturnType<typeof createStaticRouter>,
  context: StaticHandlerContext,
  {
    facts,
    contents,
    assets,
    queryClient,
  }: Pick<PageRequest, 'facts' | 'contents' | 'assets'> & { queryClient: QueryClient },
) {
  return (
    <App
      facts={facts}
      contents={contents}
      queryClient={queryClient}
      hints={() => hintAssets(assets, handleOf(context)?.module)}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  );
}

const handleOf = ({ matches }: StaticHandlerContext): PageHandle | undefined => matches.at(-1)?.route.handle;

/**
 * Resource hints are rendered only on the server. React moves them into the head and does not expect them during
 * hydration.
 */
function hintAssets(assets: PageAssets, pageModule: string | undefined): void {
  for (const sheet of assets.stylesheets(pageModule)) preinit(sheet, { as: 'style' });
  for (const font of assets.fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

function queryTaker(queryClient: QueryClient): () => DehydratedQuery[] {
  const taken = new Set<string>();
  return () => {
    const queries = dehydrateSettled(queryClient, (hash) => !taken.has(hash));
    for (const { queryHash } of queries) taken.add(queryHash);
    return queries;
  };
}

import { hashKey, type QueryClient } from '@tanstack/react-query';
import { preinit, preload } from 'react-dom';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageFacts } from '../shared/page-facts.ts';
import { createQueryClient, type ReadApi } from './api/query-client.ts';
import { type SentQuery, sendQueries } from './api/query-state.ts';
import { queryClientContext } from './api/router-context.ts';
import { App } from './app.tsx';
import type { PageHandle } from './page-modules.ts';
import { routes } from './routes.tsx';

/** The files that a page's head names. */
export interface PageAssets {
  /** The sheet of every page, and that of the page module where it has one. */
  stylesheets(pageModule: string | undefined): readonly string[];
  fonts: readonly string[];
  /** Modules that the browser will need besides those of every page, by the page module. */
  modules(pageModule: string | undefined): readonly string[];
}

interface PageRequest {
  /** A GET of one of our pages; its origin is not used. */
  request: Request;
  facts: PageFacts;
  assets: PageAssets;
  readApi: ReadApi;
}

export interface PreparedPage {
  status: number;
  /** What a loader threw; the page says so politely, the log says what. */
  loaderErrors: readonly unknown[];
  render(options: RenderToPipeableStreamOptions): ReturnType<typeof renderToPipeableStream>;
  /** The queries answered since the last call. */
  takeQueries(): SentQuery[];
}

const handler = createStaticHandler(routes);

/**
 * Runs the loaders of the page at `request.url`, which settle its status and its head.
 * @returns a redirect as a Response, or the page, ready to be rendered
 */
export async function preparePage({
  request,
  facts,
  assets,
  readApi,
}: PageRequest): Promise<PreparedPage | Response> {
  const queryClient = createQueryClient(readApi);
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queryClient);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  return {
    status: context.statusCode,
    loaderErrors: Object.values(context.errors ?? {}),
    render: (options) => renderPage(context, { facts, assets, queryClient }, options),
    takeQueries: queryTaker(queryClient),
  };
}

function renderPage(
  context: StaticHandlerContext,
  { facts, assets, queryClient }: Pick<PageRequest, 'facts' | 'assets'> & { queryClient: QueryClient },
  options: RenderToPipeableStreamOptions,
) {
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToPipeableStream(
    <App facts={facts} queryClient={queryClient} hints={() => hintAssets(assets, handle?.module)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    // One chunk per boundary however large, so that a page that is rendered whole needs no script to unfold.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, ...options },
  );
}

/** Resource hints exist on the server only: React hoists them and does not look for them when it hydrates. */
function hintAssets(assets: PageAssets, pageModule: string | undefined): void {
  for (const sheet of assets.stylesheets(pageModule)) preinit(sheet, { as: 'style' });
  for (const font of assets.fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  // They wait behind the sheet, the typefaces and the image, as a modulepreload would not.
  for (const module of assets.modules(pageModule))
    preload(module, { as: 'script', crossOrigin: 'anonymous', fetchPriority: 'low' });
}

function queryTaker(queryClient: QueryClient): () => SentQuery[] {
  const taken = new Set<string>();
  return () => {
    const queries = sendQueries(queryClient, (hash) => !taken.has(hash));
    for (const { key } of queries) taken.add(hashKey(key));
    return queries;
  };
}

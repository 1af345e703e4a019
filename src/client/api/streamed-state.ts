import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { Document } from '#shared/content/contents.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { addDocuments } from './stored-content.ts';

export type DehydratedQuery = DehydratedState['queries'][number];

/**
 * One block of page state: `<script type="application/json" data-page-state>`. The first block of a page has the page's
 * facts. Each later block has only the queries that were answered since the previous block, and the documents read since.
 */
export interface StateBlock {
  facts?: PageFacts;
  queries: readonly DehydratedQuery[];
  /** Published documents that this part of the page shows; left out if there are none. */
  documents?: readonly Document[];
}

/**
 * The queries that succeeded or failed and that `include` selects. Times are set to zero, so that the same content always produces the same
 * bytes.
 */
export function dehydrateSettled(client: QueryClient, include: (hash: string) => boolean): DehydratedQuery[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryHash, state }) => state.status !== 'pending' && include(queryHash),
  });
  return queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
  }));
}

/**
 * Moves the state blocks that have arrived from the page into the query cache and the documents.
 * @returns the facts of the first block, once
 */
export function feedStreamedState(client: QueryClient): PageFacts | null {
  let facts: PageFacts | null = null;
  for (const element of document.querySelectorAll('script[data-page-state]')) {
    const block = JSON.parse(element.textContent ?? '') as StateBlock;
    facts = block.facts ?? facts;
    addDocuments(block.documents);
    hydrate(client, { mutations: [], queries: [...block.queries] });
    element.remove();
  }
  return facts;
}

/**
 * For a component that may be streamed inside Suspense. Its data arrives in a block just before its HTML, so the cache
 * has the data before the component hydrates and nothing is fetched again.
 */
export function useStreamedState(): void {
  const client = useQueryClient();
  if (!import.meta.env.SSR) feedStreamedState(client);
}

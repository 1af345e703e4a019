import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { PageFacts } from '../../shared/pages/types.ts';

export type DehydratedQuery = DehydratedState['queries'][number];

/**
 * One block of page state: `<script type="application/json" data-page-state>`. The first of a page
 * carries the facts; later ones only the queries that were answered since.
 */
export interface StateBlock {
  facts?: PageFacts;
  queries: readonly DehydratedQuery[];
}

/**
 * The queries that were answered, well or badly, and that `include` names. Times are zeroed: the same content makes
 * the same bytes, whenever it is rendered.
 */
export function dehydrateAnswered(
  client: QueryClient,
  include: (hash: string) => boolean,
): DehydratedQuery[] {
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
 * Feeds the state blocks that have arrived so far into the query cache and takes them out of the page.
 * @returns the facts of the first block, once
 */
export function feedStreamedState(client: QueryClient): PageFacts | null {
  let facts: PageFacts | null = null;
  for (const element of document.querySelectorAll('script[data-page-state]')) {
    const block = JSON.parse(element.textContent ?? '') as StateBlock;
    facts = block.facts ?? facts;
    hydrate(client, { mutations: [], queries: [...block.queries] });
    element.remove();
  }
  return facts;
}

/**
 * For a component inside Suspense that may have been streamed: its data came in a block just before
 * its HTML, so it is in the cache before the component hydrates and nothing is fetched again.
 */
export function useStreamedState(): void {
  const client = useQueryClient();
  if (!import.meta.env.SSR) feedStreamedState(client);
}

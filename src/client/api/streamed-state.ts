import { type DehydratedState, hydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PageFacts, StateBlock } from '../../shared/page-facts.ts';

const blocks = 'script[data-page-state]';

/**
 * Feeds the state blocks that have arrived so far into the query cache and takes them out of the page.
 * @returns the facts of the first block, once
 */
export function feedStreamedState(client: QueryClient): PageFacts | null {
  let facts: PageFacts | null = null;
  for (const element of document.querySelectorAll(blocks)) {
    const block = JSON.parse(element.textContent ?? '{}') as StateBlock;
    facts = block.facts ?? facts;
    if (block.queries) hydrate(client, block.queries as DehydratedState);
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

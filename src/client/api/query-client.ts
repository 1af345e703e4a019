import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext } from 'react-router';

export interface ApiAnswer {
  /** The JSON. */
  data: unknown;
  /** Of a list that goes on: the path of what follows. */
  next: string | null;
}

/** Fetches a path of our API. @throws {ApiError} */
export type ReadApi = (path: string) => Promise<ApiAnswer>;

/** One part of a list, as an infinite query keeps it. */
export interface ListPart<Item> {
  items: Item[];
  next: string | null;
}

/**
 * Queries are keyed by the path that they fetch; an infinite query's parts are fetched from the paths that
 * their predecessors name. Data never goes stale and nothing is refetched or
 * retried unless a query says so (product.md, 6).
 */
export function createQueryClient(readApi: ReadApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        async queryFn({ queryKey, pageParam }: { queryKey: QueryKey; pageParam?: unknown }) {
          const { data, next } = await readApi(String(pageParam ?? queryKey[0]));
          return pageParam === undefined ? data : { items: data, next };
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A failure that the server rendered is shown as it is; it was tried there.
        retryOnMount: false,
        retry: false,
      },
      mutations: {
        // Without a network a write fails and says so, instead of waiting in silence.
        networkMode: 'always',
        // What was sent is not kept for long: passwords and documents are among it.
        gcTime: 1_000,
      },
    },
  });
}

/** How a route's loader reaches the query cache, on both sides. */
export const queryClientContext = createContext<QueryClient>();

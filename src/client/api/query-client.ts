import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext } from 'react-router';

export interface ApiResponse {
  /** The parsed JSON. */
  data: unknown;
  /** For a list with more parts: the path of the next part. */
  next: string | null;
}

/** Fetches a path of the site's API. @throws {ApiError} */
export type ReadApi = (path: string) => Promise<ApiResponse>;

/** One part of a list, as an infinite query stores it. */
export interface QueryPart<Item> {
  items: Item[];
  next: string | null;
}

/**
 * Each query's key is the path that it fetches. An infinite query gets the path of each further part from the part
 * before. Data never goes stale, and nothing is refetched or retried unless a query says so (product.md, 6).
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
        // A failure from the server is shown without a retry in the browser, because the server has already tried.
        retryOnMount: false,
        retry: false,
      },
      mutations: {
        // Without a network, a write fails immediately instead of waiting for a connection.
        networkMode: 'always',
        // Submitted data is dropped quickly, because it includes passwords and documents.
        gcTime: 1_000,
      },
    },
  });
}

/** Gives route loaders access to the query cache, on the server and in the browser. */
export const queryClientContext = createContext<QueryClient>();

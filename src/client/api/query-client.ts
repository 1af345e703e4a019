import { QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { createContext } from 'react-router';

export interface ApiResponse {
  /** The parsed JSON. */
  data: unknown;
  /** For a list with more parts: the path of the next part. */
  next: string | null;
}

/** Fetches a path of the site's API. @param priority in a browser, among its requests. @throws {ApiError} */
export type ReadApi = (path: string, priority?: RequestPriority) => Promise<ApiResponse>;

/** One part of a list, as an infinite query stores it. */
export interface QueryPart<Item> {
  items: Item[];
  next: string | null;
}

interface Asked {
  queryKey: QueryKey;
  pageParam?: unknown;
  meta: QueryMeta | undefined;
}

/**
 * Each query's key is the path that it fetches. An infinite query gets the path of each further part from the part
 * before. Data never goes stale, and nothing is refetched or retried unless a query says so (product.md, 6).
 */
export function createQueryClient(readApi: ReadApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        async queryFn({ queryKey, pageParam, meta }: Asked) {
          const { data, next } = await readApi(String(pageParam ?? queryKey[0]), meta?.priority);
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

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { priority?: RequestPriority };
  }
}

/** Gives route loaders access to the query cache, on the server and in the browser. */
export const queryClientContext = createContext<QueryClient>();

/** With which priority the loaders' requests go out. */
export const priorityContext = createContext<RequestPriority>('auto');

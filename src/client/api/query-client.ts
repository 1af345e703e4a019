import { QueryClient } from '@tanstack/react-query';

/** Fetches a path of our own API and gives what it answers as JSON. @throws {ApiError} */
export type ReadApi = (path: string) => Promise<unknown>;

/**
 * Queries are keyed by the path that they fetch. Data never goes stale and nothing is refetched or
 * retried unless a query says so (specification, section 7).
 */
export function createQueryClient(readApi: ReadApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => readApi(String(queryKey[0])),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A failure that the server rendered is shown as it is; it was tried there.
        retryOnMount: false,
        retry: false,
      },
    },
  });
}

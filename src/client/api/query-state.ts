import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

/**
 * A query on its way from the server to the browser: what it found, or how it failed, so that both
 * sides show the same page. No times: the same content makes the same bytes, whenever it is rendered.
 */
export interface SentQuery {
  key: QueryKey;
  data?: unknown;
  error?: unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Leaves out what the page's own HTML says already. */
      asSent?(data: never): unknown;
    };
  }
}

/** The queries that were answered and that `include` names. */
export function sendQueries(client: QueryClient, include: (hash: string) => boolean): SentQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => state.status !== 'pending' && include(queryHash))
    .map(({ queryKey: key, meta, state: { data, error } }) => {
      if (error) return { key, error };
      return { key, data: meta?.asSent ? meta.asSent(data as never) : data };
    });
}

/** Puts sent queries into the cache, unless the browser has them already. */
export function receiveQueries(client: QueryClient, sent: readonly SentQuery[]): void {
  const cache = client.getQueryCache();
  for (const { key, data, error } of sent) {
    if (cache.find({ queryKey: key })) continue;
    const state = {
      ...settled,
      data,
      error: error ?? null,
      status: error ? 'error' : 'success',
    } as QueryState;
    cache.build(client, { queryKey: key }, state);
  }
}

const settled = {
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  fetchStatus: 'idle',
} as const;

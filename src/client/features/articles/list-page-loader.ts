import { data, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { queryClientContext } from '#client/api/query-client.ts';
import { searchExcess } from '#shared/articles/filter.ts';
import { readListAddress } from '#shared/articles/list-address.ts';
import { articleListQuery } from './queries.ts';

/**
 * Starts loading the list without waiting for it, so that the page and its skeleton are sent first. The status of a
 * further page depends on whether the page exists, so the server waits for that.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const address = readListAddress(new URL(request.url).searchParams);
  if (searchExcess(address.filter) > 0) return null;
  const query = articleListQuery(address);
  if (!import.meta.env.SSR || address.page === 1) {
    client.prefetchInfiniteQuery(query);
    return null;
  }
  try {
    // The server reads the list in its own process, so a retry would fail too.
    const { pages } = await client.fetchInfiniteQuery({ ...query, retry: false });
    return pages[0]?.items.length ? null : data(null, { status: 404 });
  } catch {
    return data(null, { status: 503 });
  }
}

/** A filter only changes the address; the list component fetches the articles. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

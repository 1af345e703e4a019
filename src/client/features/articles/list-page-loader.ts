import { data, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { readListAddress } from '../../../shared/articles/list-address.ts';
import { queryClientContext } from '../../api/query-client.ts';
import { articleListQuery } from './queries.ts';

/**
 * Starts the list without waiting for it: the shell and its skeleton go first. Whether a further page exists
 * settles its status, so the server waits for that.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const address = readListAddress(new URL(request.url).searchParams);
  const query = articleListQuery(address);
  if (!import.meta.env.SSR || address.page === 1) {
    client.prefetchInfiniteQuery(query);
    return null;
  }
  try {
    // The read is in process: what fails once fails twice.
    const { pages } = await client.fetchInfiniteQuery({ ...query, retry: false });
    return pages[0]?.items.length ? null : data(null, { status: 404 });
  } catch {
    return data(null, { status: 503 });
  }
}

/** Filters only change the address; what they ask for is fetched by the list itself. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

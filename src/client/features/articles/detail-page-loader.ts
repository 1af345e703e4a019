import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { priorityContext, queryClientContext } from '#client/api/query-client.ts';
import type { ApiError } from '#shared/api-error.ts';
import { articleQuery } from './queries.ts';

/**
 * The server waits for the article, because the status and the head depend on it. The browser fetches it ahead; the page shows what a
 * list said of it, or the skeleton, in the meantime.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const query = articleQuery(params.slug ?? '');
  if (!import.meta.env.SSR) {
    await client.prefetchQuery({ ...query, meta: { priority: context.get(priorityContext) } });
    return null;
  }
  try {
    // The server reads the article in its own process, so a retry would fail too.
    await client.fetchQuery({ ...query, retry: false });
    return null;
  } catch (error) {
    const { status, body } = error as ApiError;
    if (status === 301)
      throw redirect(body.replace(/^\/api|\/page$/g, '') + new URL(request.url).search, 301);
    return data(null, { status: status === 404 ? 404 : 503 });
  }
}

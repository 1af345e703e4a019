import type { LoaderFunctionArgs } from 'react-router';
import { contentsContext } from '#client/api/contents-context.ts';
import { queryClientContext } from '#client/api/query-client.ts';

/**
 * The server waits for the posts, so that the page is complete without scripts. In the browser, the posts are in the page's chunk;
 * importing them here would add them to every page.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (import.meta.env.SSR) {
    const { socialPostsQuery } = await import('./queries.ts');
    const query = socialPostsQuery(context.get(contentsContext));
    await context.get(queryClientContext).prefetchQuery(query);
  }
  return null;
}

import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '../../api/query-client.ts';

/**
 * The server waits for the posts, so that the page is complete without scripts. The browser has them with the page's
 * code; imported here they would come with every page.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (import.meta.env.SSR) {
    const { socialPostsQuery } = await import('./queries.ts');
    await context.get(queryClientContext).prefetchQuery(socialPostsQuery);
  }
  return null;
}

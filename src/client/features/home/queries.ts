import { queryOptions } from '@tanstack/react-query';
import type { SocialPost } from '../../../shared/content/social-posts.ts';
import { loadSocialPosts } from './load-social-posts.ts';

/** The feed from any loader. A failure is logged and empties the list (product.md, 1). */
export const socialPostsFrom = (load: () => Promise<SocialPost[]>) =>
  queryOptions<SocialPost[]>({
    queryKey: ['social posts'],
    async queryFn() {
      try {
        return await load();
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: product.md, 1; on both sides.
        console.error(error);
        throw error;
      }
    },
  });

/** The posts come with the page; the browser reads them itself only when it arrives by a link. */
export const socialPostsQuery = socialPostsFrom(() => loadSocialPosts());

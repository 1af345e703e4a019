import { queryOptions } from '@tanstack/react-query';
import type { SocialPost } from '../../../../shared/content/social-posts.ts';

/** The feed from any loader. A failure is logged and empties the list (specification, section 8). */
export const socialPostsFrom = (load: () => Promise<SocialPost[]>) =>
  queryOptions<SocialPost[]>({
    queryKey: ['social posts'],
    async queryFn() {
      try {
        return await load();
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification wants it logged, on both sides.
        console.error(error);
        throw error;
      }
    },
  });

/** The posts come with the page; the browser loads them itself only when it arrives by a link. */
export const socialPostsQuery = socialPostsFrom(async () =>
  (await import('./load-social-posts.ts')).loadSocialPosts(),
);

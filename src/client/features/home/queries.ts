import { queryOptions } from '@tanstack/react-query';
import type { Contents } from '#shared/content/contents.ts';
import {
  networkNames,
  SOCIAL_POSTS_SHOWN,
  type SocialPlatform,
  type SocialPost,
  socialPlatforms,
  socialPostsAt,
} from '#shared/content/social-posts.ts';

/** A function that loads posts. */
export type SocialSource = () => Promise<readonly SocialPost[]>;

/**
 * One source for each network. To be implemented once the firm has access to the network's API; then use
 * `loadSocialPosts` with all sources.
 */
export const networkSources = Object.fromEntries(
  socialPlatforms.map((platform): [SocialPlatform, SocialSource] => [
    platform,
    async () => {
      throw new Error(`${networkNames[platform]} API integration not implemented yet`);
    },
  ]),
) as Record<SocialPlatform, SocialSource>;

/** The newest posts of all sources, sorted by their timestamps instead of the displayed dates. */
export async function loadSocialPosts(sources: readonly SocialSource[]): Promise<SocialPost[]> {
  const lists = await Promise.all(sources.map((source) => source()));
  return lists
    .flat()
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, SOCIAL_POSTS_SHOWN);
}

/** The feed from any loader. A failure is logged and leaves the list empty (product.md, 1). */
export const socialPostsFrom = (load: () => Promise<SocialPost[]>) =>
  queryOptions<SocialPost[]>({
    queryKey: ['social posts'],
    async queryFn() {
      try {
        return await load();
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: product.md, 1; on the server and in the browser.
        console.error(error);
        throw error;
      }
    },
  });

/** The posts are part of the page. The browser loads them itself only after a navigation from another page. */
export const socialPostsQuery = (contents: Contents) =>
  socialPostsFrom(() => loadSocialPosts([async () => socialPostsAt(new Date(), contents)]));

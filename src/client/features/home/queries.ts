import { queryOptions } from '@tanstack/react-query';
import {
  SOCIAL_POSTS_SHOWN,
  type SocialPlatform,
  type SocialPost,
  socialPlatforms,
  socialPostsAt,
  socialProfiles,
} from '../../../shared/content/social-posts.ts';

/** Where posts come from. */
export type SocialSource = () => Promise<readonly SocialPost[]>;

const samples: SocialSource = async () => socialPostsAt(new Date());

/** One for each network, to be written once there is access to its API; then `loadSocialPosts(all of them)`. */
export const networkSources = Object.fromEntries(
  socialPlatforms.map((platform): [SocialPlatform, SocialSource] => [
    platform,
    async () => {
      throw new Error(`${socialProfiles[platform].label} API integration not implemented yet`);
    },
  ]),
) as Record<SocialPlatform, SocialSource>;

/** The newest posts of all sources, by their time and not by the printed date. */
export async function loadSocialPosts(sources: readonly SocialSource[] = [samples]): Promise<SocialPost[]> {
  const lists = await Promise.all(sources.map((source) => source()));
  return lists
    .flat()
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, SOCIAL_POSTS_SHOWN);
}

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

import { ArticleBody } from '#client/components/article/body.tsx';
import type { TextBlock } from '#shared/articles/body/types.ts';
import type { Article } from '#shared/articles/types.ts';

export interface FeedContentProps extends Pick<Article, 'featuredImageAlt'> {
  blocks: readonly TextBlock[];
  /** Absolute, because the feed is read outside the site. */
  imageUrl: string | null;
}

/** An article for feed readers: the image, and the same body as on the article page. */
export function FeedContent({ blocks, imageUrl, featuredImageAlt }: FeedContentProps) {
  return (
    <>
      {imageUrl && (
        <p>
          {/* Lazy, because React would otherwise add a preload hint, which has no effect in a feed. */}
          <img src={imageUrl} alt={featuredImageAlt ?? ''} loading="lazy" />
        </p>
      )}
      <ArticleBody blocks={blocks} />
    </>
  );
}

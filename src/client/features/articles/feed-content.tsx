import { ArticleBody } from '#client/components/article/body.tsx';
import type { Article } from '#shared/articles/types.ts';

export interface FeedContentProps extends Pick<Article, 'content' | 'featuredImageAlt'> {
  /** Absolute, because the feed is read outside the site. */
  imageUrl: string | null;
}

/** An article for feed readers: the image, and the same body as on the article page. */
export function FeedContent({ content, imageUrl, featuredImageAlt }: FeedContentProps) {
  return (
    <>
      {imageUrl && (
        <p>
          {/* Lazy, because React would otherwise add a preload hint, which has no effect in a feed. */}
          <img src={imageUrl} alt={featuredImageAlt ?? ''} loading="lazy" />
        </p>
      )}
      <ArticleBody text={content} />
    </>
  );
}

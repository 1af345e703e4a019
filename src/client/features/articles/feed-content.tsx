import type { Article } from '../../../shared/articles/types.ts';
import { ArticleBody } from '../../components/article/body.tsx';

export interface FeedContentProps extends Pick<Article, 'content' | 'featuredImageAlt'> {
  /** Absolute, since a feed is read elsewhere. */
  imageUrl: string | null;
}

/** An article as feed readers get it: the image and the same body as on its page. */
export function FeedContent({ content, imageUrl, featuredImageAlt }: FeedContentProps) {
  return (
    <>
      {imageUrl && (
        <p>
          {/* Lazy: React would put a preload hint, which means nothing in a feed, before any other. */}
          <img src={imageUrl} alt={featuredImageAlt ?? ''} loading="lazy" />
        </p>
      )}
      <ArticleBody text={content} />
    </>
  );
}

import type { Metadata } from 'next';
import { headOf } from './shared/head.ts';
import type { ReadArticle } from './src/shared/articles/types.ts';
import { firm } from './src/shared/content/documents/firm.ts';
import { discovery } from './src/shared/paths.ts';

/** The head of an article, or of the list, as Next's Metadata. */
export function metadataOf(article?: ReadArticle): Metadata {
  const { title, shortTitle, description, url, images } = headOf(article);
  const common = { siteName: firm.name, locale: 'en_US', title: shortTitle, description, url };
  const pictures = images.map(({ src, alt, size, type }) => ({ url: src, alt, ...size, type }));
  return {
    title,
    description,
    alternates: {
      canonical: url,
      types: {
        'application/rss+xml': discovery.rss,
        'application/atom+xml': discovery.atom,
        'application/feed+json': discovery.jsonFeed,
      },
    },
    ...(article && { authors: [{ name: article.author }] }),
    openGraph: article
      ? {
          ...common,
          type: 'article',
          images: pictures,
          publishedTime: article.date,
          modifiedTime: article.updatedAt,
          authors: [article.author],
          section: article.category,
        }
      : { ...common, type: 'website', images: pictures },
    twitter: { card: 'summary_large_image', title: shortTitle, description, images: pictures.slice(0, 1) },
  };
}

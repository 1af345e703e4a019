import type { ReadArticle } from '../src/shared/articles/types.ts';
import { articlesPage } from '../src/shared/content/documents/articles-page.ts';
import { firm } from '../src/shared/content/documents/firm.ts';
import { articleShareImages, pageShareImages } from '../src/shared/pages/share-images.ts';
import { paths } from '../src/shared/paths.ts';
import { facts } from './facts.ts';

const { meta, hero } = articlesPage;

/** The head of an article or of the list; each framework writes it in its own way. */
export function headOf(article?: ReadArticle) {
  const { title, excerpt: description } = article ?? { title: meta.title, excerpt: meta.description };
  const path = article ? paths.article(article.slug) : paths.articles;
  const images = article ? articleShareImages(article) : pageShareImages(path, hero);
  const absolute = (address: string) => new URL(address, facts.siteUrl).href;
  return {
    title: `${title} | ${firm.name}`,
    shortTitle: title,
    description,
    url: absolute(path),
    images: images.map((image) => ({ ...image, src: absolute(image.src) })),
  };
}

/** The same as the tags of the head, in the order in which networks read them. */
export function metaTags(
  article?: ReadArticle,
): ({ name: string; content: string } | { property: string; content: string })[] {
  const { shortTitle, description, url, images } = headOf(article);
  const property = (key: string, content: string) => ({ property: key, content });
  return [
    { name: 'description', content: description },
    ...(article ? [{ name: 'author', content: article.author }] : []),
    property('og:site_name', firm.name),
    property('og:locale', 'en_US'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', shortTitle),
    property('og:description', description),
    property('og:url', url),
    ...images.flatMap(({ src, alt, size, type }) => [
      property('og:image', src),
      ...(type ? [property('og:image:type', type)] : []),
      ...(size
        ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
        : []),
      property('og:image:alt', alt),
    ]),
    ...(article
      ? [
          property('article:published_time', article.date),
          property('article:modified_time', article.updatedAt),
          property('article:author', article.author),
          property('article:section', article.category),
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: shortTitle },
    { name: 'twitter:description', content: description },
    ...(images[0]
      ? [
          { name: 'twitter:image', content: images[0].src },
          { name: 'twitter:image:alt', content: images[0].alt },
        ]
      : []),
  ];
}

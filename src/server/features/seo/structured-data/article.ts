import type { BlogPosting } from 'schema-dts';
import type { ReadArticle } from '../../../../shared/articles/types.ts';
import { paths } from '../../../../shared/paths.ts';
import { articleShareImages } from '../../../../shared/share-images.ts';
import { type Absolute, LANGUAGE, organizationLink } from './organization.ts';

/** An article as its page shows it. */
export function blogPosting(article: ReadArticle, absolute: Absolute): BlogPosting {
  const url = absolute(paths.article(article.slug));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    image: articleShareImages(article).map(({ src }) => absolute(src)),
    datePublished: article.date,
    dateModified: article.updatedAt,
    author: {
      '@type': 'Person',
      name: article.author,
      ...(article.authorTitle && {
        jobTitle: article.authorTitle,
        url: absolute(paths.team),
        worksFor: { '@id': organizationLink(absolute)['@id'] },
      }),
    },
    publisher: organizationLink(absolute),
    ...(article.category && { articleSection: article.category }),
    inLanguage: LANGUAGE,
  };
}

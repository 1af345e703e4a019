import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import { isHiddenPath } from '../../shared/indexable.ts';
import { site } from '../../shared/site.ts';
import { usePageFacts } from './page-facts.ts';

interface PageHeadProps {
  /** Without the firm's name; it is added. */
  title: string;
  description: string;
  /** The path that this page is known under, when it is not the current one. */
  canonicalPath?: string;
  type?: 'website' | 'article';
  /** An absolute URL or a path of our own. */
  image?: string | null;
  imageAlt?: string | null;
  /** Keeps what this page shows out of search engines; for whole pages see `shared/indexable.ts`. */
  noIndex?: boolean;
}

/**
 * The page's one Helmet: React hoists what it renders into `<head>` and removes no duplicates, so each
 * page renders exactly one, outside any Suspense boundary.
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  type = 'website',
  image,
  imageAlt,
  noIndex = false,
}: PageHeadProps) {
  const { siteUrl } = usePageFacts();
  const { pathname } = useLocation();
  const url = new URL(canonicalPath ?? pathname, siteUrl).href;
  const fullTitle = `${title} | ${site.name}`;
  const imageUrl = image ? new URL(image, siteUrl).href : null;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {(noIndex || isHiddenPath(pathname)) && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
    </Helmet>
  );
}

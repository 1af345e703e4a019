import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import type { CardText } from '../../shared/cards.ts';
import { isHiddenPath } from '../../shared/indexable.ts';
import { pageShareImages, type ShareImage } from '../../shared/share-images.ts';
import { site } from '../../shared/site.ts';
import { usePageFacts } from './page-facts.ts';

interface PageHeadProps {
  /** Without the firm's name; it is added. */
  title: string;
  description: string;
  /** The path that this page is known under, when it is not the current one. */
  canonicalPath?: string;
  /** Says that the page is an article, and when and by whom it was written. */
  article?: ArticleFacts;
  /** The words of the page's preview card, usually its hero; the server knows the drawing by the canonical path. */
  card?: CardText;
  /** Pictures instead of that card, best first. */
  images?: readonly ShareImage[];
  /** Keeps what this page shows out of search engines; for whole pages see `shared/indexable.ts`. */
  noIndex?: boolean;
}

interface ArticleFacts {
  /** ISO moments. */
  published: string;
  modified: string;
  author: string;
  section: string;
}

/**
 * The page's one Helmet: React hoists what it renders into `<head>` and removes no duplicates, so each
 * page renders exactly one, outside any Suspense boundary.
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  article,
  card,
  images,
  noIndex = false,
}: PageHeadProps) {
  const { siteUrl } = usePageFacts();
  const { pathname } = useLocation();
  const address = new URL(canonicalPath ?? pathname, siteUrl);
  const url = address.href;
  const pictures = (images ?? (card ? pageShareImages(address.pathname, card) : [])).map((image) => ({
    ...image,
    src: new URL(image.src, siteUrl).href,
  }));
  const [first] = pictures;
  return (
    <Helmet>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {(noIndex || isHiddenPath(pathname)) && <meta name="robots" content="noindex" />}
      {article && <meta name="author" content={article.author} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {pictures.flatMap(imageTags)}
      {article && articleTags(article)}
      <meta name="twitter:card" content={first ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {first && <meta name="twitter:image" content={first.src} />}
      {first && <meta name="twitter:image:alt" content={first.alt} />}
    </Helmet>
  );
}

/** The tags of a picture follow its address, in this order: that is how a network knows which one they describe. */
function imageTags({ src, alt, size, type }: ShareImage) {
  return [
    <meta key={src} property="og:image" content={src} />,
    type && <meta key={`${src} type`} property="og:image:type" content={type} />,
    size && <meta key={`${src} width`} property="og:image:width" content={String(size.width)} />,
    size && <meta key={`${src} height`} property="og:image:height" content={String(size.height)} />,
    <meta key={`${src} alt`} property="og:image:alt" content={alt} />,
  ];
}

function articleTags({ published, modified, author, section }: ArticleFacts) {
  return [
    <meta key="published" property="article:published_time" content={published} />,
    <meta key="modified" property="article:modified_time" content={modified} />,
    <meta key="author" property="article:author" content={author} />,
    section && <meta key="section" property="article:section" content={section} />,
  ];
}

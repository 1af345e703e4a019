import { useLayoutEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import type { ReadArticle } from '../../shared/articles/types.ts';
import type { Hero } from '../../shared/content/types.ts';
import { privatePaths } from '../../shared/pages/for-browser.ts';
import { articleShareImages, pageShareImages, type ShareImage } from '../../shared/pages/share-images.ts';
import { site } from '../../shared/site.ts';
import { usePageFacts } from './page-facts.ts';

interface PageHeadProps {
  /** Without the firm's name; it is added. */
  title: string;
  description: string;
  /** The path that this page is known under, when it is not the current one. */
  canonicalPath?: string;
  /** The article that the page shows: its image, when and by whom it was written. */
  article?: TaggedArticle;
  /** The words of the page's preview card, which are its hero's; its definition has the drawing. */
  card?: Hero;
  /** Keeps what this page shows out of search engines; private pages are kept out by their definition. */
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
  article,
  card,
  noIndex = false,
}: PageHeadProps) {
  const { siteUrl } = usePageFacts();
  const { pathname } = useLocation();
  const address = new URL(canonicalPath ?? pathname, siteUrl);
  // With the page itself: other effects wait for a view transition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a separate page.
  useLayoutEffect(() => removeStructuredData, [pathname]);
  return (
    <Helmet>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address.href} />
      {(noIndex || privatePaths.includes(pathname)) && <meta name="robots" content="noindex" />}
      {socialTags({ title, description, address, card, article })}
    </Helmet>
  );
}

/** The server writes it at the end of the body; it is not true of the next page. */
function removeStructuredData(): void {
  for (const element of document.querySelectorAll('[type="application/ld+json"]')) element.remove();
}

type TaggedArticle = Omit<ReadArticle, 'content'>;

interface SocialTagsProps {
  title: string;
  description: string;
  /** Where the page is known. */
  address: URL;
  card?: Hero | undefined;
  article?: TaggedArticle | undefined;
}

/** What networks and scrapers read (ogp.me, and X's cards). */
function socialTags({ title, description, address, card, article }: SocialTagsProps) {
  const pictures = picturesOf({ address, card, article }).map((image) => ({
    ...image,
    src: new URL(image.src, address).href,
  }));
  const [first] = pictures;
  return [
    article && <meta key="author" name="author" content={article.author} />,
    property('og:site_name', site.name),
    property('og:locale', 'en_US'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address.href),
    ...pictures.flatMap(imageTags),
    ...(article ? articleTags(article) : []),
    name('twitter:card', first ? 'summary_large_image' : 'summary'),
    name('twitter:title', title),
    name('twitter:description', description),
    first && name('twitter:image', first.src),
    first && name('twitter:image:alt', first.alt),
  ];
}

function picturesOf({ address, card, article }: Pick<SocialTagsProps, 'address' | 'card' | 'article'>) {
  if (article) return articleShareImages(article);
  return card ? pageShareImages(address.pathname, card) : [];
}

/** The tags of a picture follow its address, in this order: that is how a network knows which one they describe. */
function imageTags({ src, alt, size, type }: ShareImage) {
  return [
    property('og:image', src, src),
    type && property('og:image:type', type, src),
    size && property('og:image:width', String(size.width), src),
    size && property('og:image:height', String(size.height), src),
    property('og:image:alt', alt, src),
  ];
}

function articleTags({ date, updatedAt, author, category }: TaggedArticle) {
  return [
    property('article:published_time', date),
    property('article:modified_time', updatedAt),
    property('article:author', author),
    category && property('article:section', category),
  ];
}

const property = (key: string, content: string, of = '') => (
  <meta key={`${key} ${of}`} property={key} content={content} />
);
const name = (key: string, content: string) => <meta key={key} name={key} content={content} />;

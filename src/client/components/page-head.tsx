import { useLayoutEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import type { PageArticle } from '#shared/articles/types.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { Hero } from '#shared/content/types.ts';
import { privatePaths } from '#shared/pages/for-browser.ts';
import { articleShareImages, pageShareImages, type ShareImage } from '#shared/pages/share-images.ts';
import { region } from '#shared/region.ts';
import { usePageFacts } from './page-facts.ts';
import { useContent } from './use-content.ts';

interface PageHeadProps {
  /** Without the firm's name, which is added automatically. */
  title: string;
  description: string;
  /** The canonical path of the page, if it differs from the current path. */
  canonicalPath?: string;
  /** The article on the page: its image, author and dates. */
  article?: TaggedArticle;
  /** The text of the page's preview card, which is the same as its hero's. The page's definition names the drawing. */
  card?: Hero;
  /** Keeps this content out of search engines. The definitions of private pages keep the whole page out. */
  noIndex?: boolean;
}

/**
 * The page's one Helmet. React moves its tags into `<head>` without removing duplicates, so each page renders exactly
 * one, outside any Suspense boundary.
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
  const { name: brand } = useContent(firm);
  const { pathname } = useLocation();
  const address = new URL(canonicalPath ?? pathname, siteUrl);
  // Runs when the page itself appears; other effects wait for a view transition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a separate page.
  useLayoutEffect(() => removeTagsForPrograms, [pathname]);
  return (
    <Helmet>
      <title>{`${title} | ${brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address.href} />
      {(noIndex || privatePaths.includes(pathname)) && <meta name="robots" content="noindex" />}
      {/* Scrapers run no scripts, so browsers do without this code. */}
      {import.meta.env.SSR && socialTags({ title, description, address, brand, card, article })}
    </Helmet>
  );
}

/** Removes what the server writes for scrapers and search engines, because it does not apply to the next page. */
function removeTagsForPrograms(): void {
  const tags = '[type="application/ld+json"], meta[property], meta[name^="twitter:"], meta[name="author"]';
  for (const element of document.querySelectorAll(tags)) element.remove();
}

type TaggedArticle = Omit<PageArticle, 'blocks'>;

interface SocialTagsProps {
  title: string;
  description: string;
  /** The canonical address of the page. */
  address: URL;
  brand: string;
  card?: Hero | undefined;
  article?: TaggedArticle | undefined;
}

/** Tags that social networks and scrapers read (ogp.me, and X's cards). */
function socialTags({ title, description, address, brand, card, article }: SocialTagsProps) {
  const pictures = picturesOf({ address, brand, card, article }).map((image) => ({
    ...image,
    src: new URL(image.src, address).href,
  }));
  const [first] = pictures;
  return [
    article && <meta key="author" name="author" content={article.author} />,
    property('og:site_name', brand),
    property('og:locale', region.locale.replace('-', '_')),
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

function picturesOf({ address, brand, card, article }: Omit<SocialTagsProps, 'title' | 'description'>) {
  if (article) return articleShareImages(article, brand);
  return card ? pageShareImages(address.pathname, card, brand) : [];
}

/** The tags that describe an image must follow its address in this order, because networks match them by position. */
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

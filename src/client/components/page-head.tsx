import { useLayoutEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import type { CardText } from '../../shared/pages/cards.ts';
import { privatePaths } from '../../shared/pages/for-browser.ts';
import { site } from '../../shared/site.ts';
import { usePageFacts } from './page-facts.ts';
import { socialTags, type TaggedArticle } from './social-tags.tsx';

interface PageHeadProps {
  /** Without the firm's name; it is added. */
  title: string;
  description: string;
  /** The path that this page is known under, when it is not the current one. */
  canonicalPath?: string;
  /** The article that the page shows: its image, when and by whom it was written. */
  article?: TaggedArticle;
  /** The words of the page's preview card, which are its hero's; its definition has the drawing. */
  card?: CardText;
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

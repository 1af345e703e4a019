import { Suspense, useDeferredValue } from 'react';
import { BelowFold } from '#client/components/below-fold.tsx';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { useHasPage } from '#client/components/use-has-page.ts';
import { useNewsletter } from '#client/layout/page-layout.tsx';
import { isFiltering, noFilter } from '#shared/articles/filter.ts';
import { type ListAddress, listCall, listPath } from '#shared/articles/list-address.ts';
import { articlesPage } from '#shared/content/documents/articles-page.ts';
import { api } from '#shared/paths.ts';
import { ArticleListSkeleton } from './article-cards.tsx';
import { ArticleFilters } from './article-filters.tsx';
import { ArticleList, ListWithoutArticles } from './article-list.tsx';
import { ArticlesHero } from './articles-hero.tsx';
import { useArticleFilter, useListAddress } from './use-article-filter.ts';
import './list-page.scss';

/** /articles (product.md, 2). */
export function Component() {
  const address = useListAddress();
  const { page } = address;
  const { meta, hero } = useContent(articlesPage);
  return (
    <>
      <PageHead
        title={page === 1 ? meta.title : `Articles, page ${page}`}
        description={page === 1 ? meta.description : `Page ${page}: ${meta.description}`}
        card={hero}
        // For search engines, every filtered list has the address of the complete list.
        canonicalPath={listPath({ filter: noFilter, page: isFiltering(address.filter) ? 1 : page })}
      />
      <ArticlesHero />
      <BelowFold>
        <Section ground="white">
          <FilteredArticles address={address} />
        </Section>
        <NewsletterBox />
      </BelowFold>
    </>
  );
}

/** The filters and the matching articles. The rest of the page does not depend on the filters. */
function FilteredArticles({ address }: { address: ListAddress }) {
  const [filter, setFilter] = useArticleFilter();
  // Deferred, so that typing stays fast with a long list, and the current list stays visible until the next one is ready.
  const shownFilter = useDeferredValue(filter);
  const shownAddress = useDeferredValue(address);
  const props = { filter: shownFilter, address: shownAddress, setFilter };
  return (
    <>
      <ArticleFilters filter={filter} setFilter={setFilter} />
      <ErrorBoundary resetKey={listCall(shownAddress)} fallback={<ListWithoutArticles {...props} />}>
        <Suspense fallback={<ArticleListSkeleton />}>
          <ArticleList {...props} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The newsletter box below the list of articles (product.md, 2). */
function NewsletterBox() {
  const form = useNewsletter();
  const { title, lead } = useContent(articlesPage).newsletter;
  const hasPage = useHasPage();
  if (!hasPage(api.subscribe)) return null;
  return (
    <Section ground="mist" labelledBy="newsletter">
      <div className="split">
        <CachedMarkup as="div" cacheKey="article list: newsletter">
          {() => (
            <>
              <h2 id="newsletter">{title}</h2>
              <p className="lead">{lead}</p>
            </>
          )}
        </CachedMarkup>
        {form}
      </div>
    </Section>
  );
}

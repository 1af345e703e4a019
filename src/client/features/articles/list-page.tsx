import { Suspense, useDeferredValue } from 'react';
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { isFiltering, noFilter } from '../../../shared/articles/filter.ts';
import {
  type ListAddress,
  listCall,
  listPath,
  readListAddress,
} from '../../../shared/articles/list-address.ts';
import { articlesHero, articlesMeta } from '../../../shared/content/articles-page.ts';
import { pages } from '../../../shared/motif/arches.ts';
import { queryClientContext } from '../../api/router-context.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useNewsletter } from '../../components/newsletter-slot.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ArticleListSkeleton } from './article-cards.tsx';
import { ArticleFilters } from './article-filters.tsx';
import { ArticleList, ListWithoutAnswer } from './article-list.tsx';
import { articleListQuery } from './queries.ts';
import { useArticleFilter, useListAddress } from './use-article-filter.ts';

/**
 * Starts the list without waiting for it: the shell and its skeleton go first. Whether a further page exists
 * settles its status, so the server waits for that.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const address = readListAddress(new URL(request.url).searchParams);
  const query = articleListQuery(address);
  if (!import.meta.env.SSR || address.page === 1) {
    client.prefetchInfiniteQuery(query);
    return null;
  }
  try {
    // The read is in process: what fails once fails twice.
    const { pages } = await client.fetchInfiniteQuery({ ...query, retry: false });
    return pages[0]?.items.length ? null : data(null, { status: 404 });
  } catch {
    return data(null, { status: 503 });
  }
}

/** Filters only change the address; what they ask for is fetched by the list itself. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** /articles (product.md, 2). */
export function Component() {
  const address = useListAddress();
  const { page } = address;
  return (
    <>
      <PageHead
        title={page === 1 ? articlesMeta.title : `Articles, page ${page}`}
        description={page === 1 ? articlesMeta.description : `Page ${page}: ${articlesMeta.description}`}
        card={articlesHero}
        // However a list is narrowed, for search engines it belongs to the whole one.
        canonicalPath={listPath({ filter: noFilter, page: isFiltering(address.filter) ? 1 : page })}
      />
      <PageHero {...articlesHero} drawing={pages} />
      <Section ground="white">
        <FilteredArticles address={address} />
      </Section>
      <NewsletterBox />
    </>
  );
}

/** The filters and what passes them; the rest of the page does not change with them. */
function FilteredArticles({ address }: { address: ListAddress }) {
  const [filter, setFilter] = useArticleFilter(address);
  // Typing stays quick while a long list follows, and the list in sight stays until the next one is there.
  const shownFilter = useDeferredValue(filter);
  const shownAddress = useDeferredValue(address);
  const props = { filter: shownFilter, address: shownAddress, setFilter };
  return (
    <>
      <ArticleFilters filter={filter} setFilter={setFilter} />
      <ErrorBoundary resetKey={listCall(shownAddress)} fallback={<ListWithoutAnswer {...props} />}>
        <Suspense fallback={<ArticleListSkeleton />}>
          <ArticleList {...props} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The newsletter box under the list of articles (product.md, 2). */
function NewsletterBox() {
  const form = useNewsletter();
  return (
    <Section ground="mist" labelledBy="newsletter">
      <div className="split">
        <div>
          <h2 id="newsletter">New articles by e-mail</h2>
          <p className="lead">One short mail when there is something worth reading. Leave with one click.</p>
        </div>
        {form}
      </div>
    </Section>
  );
}

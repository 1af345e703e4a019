import { Suspense, useDeferredValue } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { queryClientContext } from '../api/router-context.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { pages } from '../ui/motif/arches.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { ArticleFilters } from './article-filters.tsx';
import { ArticleList, BuiltInArticleList } from './article-list.tsx';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { articleListQuery } from './queries.ts';
import { useArticleFilter } from './use-article-filter.ts';

/** Starts the list without waiting for it: the shell and its skeleton go first. */
export function loader({ context }: LoaderFunctionArgs): null {
  context.get(queryClientContext).prefetchQuery(articleListQuery);
  return null;
}

/** Filters only change the address; the list that they narrow is here already. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** /articles (specification, section 2). */
export function Component() {
  const { filter, setFilter } = useArticleFilter();
  // Typing stays quick while a long list follows.
  const shownFilter = useDeferredValue(filter);
  const clear = () => setFilter({ text: '', category: '', keywords: [] });
  return (
    <>
      <PageHead
        title="Articles on leadership, hiring and careers"
        description="Plain, practical reading on leading teams, hiring fairly and building a career, from the consultants who do this work every day."
        canonicalPath={paths.articles}
      />
      <PageHero
        kicker="Articles"
        drawing={pages}
        title="Ideas you can use on Monday"
        lead="Short, practical reading on leading people, hiring well and finding work that fits."
      />
      <Section ground="white">
        <ArticleFilters filter={filter} onChange={setFilter} />
        <ErrorBoundary fallback={<BuiltInArticleList filter={shownFilter} onClear={clear} />}>
          <Suspense fallback={<ArticleListSkeleton />}>
            <ArticleList filter={shownFilter} onClear={clear} />
          </Suspense>
        </ErrorBoundary>
      </Section>
      <NewsletterBox />
    </>
  );
}

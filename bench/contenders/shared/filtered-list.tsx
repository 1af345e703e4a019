'use client';

import { useDeferredValue } from 'react';
import { ArticleCards } from '../src/client/features/articles/article-cards.tsx';
import { ArticleFilters } from '../src/client/features/articles/article-filters.tsx';
import { useArticleFilter } from '../src/client/features/articles/use-article-filter.ts';
import { filterArticles } from '../src/shared/articles/matching.ts';
import type { ArticleSummary } from '../src/shared/articles/types.ts';

/** The product's filters and cards over the framework's rows. */
export function FilteredList({ articles }: { articles: readonly ArticleSummary[] }) {
  const [filter, setFilter] = useArticleFilter();
  const shown = useDeferredValue(filter);
  return (
    <>
      <ArticleFilters filter={filter} setFilter={setFilter} />
      <ArticleCards articles={filterArticles(articles, shown)} filter={shown} />
    </>
  );
}

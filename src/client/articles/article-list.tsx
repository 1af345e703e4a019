import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'react-bootstrap';
import { type ArticleFilter, filterArticles, isFiltering } from '../../shared/articles/filter.ts';
import type { ArticleSummary } from '../../shared/articles/types.ts';
import { useStreamedState } from '../api/streamed-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { articleListQuery, builtInListQuery } from './queries.ts';

interface ArticleListProps {
  filter: ArticleFilter;
  onClear(): void;
}

/** The published articles that pass the filter; the built-in ones when there are none at all. */
export function ArticleList(props: ArticleListProps) {
  useStreamedState();
  const { data } = useSuspenseQuery(articleListQuery);
  return data.length > 0 ? <Cards articles={data} {...props} /> : <BuiltInArticleList {...props} />;
}

export function BuiltInArticleList(props: ArticleListProps) {
  const { data } = useQuery(builtInListQuery);
  return data ? <Cards articles={data} {...props} /> : <ArticleListSkeleton />;
}

function Cards({ articles, filter, onClear }: ArticleListProps & { articles: readonly ArticleSummary[] }) {
  const shown = filterArticles(articles, filter);
  // A lead card only where it leads something: a filtered list is a plain grid.
  const hasLead = !isFiltering(filter) && shown.length > 2;
  return (
    <>
      <h2 className="visually-hidden">Articles</h2>
      <output className="article-count">{countLabel(shown.length)}</output>
      {shown.length === 0 ? (
        <EmptyState
          title="No articles found"
          actions={
            <Button variant="outline-primary" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          Nothing matches all of these filters. Remove one, or search for another word.
        </EmptyState>
      ) : (
        <ul className="article-grid">
          {shown.map((article, index) => (
            <li key={article.id} className={hasLead && index === 0 ? 'article-card--lead' : undefined}>
              <ArticleCard article={article} lead={hasLead && index === 0} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

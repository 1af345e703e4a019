import { useQuery } from '@tanstack/react-query';
import { type ArticleFilter, filterArticles } from '../../../shared/articles/filter.ts';
import { ArticleCards } from './article-cards.tsx';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { NoMatch } from './no-match.tsx';
import { builtInListQuery } from './queries.ts';

interface BuiltInArticleListProps {
  filter: ArticleFilter;
  onClear(): void;
}

/** The six articles that come with the product, narrowed here; for when there is no other list. */
export function BuiltInArticleList({ filter, onClear }: BuiltInArticleListProps) {
  const { data } = useQuery(builtInListQuery);
  if (!data) return <ArticleListSkeleton />;
  const shown = filterArticles(data, filter);
  return shown.length > 0 ? <ArticleCards articles={shown} filter={filter} /> : <NoMatch onClear={onClear} />;
}

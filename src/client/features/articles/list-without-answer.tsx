import { useQueryClient } from '@tanstack/react-query';
import { filterArticles, noFilter } from '../../../shared/articles/filter.ts';
import { listPath } from '../../../shared/articles/list-address.ts';
import type { ArticleSummary } from '../../../shared/articles/types.ts';
import type { ListPart } from '../../api/query-client.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleListProps } from './article-list.tsx';
import { BuiltInArticleList } from './built-in-article-list.tsx';
import { articleListQuery } from './queries.ts';

/**
 * The call failed twice. A failed search leaves what was loaded before it; without that, the built-in
 * articles stand in for the list (product.md, 2). Nothing stands in for a further page.
 */
export function ListWithoutAnswer({ filter, address, onClear }: ArticleListProps) {
  const { queryKey } = articleListQuery({ filter: noFilter, page: 1 });
  const whole = useQueryClient().getQueryData<{ pages: ListPart<ArticleSummary>[] }>(queryKey);
  const loaded = whole?.pages.flatMap(({ items }) => items) ?? [];
  if (address.page > 1) {
    return (
      <EmptyState
        title="This page is briefly unavailable"
        actions={<ButtonLink to={listPath({ filter, page: 1 })}>To the newest articles</ButtonLink>}
      >
        Please try again in a moment.
      </EmptyState>
    );
  }
  if (loaded.length === 0) return <BuiltInArticleList filter={filter} onClear={onClear} />;
  return (
    <ArticleCards
      articles={filterArticles(loaded, filter)}
      filter={filter}
      notice="The search is briefly unavailable. These match among the newest articles."
    />
  );
}

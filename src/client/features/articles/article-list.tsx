import { type QueryClient, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import {
  type ArticleFilter,
  filterArticles,
  isFiltering,
  noFilter,
} from '../../../shared/articles/filter.ts';
import { type ListAddress, listCall, listPath } from '../../../shared/articles/list-address.ts';
import type { ArticleSummary } from '../../../shared/articles/types.ts';
import type { ListPart } from '../../api/query-client.ts';
import { useStreamedState } from '../../api/streamed-state.ts';
import { ArticleCards } from './article-cards.tsx';
import { BuiltInArticleList } from './built-in-article-list.tsx';
import { ListWithoutAnswer } from './list-without-answer.tsx';
import { NothingFound } from './nothing-found.tsx';
import { articleListQuery } from './queries.ts';

export interface ArticleListProps {
  /** As the visitor set it; may be ahead of the address. */
  filter: ArticleFilter;
  /** What the server is asked for. */
  address: ListAddress;
  onClear(): void;
}

const wholeList: ListAddress = { filter: noFilter, page: 1 };

/** The published articles that pass the filter; the built-in ones when there are none at all. */
export function ArticleList(props: ArticleListProps) {
  useStreamedState();
  const client = useQueryClient();
  const address = canFilterHere(client) ? wholeList : props.address;
  const query = articleListQuery(address);
  if (client.getQueryState(query.queryKey)?.status === 'error') return <ListWithoutAnswer {...props} />;
  return <AnsweredList {...props} address={address} />;
}

/** True when the browser holds all articles with their search texts, or knows that it will not get them. */
function canFilterHere(client: QueryClient): boolean {
  const state = client.getQueryState<{ pages: ListPart<ArticleSummary>[] }>(
    articleListQuery(wholeList).queryKey,
  );
  if (state?.status === 'error') return true;
  const [first] = state?.data?.pages ?? [];
  return first?.next === null && first.items.every(({ searchText }) => searchText !== undefined);
}

function AnsweredList({ filter, address, onClear }: ArticleListProps) {
  const query = useSuspenseInfiniteQuery(articleListQuery(address));
  const { articles, parts } = query.data;
  const isWhole = address === wholeList && !query.hasNextPage;
  const isAnswer = listCall({ ...address, filter }) === listCall(address);
  if (articles.length === 0 && !isFiltering(address.filter) && address.page === 1) {
    return <BuiltInArticleList filter={filter} onClear={onClear} />;
  }
  // What was loaded is narrowed at once; where that is not all there is, the answer follows.
  const shown = isAnswer ? articles : filterArticles(articles, filter);
  if (shown.length === 0 && (isAnswer || isWhole)) {
    return <NothingFound filter={filter} page={address.page} onClear={onClear} />;
  }
  return (
    <ArticleCards
      articles={shown}
      filter={filter}
      page={address.page}
      isSearching={!isAnswer && !isWhole}
      more={
        isAnswer && query.hasNextPage
          ? {
              href: listPath({ ...address, page: address.page + parts }),
              isLoading: query.isFetchingNextPage,
              hasFailed: query.isFetchNextPageError,
              load: () => void query.fetchNextPage(),
            }
          : null
      }
    />
  );
}

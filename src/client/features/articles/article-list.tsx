import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { memo } from 'react';
import type { QueryPart } from '#client/api/query-client.ts';
import { useStreamedState } from '#client/api/streamed-state.ts';
import { ButtonLink } from '#client/components/action-link.tsx';
import { EmptyState } from '#client/components/messages.tsx';
import { type ArticleFilter, isFiltering, noFilter, searchExcess } from '#shared/articles/filter.ts';
import { type ListAddress, listCall, listPath } from '#shared/articles/list-address.ts';
import { filterArticles } from '#shared/articles/matching.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { paths } from '#shared/paths.ts';
import { ArticleCards, ArticleListSkeleton, ListHeading } from './article-cards.tsx';
import { articleListQuery, builtInListQuery } from './queries.ts';
import type { SetFilter } from './use-article-filter.ts';

interface ArticleListProps {
  /** The visitor's current filter, which may be newer than the one in the address. */
  filter: ArticleFilter;
  /** The filter and page that the server is asked for. */
  address: ListAddress;
  setFilter: SetFilter;
}

const wholeList: ListAddress = { filter: noFilter, page: 1 };

/** The published articles that match the filter, or the built-in articles if no article is published. */
export const ArticleList = memo(function ArticleList(props: ArticleListProps) {
  useStreamedState();
  // The address follows the visitor's filter a moment later.
  const excess = Math.max(searchExcess(props.filter), searchExcess(props.address.filter));
  const client = useQueryClient();
  const address = canFilterHere(client) ? wholeList : props.address;
  const query = articleListQuery(address);
  if (excess > 0) return <TooLong excess={excess} />;
  if (client.getQueryState(query.queryKey)?.status === 'error') return <ListWithoutArticles {...props} />;
  return <LoadedList {...props} address={address} />;
});

/** True if the browser has all articles with their search texts, or knows that it will not get them. */
function canFilterHere(client: QueryClient): boolean {
  const state = client.getQueryState<{ pages: QueryPart<ArticleSummary>[] }>(
    articleListQuery(wholeList).queryKey,
  );
  if (state?.status === 'error') return true;
  const [first] = state?.data?.pages ?? [];
  return first?.next === null && first.items.every(({ searchText }) => searchText !== undefined);
}

function LoadedList({ filter, address, setFilter }: ArticleListProps) {
  const query = useSuspenseInfiniteQuery(articleListQuery(address));
  const { articles, parts } = query.data;
  const isWhole = address === wholeList && !query.hasNextPage;
  const isAnswer = listCall({ ...address, filter }) === listCall(address);
  if (articles.length === 0 && !isFiltering(address.filter) && address.page === 1) {
    return <BuiltInArticleList filter={filter} setFilter={setFilter} />;
  }
  // The loaded articles are filtered immediately. If the list has more articles, the server's answer follows.
  const shown = isAnswer ? articles : filterArticles(articles, filter);
  if (shown.length === 0 && (isAnswer || isWhole)) {
    return <NothingFound filter={filter} page={address.page} setFilter={setFilter} />;
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

/**
 * Shown after the call failed twice. If a search failed, the articles that were already loaded stay; without those, the built-in articles
 * replace the list (product.md, 2). A further page is not replaced.
 */
export function ListWithoutArticles({ filter, address, setFilter }: ArticleListProps) {
  const { queryKey } = articleListQuery({ filter: noFilter, page: 1 });
  const whole = useQueryClient().getQueryData<{ pages: QueryPart<ArticleSummary>[] }>(queryKey);
  const loaded = whole?.pages.flatMap(({ items }) => items) ?? [];
  if (address.page > 1) {
    return (
      <EmptyState
        title="This page is temporarily unavailable"
        actions={<ButtonLink to={listPath({ filter, page: 1 })} label="See the newest articles" />}
      >
        Please try again in a moment.
      </EmptyState>
    );
  }
  if (loaded.length === 0) return <BuiltInArticleList filter={filter} setFilter={setFilter} />;
  return (
    <ArticleCards
      articles={filterArticles(loaded, filter)}
      filter={filter}
      notice="Search is temporarily unavailable. These results are from the newest articles only."
    />
  );
}

/** The six built-in articles, filtered in the browser, if there is no other list. */
function BuiltInArticleList({ filter, setFilter }: Pick<ArticleListProps, 'filter' | 'setFilter'>) {
  const { data } = useQuery(builtInListQuery);
  if (!data) return <ArticleListSkeleton />;
  const shown = filterArticles(data, filter);
  return shown.length > 0 ? (
    <ArticleCards articles={shown} filter={filter} />
  ) : (
    <NoMatch setFilter={setFilter} />
  );
}

interface NothingFoundProps extends Pick<ArticleListProps, 'filter' | 'setFilter'> {
  page: number;
}

/** An answer without articles: no article matches, the list has fewer pages, or there are no articles. */
function NothingFound({ filter, page, setFilter }: NothingFoundProps) {
  const { data: whole } = useInfiniteQuery(articleListQuery({ filter: noFilter, page: 1 }));
  if (whole?.articles.length === 0) return <BuiltInArticleList filter={filter} setFilter={setFilter} />;
  if (page === 1) return <NoMatch setFilter={setFilter} />;
  return (
    <>
      <ListHeading>{`Page ${page}: no articles`}</ListHeading>
      <EmptyState
        title="There are no articles on this page"
        actions={<ButtonLink to={listPath({ filter, page: 1 })} label="See the newest articles" />}
      >
        Some articles may have been removed, or the address may have a typo.
      </EmptyState>
    </>
  );
}

/** The server would refuse the search. */
const TooLong = ({ excess }: { excess: number }) => (
  <>
    <ListHeading>0 articles</ListHeading>
    <EmptyState title="Your search is too long">
      Please shorten it by {excess} {excess === 1 ? 'character' : 'characters'}.
    </EmptyState>
  </>
);

/** No article matches the filters (product.md, 2). */
function NoMatch({ setFilter }: Pick<ArticleListProps, 'setFilter'>) {
  return (
    <>
      <ListHeading>0 articles</ListHeading>
      <EmptyState
        title="No articles found"
        actions={
          <form action={paths.articles}>
            <button
              type="submit"
              className="btn btn-outline-primary"
              onClick={(event) => {
                event.preventDefault();
                setFilter(noFilter);
              }}
            >
              Clear filters
            </button>
          </form>
        }
      >
        No article matches all of these filters. Remove a filter, or search for another word.
      </EmptyState>
    </>
  );
}

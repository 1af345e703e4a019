import { useInfiniteQuery } from '@tanstack/react-query';
import { type ArticleFilter, noFilter } from '../../../shared/articles/filter.ts';
import { listPath } from '../../../shared/articles/list-address.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { BuiltInArticleList } from './built-in-article-list.tsx';
import { ListHeading } from './list-heading.tsx';
import { NoMatch } from './no-match.tsx';
import { articleListQuery } from './queries.ts';

interface NothingFoundProps {
  filter: ArticleFilter;
  page: number;
  onClear(): void;
}

/** An answer without articles: nothing matches, or the list ends before this page, or there is no article at all. */
export function NothingFound({ filter, page, onClear }: NothingFoundProps) {
  const { data: whole } = useInfiniteQuery(articleListQuery({ filter: noFilter, page: 1 }));
  if (whole?.articles.length === 0) return <BuiltInArticleList filter={filter} onClear={onClear} />;
  if (page === 1) return <NoMatch onClear={onClear} />;
  return (
    <>
      <ListHeading>{`Page ${page}: no articles`}</ListHeading>
      <EmptyState
        title="The list ends before this page"
        actions={<ButtonLink to={listPath({ filter, page: 1 })}>To the newest articles</ButtonLink>}
      >
        There were more articles here once, or the address is mistyped.
      </EmptyState>
    </>
  );
}

import { useRef } from 'react';
import { type ArticleFilter, isFiltering } from '../../../shared/articles/filter.ts';
import { listPath } from '../../../shared/articles/list-address.ts';
import type { ArticleSummary } from '../../../shared/articles/types.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticlePaging, type MoreArticles } from './article-paging.tsx';
import { ListHeading } from './list-heading.tsx';

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  filter: ArticleFilter;
  page?: number;
  /** These match among what was loaded; the answer of the whole list is on its way. */
  isSearching?: boolean;
  /** Said above the list instead of its count. */
  notice?: string;
  /** How the list goes on; null at its end. */
  more?: MoreArticles | null;
}

/** A grid of articles, and the way to more of them. */
export function ArticleCards({
  articles,
  filter,
  page = 1,
  isSearching = false,
  notice,
  more = null,
}: ArticleCardsProps) {
  const grid = useRef<HTMLUListElement>(null);
  // A lead card only where it leads something: a filtered list is a plain grid.
  const hasLead = page === 1 && !isFiltering(filter) && articles.length > 2;
  const focusCard = (index: number) => grid.current?.children[index]?.querySelector('a')?.focus();
  return (
    <>
      <ListHeading>
        {notice ?? (isSearching ? 'Searching...' : countLabel(articles.length, { filter, page, more }))}
      </ListHeading>
      <ul ref={grid} className="article-grid" aria-busy={isSearching || undefined}>
        {articles.map((article, index) => (
          <li key={article.id} className={hasLead && index === 0 ? 'article-card--lead' : undefined}>
            <ArticleCard article={article} lead={hasLead && index === 0} eager={index === 0} />
          </li>
        ))}
      </ul>
      <ArticlePaging
        count={articles.length}
        newer={page > 1 ? listPath({ filter, page: page - 1 }) : null}
        more={more}
        focusCard={focusCard}
      />
    </>
  );
}

type ListPlace = Pick<Required<ArticleCardsProps>, 'filter' | 'page' | 'more'>;

/** How many there are; of a list that goes on nobody has counted the rest. */
function countLabel(count: number, { filter, page, more }: ListPlace): string {
  if (more?.isLoading) return 'Loading more articles...';
  const articles = count === 1 ? '1 article' : `${count} articles`;
  if (page > 1) return `Page ${page}: ${articles}`;
  if (!more) return articles;
  return isFiltering(filter) ? `The newest ${count} articles that match` : `The newest ${count} articles`;
}

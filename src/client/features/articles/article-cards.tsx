import { memo, type ReactNode, useRef } from 'react';
import { ArticleImage } from '#client/components/article/image.tsx';
import { CachedMarkup, type CacheKey } from '#client/components/cached-markup.tsx';
import { Link } from '#client/components/link.tsx';
import { LongDate } from '#client/components/long-date.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { SharedElement } from '#client/components/shared-element.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { type ArticleFilter, isFiltering } from '#shared/articles/filter.ts';
import { listPath } from '#shared/articles/list-address.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { paths } from '#shared/paths.ts';
import { ArticlePaging, type MoreArticles } from './article-paging.tsx';

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  filter: ArticleFilter;
  page?: number;
  /** These are the matches among the loaded articles; the response for the whole list has not arrived yet. */
  isSearching?: boolean;
  /** Shown above the list instead of the number of articles. */
  notice?: string;
  /** How to load more articles; null at the end of the list. */
  more?: MoreArticles | null;
}

/** A grid of articles, and the link to more articles. */
export function ArticleCards({
  articles,
  filter,
  page = 1,
  isSearching = false,
  notice,
  more = null,
}: ArticleCardsProps) {
  const grid = useRef<HTMLUListElement>(null);
  // Only the unfiltered list has a lead card; a filtered list is a plain grid.
  const hasLead = page === 1 && !isFiltering(filter) && articles.length > 2;
  const focusCard = (index: number) => grid.current?.children[index]?.querySelector('a')?.focus();
  return (
    <>
      <ListHeading>
        {notice ?? (isSearching ? 'Searching...' : countLabel(articles.length, { filter, page, more }))}
      </ListHeading>
      <ul
        ref={grid}
        className="article-grid d-grid gap-4 list-unstyled mb-0"
        aria-busy={isSearching || undefined}
      >
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

/** The number of articles. If the list continues, only the loaded articles are counted. */
function countLabel(count: number, { filter, page, more }: ListPlace): string {
  if (more?.isLoading) return 'Loading more articles...';
  const articles = count === 1 ? '1 article' : `${count} articles`;
  if (page > 1) return `Page ${page}: ${articles}`;
  if (!more) return articles;
  return isFiltering(filter) ? `The newest ${count} articles that match` : `The newest ${count} articles`;
}

interface ArticleCardProps {
  article: ArticleSummary;
  /** The large first card of the list. */
  lead?: boolean;
  /** Visible when the page opens, so its image loads eagerly. */
  eager?: boolean;
}

/**
 * One article in a list. The whole card is a link, named by its title. An eager image belongs to its page's render, so of its
 * card only the text is cached.
 */
const ArticleCard = memo(function ArticleCard({ article, lead = false, eager = false }: ArticleCardProps) {
  const { timeZone } = usePageFacts();
  const { searchText: _, ...shown } = article;
  const key = ['article card', shown, lead, timeZone];
  const textKey = eager ? ['text of', key] : undefined;
  const content = { article: shown, lead, eager, timeZone, textKey };
  return (
    <CachedMarkup as="article" cacheKey={textKey ? undefined : key} className="card card--link article-card">
      {() => <CardContent {...content} />}
    </CachedMarkup>
  );
});

interface CardContentProps extends ArticleCardProps {
  timeZone: string;
  textKey: CacheKey | undefined;
}

function CardContent({ article, lead = false, eager = false, timeZone, textKey }: CardContentProps) {
  return (
    <>
      <SharedElement name={`article-${article.slug}`}>
        <ArticleImage
          className="card-img-top"
          src={article.featuredImage}
          slug={article.slug}
          // The title names the article; a description of the picture would add nothing for screen readers.
          alt=""
          sizes={
            lead
              ? '(min-width: 62em) 680px, calc(100vw - 2.5rem)'
              : '(min-width: 62em) 380px, (min-width: 48em) 50vw, calc(100vw - 2.5rem)'
          }
          eager={eager}
        />
      </SharedElement>
      <CachedMarkup as="div" cacheKey={textKey} className="card-body">
        {() => (
          <>
            <p className="article-card__meta">
              {article.category && <span className="article-card__category">{article.category}</span>}
              <LongDate iso={article.date} timeZone={timeZone} />
              <span>{article.readTime}</span>
            </p>
            <h3 dir="auto">
              <Link to={paths.article(article.slug)} className="stretched-link">
                {article.title}
              </Link>
            </h3>
            <p className="article-card__excerpt" dir="auto">
              {article.excerpt}
            </p>
            <p className="article-card__author">{article.author}</p>
          </>
        )}
      </CachedMarkup>
    </>
  );
}

/** The list's heading, for people who navigate by headings. Announces the number of articles when it changes. */
export function ListHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className="visually-hidden">Articles</h2>
      <output className="article-count">{children}</output>
    </>
  );
}

/** How many placeholder cards appear while the list loads (product.md, 2). */
const cards = [1, 2, 3, 4, 5, 6];

/** Empty cards in the size of the real cards, so that nothing moves when the articles arrive. */
export function ArticleListSkeleton() {
  return (
    <CachedMarkup as="div" cacheKey="article list, loading" aria-busy="true">
      {() => (
        <>
          <p className="article-count" role="status">
            Loading articles...
          </p>
          <ul className="article-grid d-grid gap-4 list-unstyled mb-0" aria-hidden="true">
            {cards.map((card) => (
              <li key={card} className={card === 1 ? 'article-card--lead' : undefined}>
                <div className="card article-card article-card--loading">
                  <span className="card-img-top skeleton" />
                  <div className="card-body">
                    <p className="article-card__meta">
                      <Skeleton width="70%" />
                    </p>
                    <div className="article-card__title">
                      <Skeleton lines={2} />
                    </div>
                    <div className="article-card__excerpt">
                      <Skeleton lines={3} />
                    </div>
                    <p className="article-card__author">
                      <Skeleton width="8rem" />
                    </p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedMarkup>
  );
}

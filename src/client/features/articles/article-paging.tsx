import { type MouseEvent, useEffect, useRef } from 'react';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { Link } from '#client/components/link.tsx';

export interface MoreArticles {
  /** The address of the next page, for crawlers and for opening the page in a new tab. */
  href: string;
  isLoading: boolean;
  hasFailed: boolean;
  /** Adds the next articles to this list. */
  load(): void;
}

interface ArticlePagingProps {
  /** How many articles are shown above. */
  count: number;
  /** The address of the previous page. */
  newer: string | null;
  more: MoreArticles | null;
  focusCard(index: number): void;
}

/** Real links to the previous and next page. With JavaScript, the next page is added to the current list. */
export function ArticlePaging({ count, newer, more, focusCard }: ArticlePagingProps) {
  const goesOn = more !== null;
  // The length of the list when the visitor pressed "Load more", as long as the focus is on the link.
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt.current === null || count <= askedAt.current) return;
    // The link has disappeared with the last part, so the focus moves to the first article of that part.
    if (!goesOn) focusCard(askedAt.current);
    askedAt.current = null;
  }, [count, goesOn, focusCard]);
  if (!newer && !more) return null;

  const loadHere = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!more || more.isLoading) return;
    askedAt.current = count;
    more.load();
  };
  return (
    <nav
      className="article-paging d-flex flex-wrap gap-3 align-items-center justify-content-center"
      aria-label="More articles"
    >
      {newer && (
        <Link className="btn btn-outline-primary" to={newer} rel="prev">
          Newer articles
        </Link>
      )}
      {more && (
        <a
          className="btn btn-outline-primary"
          href={more.href}
          rel="next"
          aria-disabled={more.isLoading || undefined}
          onClick={loadHere}
        >
          {more.isLoading ? 'Loading...' : 'Load more'}
        </a>
      )}
      {more?.hasFailed && !more.isLoading && (
        <p className="article-paging__failure mb-0" role="alert">
          That didn’t work. Please try again.
        </p>
      )}
    </nav>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ArticleFilter, readFilter, writeFilter } from '../../shared/articles/filter.ts';

/** How long typing rests before the address follows. */
const ADDRESS_DELAY_MS = 250;

/**
 * The filter of /articles. It answers at once and is then written to the address bar, so that a
 * filtered list can be shared; going back or forward brings the filter back.
 */
export function useArticleFilter(): { filter: ArticleFilter; setFilter(next: ArticleFilter): void } {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(params));
  const address = params.toString();
  const written = useRef(writeFilter(filter).toString());

  // The address changed by other means than ours: a link, or the back button.
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setFilter(readFilter(new URLSearchParams(address)));
  }, [address]);

  useEffect(() => {
    const next = writeFilter(filter);
    if (next.toString() === written.current) return;
    const timer = setTimeout(() => {
      written.current = next.toString();
      setParams(next, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filter, setParams]);

  return { filter, setFilter };
}

import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ArticleFilter, writeFilter } from '../../../shared/articles/filter.ts';
import { type ListAddress, readListAddress } from '../../../shared/articles/list-address.ts';

/** How long typing rests before the address follows, and with it what is asked of the database. */
const ADDRESS_DELAY_MS = 250;

/** What the address bar says: which articles the server is asked for. */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams();
  const query = params.toString();
  return useMemo(() => readListAddress(new URLSearchParams(query)), [query]);
}

export type SetFilter = Dispatch<SetStateAction<ArticleFilter>>;

/**
 * The filter of /articles, as the visitor set it. It answers at once and is then written to the address bar, so that a
 * filtered list can be shared; going back or forward brings the filter back.
 */
export function useArticleFilter(address: ListAddress): [ArticleFilter, SetFilter] {
  const [, setParams] = useSearchParams();
  const [filter, setFilter] = useState(address.filter);
  const current = nameOf(address.filter);
  const written = useRef(current);

  // The address changed by other means than ours: a link, or the back button.
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setFilter(address.filter);
  }, [current, address]);

  useEffect(() => {
    const next = nameOf(filter);
    if (next === written.current) return;
    const timer = setTimeout(() => {
      written.current = next;
      setParams(writeFilter(filter), { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filter, setParams]);

  return [filter, setFilter];
}

/** Equal for filters that narrow alike. */
const nameOf = (filter: ArticleFilter) => writeFilter(filter).toString();

import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressValue } from '#client/components/use-address-value.ts';
import { type ArticleFilter, readFilter, writeFilter } from '#shared/articles/filter.ts';
import { type ListAddress, readListAddress } from '#shared/articles/list-address.ts';

/** How long the visitor must stop typing before the address changes and the database is queried. */
const ADDRESS_DELAY_MS = 250;

/** The filter and page in the address bar, which the server is asked for. */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams();
  const query = params.toString();
  return useMemo(() => readListAddress(new URLSearchParams(query)), [query]);
}

export type SetFilter = Dispatch<SetStateAction<ArticleFilter>>;

const inAddress = { read: readFilter, write: writeFilter };

/** The filter of /articles, as the visitor set it. The page shows it immediately; the address bar follows. */
export function useArticleFilter(): [ArticleFilter, SetFilter] {
  const { value, setValue } = useAddressValue(inAddress, ADDRESS_DELAY_MS);
  return [value, setValue];
}

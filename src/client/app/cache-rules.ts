import { readListAddress, writeListAddress } from '../../shared/articles/list-address.ts';
import { readContactAddress, writeContactAddress } from '../../shared/contact-address.ts';
import { serviceIds } from '../../shared/content/services/types.ts';
import type { CacheRuleName } from '../../shared/pages/types.ts';
import { readAnswers } from '../../shared/self-check/answers.ts';

interface PageAddress {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/**
 * Which of a route's addresses the server may answer from memory. Gives the query under which the page is kept, in its one canonical
 * form (`''` or `?...`), or null for an address that is rendered each time. There must be few of them: a query that anyone can vary
 * without limit is null. A parameter that a rule leaves out does not reach the page either.
 */
export type CacheRule = (address: PageAddress) => string | null;

/** No parameter changes the page. */
const sameForEverybody: CacheRule = () => '';

const neverCached: CacheRule = () => null;

/** An unknown service shows the overview at any address that one can think of. One page also shows a percentile. */
const knownServices: CacheRule = ({ params, query }) => {
  if (!(serviceIds as readonly string[]).includes(params.service ?? '')) return null;
  return params.service === 'pre-hire-assessments' && query.has('percentile') ? null : '';
};

/**
 * The pages of the whole list, and the first page of one category or one keyword. Words that people search for
 * have no end, nor have combinations.
 */
const simpleFilters: CacheRule = ({ query }) => {
  const address = readListAddress(query);
  const { filter, page } = address;
  const narrowings = filter.keywords.length + (filter.category ? 1 : 0) + (page > 1 ? 1 : 0);
  if (filter.text.trim() || narrowings > 1) return null;
  return narrowings === 0 ? '' : `?${writeListAddress(address)}`;
};

/** Five answers make a hundred thousand pages. */
const untouchedSelfCheck: CacheRule = ({ query }) => (readAnswers(query) ? null : '');

/** Two tabs, one of them with each of the services. Pages with a visitor's answers are not cached. */
const contactTabs: CacheRule = ({ query }) =>
  readAnswers(query) ? null : writeContactAddress(readContactAddress(query));

/** Definitions name their rule: the rules themselves, and the texts that they look into, stay on the server. */
export const cacheRules: Record<CacheRuleName, CacheRule> = {
  sameForEverybody,
  neverCached,
  knownServices,
  simpleFilters,
  untouchedSelfCheck,
  contactTabs,
};

import { readListAddress, writeListAddress } from '#shared/articles/list-address.ts';
import { readContactAddress, writeContactAddress } from '#shared/contact/contact-address.ts';
import { serviceIds, serviceOnOffer } from '#shared/content/services/ids.ts';
import type { CacheRuleName } from '#shared/pages/types.ts';
import { readAnswers } from '#shared/self-check/answers.ts';

interface PageAddress {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/**
 * Decides which addresses of a route the server can answer from memory. Returns the query string under which the page is cached, in its one
 * canonical form (`''` or `?...`), or null for an address that is rendered each time. The number of cached addresses must stay small, so
 * the rule returns null for a query string that anyone can vary without limit. The page does not receive parameters that the rule leaves
 * out.
 */
export type CacheRule = (address: PageAddress) => string | null;

/** No query parameter changes the page. */
const sameForEverybody: CacheRule = () => '';

const neverCached: CacheRule = () => null;

/** An unknown service shows the overview, and the number of such addresses is unlimited. The candidate curve shows a percentile. */
const knownServices: CacheRule = ({ params, query }) => {
  const id = serviceIds.find((one) => one === params.service);
  const hasState = ['percentile', 'step'].some((name) => query.has(name));
  return !id || (serviceOnOffer(id).hasCandidateCurve && hasState) ? null : '';
};

/**
 * The pages of the complete list, and the first page of one category or one keyword. Search texts and combinations of
 * filters are unlimited, so they are not cached.
 */
const simpleFilters: CacheRule = ({ query }) => {
  const address = readListAddress(query);
  const { filter, page } = address;
  const narrowings = filter.keywords.length + (filter.category ? 1 : 0) + (page > 1 ? 1 : 0);
  if (filter.text.trim() || narrowings > 1) return null;
  return narrowings === 0 ? '' : `?${writeListAddress(address)}`;
};

/** The link to a draft is for those who have it. */
const withoutDrafts: CacheRule = ({ query }) => (query.has('preview') ? null : '');

/** Five answers allow a hundred thousand different pages. */
const untouchedSelfCheck: CacheRule = ({ query }) => (readAnswers(query) ? null : '');

/** Two tabs, one of them with each of the services. Pages that contain a visitor's answers are not cached. */
const contactTabs: CacheRule = ({ query }) =>
  readAnswers(query) ? null : writeContactAddress(readContactAddress(query));

/** Page definitions name their rule. The rules, and the texts that they use, stay on the server. */
export const cacheRules: Record<CacheRuleName, CacheRule> = {
  sameForEverybody,
  neverCached,
  knownServices,
  simpleFilters,
  withoutDrafts,
  untouchedSelfCheck,
  contactTabs,
};

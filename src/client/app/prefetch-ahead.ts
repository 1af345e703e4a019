import { matchPath } from 'react-router';
import { paths } from '#shared/paths.ts';
import { whenIdle } from '../components/in-browser.ts';

/** For each page that the visitor sees. An article is 4 kB; the code of another page, 2 to 20 kB. */
const limits = { articles: 3, others: 10 };
/** How long the window must stand still, in milliseconds. */
const REST_MS = 200;

/**
 * Fetches what the next tap probably needs, one after the other and with low priority, once the page is loaded and the window rests: the
 * page of the packages if a link to it is in view, the articles nearest to the middle of the window, the code of services' pages if a card
 * names one, and checkout from the packages. On fast lines, also what other links in view of the main part lead to. (Header and footer
 * have the same links on every page: 43 kB that few visitors use.)
 */
export function prefetchAhead(
  prefetch: (url: URL, priority: RequestPriority) => Promise<boolean>,
  isFast: boolean,
): void {
  let page = '';
  let left = limits;
  let isBusy = false;

  const fetchNext = async () => {
    if (page !== location.pathname) left = limits;
    page = location.pathname;
    for (const [kind, address] of candidates(isFast)) {
      if (left[kind] === 0 || !(await prefetch(new URL(address, location.href), 'low'))) continue;
      left = { ...left, [kind]: left[kind] - 1 };
      return true;
    }
    return false;
  };
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    const hasMore = await fetchNext();
    isBusy = false;
    if (hasMore) whenIdle(run);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(run), REST_MS);
  };
  rest();
  addEventListener('scroll', rest, { passive: true });
  new MutationObserver(rest).observe(document.body, { childList: true, subtree: true });
}

type Candidate = [kind: keyof typeof limits, address: string];

/** In the order in which they are fetched, those that were fetched included. The panel's links to pages open other tabs. */
function candidates(isFast: boolean): Candidate[] {
  if (location.pathname.startsWith(paths.admin)) return [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return {
      link,
      isInView: bottom > 0 && top < innerHeight,
      distance: Math.abs(top + bottom - innerHeight),
    };
  });
  const leadsTo = (pattern: string) => links.filter(({ link }) => matchPath(pattern, link.pathname));
  const articles = leadsTo(paths.article(':slug')).sort((a, b) => a.distance - b.distance);
  const packages = leadsTo(paths.packages).filter(({ isInView }) => isInView);
  const others = [
    ...leadsTo(paths.solution(':service')).slice(0, 1),
    ...links.filter((each) => isFast && each.isInView && !articles.includes(each)),
  ];
  return [
    ...packages.map(({ link }): Candidate => ['others', link.href]),
    ...articles.map(({ link }): Candidate => ['articles', link.href]),
    ...others.map(({ link }): Candidate => ['others', link.href]),
    ...(location.pathname === paths.packages ? [['others', paths.checkout] as Candidate] : []),
  ];
}

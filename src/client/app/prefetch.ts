import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';

/** Fetches the code and the data of the page that a link leads to. @returns false if it leads to none, or to one that was fetched before */
type Prefetch = (link: HTMLAnchorElement) => Promise<boolean>;

/**
 * Fetches pages before the visitor opens them: as soon as a visitor points at or focuses a link, and when the browser is idle, the links
 * in view of the page's main part, and its articles nearby. (Header and footer have the same links on every page: 43 kB that few visitors
 * use.) Nothing is fetched for visitors with data saver on; on a metered or slow connection, only links that the visitor points at or
 * focuses.
 */
export function prefetchPages(routes: RouteObject[], context: () => RouterContextProvider): void {
  const {
    saveData,
    type,
    effectiveType = '4g',
  } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData) return;
  const fetched = new Set<string>();
  const prefetch: Prefetch = async (link) => {
    if (!isPageLink(link)) return false;
    const url = new URL(link.href);
    if (fetched.has(url.pathname + url.search)) return false;
    fetched.add(url.pathname + url.search);
    await fetchPage(routes, url, context());
    return true;
  };
  prefetchOnIntent(prefetch);
  if (type === 'cellular' || effectiveType !== '4g') return;
  // After everything that the page itself needs; without it, pages are fetched when they are opened.
  const begin = () =>
    import('./prefetch-visible.ts').then(
      ({ prefetchVisible }) => prefetchVisible(prefetch),
      () => {},
    );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** On hover, touch (which begins with `pointerover`) or Tab. One listener for all links, so that no link has to be hydrated first. */
function prefetchOnIntent(prefetch: Prefetch): void {
  const onTurn = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) prefetch(link);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onTurn);
}

const isPageLink = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname;

async function fetchPage(routes: RouteObject[], url: URL, context: RouterContextProvider): Promise<void> {
  const matches = matchRoutes(routes, url) ?? [];
  const fetching = matches.flatMap(({ route: { lazy, loader }, params }) => [
    // The first page of the visit is already loaded; see entry-client.tsx.
    typeof lazy === 'object' && lazy.Component?.(),
    typeof loader === 'function' &&
      loader({ request: new Request(url), url, params, context, pattern: '' } as LoaderFunctionArgs),
  ]);
  // A failed fetch is repeated, and its error shown, when the visitor follows the link.
  await Promise.allSettled(fetching);
}

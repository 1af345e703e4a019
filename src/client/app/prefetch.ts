import { createElement } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { priorityContext } from '../api/query-client.ts';

/** Fetches the code and the data of a page of this site, once. @returns false if it was fetched before, or is the current one */
type Prefetch = (url: URL, priority?: RequestPriority) => Promise<boolean>;

/**
 * Fetches pages before the visitor opens them: as soon as a visitor points at or focuses a link, and ahead, when the browser is idle
 * (prefetch-ahead.ts). For visitors with data saver on, only when they follow a link.
 * @param routes the router's own: what is loaded is no longer lazy for it, so that it commits within the click's task
 */
export function prefetchPages(routes: RouteObject[], context: () => RouterContextProvider): void {
  const {
    saveData,
    type,
    effectiveType = '4g',
  } = (navigator as { connection?: Connection }).connection ?? {};
  const fetched = new Set<string>();
  const prefetch: Prefetch = async (url, priority = 'auto') => {
    const address = url.pathname + url.search;
    if (url.origin !== location.origin || url.pathname === location.pathname || fetched.has(address))
      return false;
    fetched.add(address);
    const given = context();
    given.set(priorityContext, priority);
    await fetchPage(routes, url, given);
    return true;
  };
  // One listener for all links, so that no link has to be hydrated first. A touch begins with `pointerover`.
  const turns = saveData ? ['click'] : ['pointerover', 'focusin', 'click'];
  const onTurn = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !link.target) prefetch(new URL(link.href, location.href));
  };
  for (const turn of turns) document.addEventListener(turn, onTurn, true);
  if (saveData) return;
  const isFast = type !== 'cellular' && effectiveType === '4g';
  // After everything that the page itself needs; without it, pages are fetched when they are opened.
  const begin = () =>
    import('./prefetch-ahead.ts').then(
      ({ prefetchAhead }) => prefetchAhead(prefetch, isFast),
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

async function fetchPage(routes: RouteObject[], url: URL, context: RouterContextProvider): Promise<void> {
  const fetching = (matchRoutes(routes, url) ?? []).flatMap(({ route, params }) => [
    loadPage(route),
    route.handle?.loader?.({
      request: new Request(url),
      url,
      params,
      context,
      pattern: '',
    } as LoaderFunctionArgs),
  ]);
  // A failed fetch is repeated, and its error shown, when the visitor follows the link.
  await Promise.allSettled(fetching);
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const Component = await route.lazy.Component?.();
  if (Component) Object.assign(route, { element: createElement(Component), lazy: undefined });
}

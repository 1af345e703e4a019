import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';

/** How long a pointer or the focus rests on a link before it counts as meant. */
const REST_MS = 65;

type PageModule = Pick<RouteObject, 'loader'>;

/**
 * Fetches a page's code and data as soon as a visitor turns to a link that leads there: by pointer, by finger
 * or by the Tab key. One listener for all links, so that none has to be hydrated for it.
 * Visitors who ask their browser to save data are spared it.
 */
export function prefetchOnIntent(routes: RouteObject[], context: () => RouterContextProvider): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onTurn = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    timer = setTimeout(() => {
      if (fetched.has(link.pathname)) return;
      fetched.add(link.pathname);
      fetchPage(routes, new URL(link.href), context());
    }, REST_MS);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onTurn);
  // A finger that scrolls did not mean the link under it.
  document.addEventListener('pointercancel', () => clearTimeout(timer));
}

async function fetchPage(routes: RouteObject[], url: URL, context: RouterContextProvider): Promise<void> {
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    try {
      // The page that the visitor came in by has been loaded already; see entry-client.tsx.
      const { loader } = (typeof route.lazy === 'function' ? await route.lazy() : route) as PageModule;
      if (typeof loader !== 'function') continue;
      await loader({ request: new Request(url), url, params, context, pattern: '' } as LoaderFunctionArgs);
    } catch {
      // What failed is fetched again, and told of, when the visitor really goes there.
    }
  }
}

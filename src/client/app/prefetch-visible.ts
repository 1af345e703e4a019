import { paths } from '#shared/paths.ts';
import { whenIdle } from '../components/in-browser.ts';

/** The number of links to prefetch on a page; an article is 4 kB, a page's code 2 to 20 kB. */
const MAX_IN_VIEW = 10;
/** How far below the screen an article is fetched: two screens. */
const NEARBY = '0px 0px 200%';

/**
 * Pages are fetched one after the other, once the page is loaded and the browser is idle. Each page can start this
 * again.
 */
export function prefetchVisible(prefetch: (link: HTMLAnchorElement) => Promise<boolean>): void {
  const inView = new Set<HTMLAnchorElement>();
  let page = location.pathname;
  let left = MAX_IN_VIEW;
  let isBusy = false;

  const next = async () => {
    if (page !== location.pathname) {
      page = location.pathname;
      left = MAX_IN_VIEW;
    }
    const [link] = inView;
    if (isBusy || !link || left === 0) return;
    isBusy = true;
    inView.delete(link);
    if (link.isConnected && (await prefetch(link))) left -= 1;
    isBusy = false;
    whenIdle(next);
  };
  const observe = (rootMargin: string) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target as HTMLAnchorElement);
          else inView.delete(target as HTMLAnchorElement);
        }
        whenIdle(next);
      },
      { rootMargin },
    );
  const [onScreen, nearby] = [observe('0px'), observe(NEARBY)];
  let willWatch = false;
  const watchLinks = () => {
    if (willWatch) return;
    willWatch = true;
    whenIdle(() => {
      willWatch = false;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
        (link.pathname.startsWith(`${paths.articles}/`) ? nearby : onScreen).observe(link);
    });
  };
  watchLinks();
  new MutationObserver(watchLinks).observe(document.body, { childList: true, subtree: true });
}

import type { Browser, ElementHandle, NetworkConditions, Page } from 'puppeteer';
import { type Arrival, awaitArrival, type Destination, watchArrivals } from './arrival.ts';
import { onPhone, slowDown } from './browser.ts';
import { countReceived } from './received.ts';

/** Where a visitor starts and where the tap leads. */
export interface Route {
  name: string;
  from: string;
  to: string;
}

/** How a visitor gets to the tap. */
export interface Way {
  line: NetworkConditions;
  /** Between the hydration of the link and the tap. */
  rest(page: Page): Promise<unknown>;
}

/** Milliseconds, and what is received. */
export interface Trip extends Arrival {
  back: number;
  /** The longest task from the tap to the text; 0 if all are shorter than 50 ms. */
  longestTask: number;
  /** Before the tap, for pages that may follow. */
  aheadBytes: number;
  /** From the tap until the network is idle. */
  tapRequests: number;
  tapBytes: number;
}

/** Opens a page on a slow phone, taps a link in the middle of the window, and goes back. */
export function travel(
  browser: Browser,
  origin: string,
  { from, to }: Route,
  { line, rest }: Way,
  ends: { from: Destination; to: Destination },
): Promise<Trip> {
  return onPhone(browser, async (page) => {
    await watchArrivals(page);
    const receipt = await countReceived(page);
    await slowDown(page, { cpu: 4, line });
    await page.goto(origin + from, { waitUntil: 'domcontentloaded' });
    const link = await hydratedLink(page, `main a[href="${to}"]`);
    receipt.isAhead = true;
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await rest(page);
    const before = receipt.soFar();
    await page.evaluate(watchTasks);
    const arrival = await awaitArrival(page, ends.to, () => link.tap(), { isClick: true });
    const longestTask = await page.evaluate(
      () => (window as unknown as { longestTask?: number }).longestTask ?? 0,
    );
    await page.waitForNetworkIdle();
    const after = receipt.soFar();
    const back = await awaitArrival(page, ends.from, () => page.evaluate(() => history.back()), {
      isClick: false,
    });
    return {
      ...arrival,
      back: back.text,
      longestTask,
      aheadBytes: before.ahead,
      tapRequests: after.requests - before.requests,
      tapBytes: after.bytes + after.ahead - before.bytes - before.ahead,
    };
  });
}

/** The first such link, once React has attached its properties to it. */
async function hydratedLink(page: Page, selector: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (wanted) => {
      const link = document.querySelector(wanted);
      return link && Object.keys(link).some((key) => key.startsWith('__reactProps$')) ? link : null;
    },
    { polling: 20 },
    selector,
  );
  return found.asElement() as ElementHandle<Element>;
}

/** Runs in the page. */
function watchTasks(): void {
  const found = window as unknown as { longestTask?: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      found.longestTask = Math.max(found.longestTask ?? 0, duration);
  }).observe({ type: 'longtask' });
}

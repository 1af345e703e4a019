import { isMap, STILL, type TestPage } from '../support/browser.ts';

/** The browser itself says that a 404 failed to load; that is the status, not a defect. */
export const defects = (page: TestPage) =>
  page.messages.filter((message) => !message.includes('status of 404'));

/** Watches a page that is not there yet. @param origin its site's */
export async function watchArrival(page: TestPage, origin: string) {
  /** What it asks for besides its own files. */
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isMap(url.href) || url.protocol === 'data:') return;
    if (url.origin !== origin || url.pathname.startsWith('/api/')) calls.push(url.href);
  });
  await page.evaluateOnNewDocument(recordShifts);
  /** Layout shifts with what moved, where they add up to something. */
  async function shifts() {
    const all = await page.evaluate(() => (window as unknown as { shifts: [number, ...string[]][] }).shifts);
    return all.reduce((sum, [value]) => sum + value, 0) < STILL ? [] : all;
  }
  return { calls, shifts };
}

/** Runs in the page: keeps each layout shift with what moved. */
function recordShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

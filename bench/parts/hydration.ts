import type { Browser } from 'puppeteer';
import { onPhone, slowDown, startBrowser, throttling } from '../lib/browser.ts';
import type { GoalName } from '../lib/goals.ts';
import { articlePath, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import { countReceived } from '../lib/received.ts';
import {
  type Bench,
  kilobytes,
  line,
  milliseconds,
  othersOf,
  type Part,
  type Result,
} from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { type Site, siteOf } from '../lib/site.ts';

/** A button of each page that works only with its script. */
const pages = [
  { name: 'Article', path: articlePath, button: '.share-row__button' },
  { name: 'List', path: listPath, button: 'button.chip' },
];
type TriedPage = (typeof pages)[number];

/** A click before hydration is lost. */
const RETRY_MS = 250;

/** Milliseconds, and bytes as sent. */
interface Found {
  hydrated: number;
  largestPaint: number;
  /** What each task took beyond 50 ms, until the network is idle. */
  blocked: number;
  scriptsUntilHydrated: number;
  scripts: number;
  /** Without what is fetched ahead. */
  everything: number;
  ahead: number;
}

/** How the page is loaded, and on how many times as slow a processor. */
const ways = [
  { name: '4 x slower', isHttp2: true, cpu: 4 },
  { name: '6 x slower', isHttp2: true, cpu: 6 },
  { name: 'HTTP/1.1, 4 x slower', isHttp2: false, cpu: 4 },
];
type Way = (typeof ways)[number];

export const hydration: Part = {
  title: 'Time to interaction',
  note:
    `The first visit on ${throttling}, over HTTP/2 unless named otherwise, with the processor slowed down as named. Hydrated: from ` +
    'the start of the navigation until the page reacts to a click on a button (an article’s Copy link, the list’s first keyword), tried once ' +
    `React has attached its properties to it (from the start if the page has no React), and again every ${RETRY_MS} ms. ` +
    'Until the network is idle: the largest contentful paint, the time that tasks of more than 50 ms block the main thread ' +
    'beyond those, and the bytes of scripts and of everything. Fetched ahead: what the hydrated page requests except images and ' +
    'typefaces, which is not in everything. A filter’s answer: the time in ' +
    'scripts from a tap on a keyword to the frame with the filtered list.',
  reasons: {
    'A filter’s answer':
      'Ours checks the query cache for the whole list and shows the answer through Suspense; the others filter an array.',
    'React Router':
      'It requests its scripts at once; ours give the first view a head start (docs/decisions/0018) and include a query cache.',
    Next: 'As with React Router. Next also renders static parts only on the server, so less of the page is hydrated.',
    Astro:
      'Most of its page is never hydrated: a small script answers Copy link, and React loads for filters, forms and toasts only.',
  },
  async run(bench) {
    const sites = await startSites(bench);
    const browser = await startBrowser(bench);
    const results: Result[] = [];
    for (const page of pages) {
      for (const way of ways) {
        const found = await inTurns(sites, bench.effort.runs, (site) => load(browser, site, page, way));
        results.push(resultOf(`${page.name}, ${way.name}`, sites, found));
      }
    }
    const answers = await inTurns(sites, bench.effort.runs, ({ http2 }) => filter(browser, http2));
    return [
      ...results,
      filterResult(
        sites,
        answers.map((times) => median(times)),
      ),
    ];
  },
};

/** The product first. */
async function startSites(bench: Bench): Promise<Site[]> {
  const dataDirectory = await bench.directory();
  const product = await startProduct(bench, { pages: 'keep', dataDirectory });
  for (const { path } of pages) await untilKept(product, path);
  const subjects = [product];
  for (const name of ['react-router', 'next', 'astro'] as const) {
    subjects.push(await startContender(bench, name, dataDirectory));
  }
  return Promise.all(subjects.map((subject) => siteOf(bench, subject)));
}

async function inTurns<Value>(
  sites: readonly Site[],
  runs: number,
  measure: (site: Site) => Promise<Value>,
): Promise<Value[][]> {
  const found: Value[][] = sites.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, site] of sites.entries()) found[at]?.push(await measure(site));
  }
  return found;
}

function load(
  browser: Browser,
  { http1, http2 }: Site,
  { path, button }: TriedPage,
  { isHttp2, cpu }: Way,
): Promise<Found> {
  return onPhone(browser, async (page) => {
    const receipt = await countReceived(page);
    await page.evaluateOnNewDocument(tryButton, button, RETRY_MS);
    await page.evaluateOnNewDocument(watchMainThread);
    await slowDown(page, { cpu });
    await page.goto((isHttp2 ? http2 : http1) + path, { waitUntil: 'domcontentloaded' });
    const hydrated = await page.waitForFunction(
      () => (window as unknown as { repliedAt?: number }).repliedAt,
      { polling: 20 },
    );
    const { scripts: scriptsUntilHydrated } = receipt.soFar();
    receipt.isAhead = true;
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    const { bytes, scripts, ahead } = receipt.soFar();
    return {
      hydrated: (await hydrated.jsonValue()) ?? 0,
      ...(await page.evaluate(() => (window as unknown as { watched: Watched }).watched)),
      scriptsUntilHydrated,
      scripts,
      everything: bytes,
      ahead,
    };
  });
}

type Watched = Pick<Found, 'largestPaint' | 'blocked'>;

/** Runs in the page. */
function watchMainThread(): void {
  const watched: Watched = { largestPaint: 0, blocked: 0 };
  Object.assign(window, { watched });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    watched.blocked += duration - 50;
  });
}

/** Runs in the page. */
function tryButton(selector: string, retryMs: number): void {
  // A click before hydration would submit the form around the list's buttons.
  addEventListener('submit', (event) => event.preventDefault(), true);
  const isReact = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));
  let before: string | undefined;
  let clickedAt = Number.NEGATIVE_INFINITY;
  const attempt = setInterval(() => {
    const button = document.querySelector<HTMLElement>(selector);
    if (!button || (!isReact(button) && !document.querySelector('meta[name="generator"][content^="Astro"]')))
      return;
    if (before !== undefined && button.outerHTML !== before) {
      clearInterval(attempt);
      Object.assign(window, { repliedAt: performance.now() });
    } else if (performance.now() - clickedAt > retryMs) {
      // Not sooner: a second click would take back what the first one is about to do.
      clickedAt = performance.now();
      before = button.outerHTML;
      button.click();
    }
  }, 20);
}

/** @returns milliseconds in scripts */
function filter(browser: Browser, origin: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.goto(origin + listPath, { waitUntil: 'networkidle0' });
    const chip = await page.$('button.chip');
    if (!chip) throw new Error(`${origin}${listPath} has no keyword.`);
    await chip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.emulateCPUThrottling(4);
    await page.evaluate(() => {
      const answered = new Promise((resolve) => {
        new MutationObserver(() => requestAnimationFrame(() => setTimeout(resolve))).observe(
          document.querySelector('.article-grid') as Element,
          { childList: true },
        );
      });
      Object.assign(window, { answered });
    });
    const before = await page.metrics();
    await chip.tap();
    await page.evaluate(() => (window as unknown as { answered: Promise<void> }).answered);
    const after = await page.metrics();
    return ((after.ScriptDuration ?? 0) - (before.ScriptDuration ?? 0)) * 1_000;
  });
}

function resultOf(name: string, sites: readonly Site[], found: readonly Found[][]): Result {
  const middle = (runs: readonly Found[], key: keyof Found) => median(runs.map((run) => run[key]));
  const [own = []] = found;
  const words = (runs: readonly Found[]) =>
    `hydrated ${milliseconds(middle(runs, 'hydrated'))}, largest paint ${milliseconds(middle(runs, 'largestPaint'))}, ` +
    `blocked ${milliseconds(middle(runs, 'blocked'))}, scripts ${kilobytes(middle(runs, 'scriptsUntilHydrated'))} then ` +
    `${kilobytes(middle(runs, 'scripts'))}, everything ${kilobytes(middle(runs, 'everything'))}, ` +
    `fetched ahead ${kilobytes(middle(runs, 'ahead'))}`;
  const figure = (what: string, goal: GoalName, key: keyof Found) => ({
    what,
    goal,
    own: middle(own, key),
    others: othersOf(sites, found, (runs) => middle(runs, key)),
  });
  return line(name, found.map((runs, at) => `${sites[at]?.name}: ${words(runs)}`).join('; '), [
    figure('hydrated', 'hydrated', 'hydrated'),
    figure('largest paint', 'firstLargestPaint', 'largestPaint'),
    figure('blocked', 'mainThreadBlocked', 'blocked'),
    figure('scripts until hydrated', 'scriptsUntilHydrated', 'scriptsUntilHydrated'),
    figure('all scripts', 'scriptsSent', 'scripts'),
    figure('everything', 'everythingSent', 'everything'),
    figure('fetched ahead', 'fetchedAhead', 'ahead'),
  ]);
}

function filterResult(sites: readonly Site[], times: readonly number[]): Result {
  const [own = 0] = times;
  return line(
    'A filter’s answer, 4 x slower',
    sites.map(({ name }, at) => `${name}: ${milliseconds(times[at] ?? 0)}`).join('; '),
    [{ what: '', goal: 'filter', own, others: othersOf(sites, times, (time) => time) }],
  );
}

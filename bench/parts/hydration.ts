import type { Browser, Page } from 'puppeteer';
import { onPhone, slowDown, startBrowser, throttling } from '../lib/browser.ts';
import { startHttp2Proxy } from '../lib/http2-proxy.ts';
import { articlePath, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import {
  aheadByLess,
  type Bench,
  kilobytes,
  line,
  milliseconds,
  type Part,
  type Result,
} from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

/** A button of each page that works only with its script. */
const pages = [
  { name: 'Article', path: articlePath, button: '.share-row__button' },
  { name: 'List', path: listPath, button: 'button.chip' },
];
type TriedPage = (typeof pages)[number];

interface Found {
  hydrated: number;
  largestPaint: number;
  /** Bytes as sent. */
  scripts: number;
}

interface Site {
  name: string;
  origin: string;
}

export const hydration: Part = {
  title: 'Time to interaction',
  note:
    `The first visit on ${throttling}, over HTTP/2, with the processor slowed down as named. Hydrated: from the start of the ` +
    'navigation until the page reacts to a click on a button (an article’s Copy link, the list’s first keyword), tried ' +
    'every 20 ms once React has attached its properties to it, or from the start if the page has no React. ' +
    'Also: the largest contentful paint, and the bytes of scripts until the network is idle. A filter’s answer: the time in ' +
    'scripts from a tap on a keyword to the frame with the filtered list.',
  reasons: {
    'A filter’s answer':
      'Ours checks the query cache for the whole list and shows the answer through Suspense; the others filter an array.',
    'React Router':
      'It requests its scripts with the document; ours wait for the first paint (docs/decisions/0018) and include a query cache.',
    Next: 'As with React Router. Next also renders static parts only on the server, so less of the page is hydrated.',
    Astro:
      'Most of its page is never hydrated: a small script answers Copy link, and React loads for filters, forms and toasts only.',
  },
  async run(bench) {
    const sites = await startSites(bench);
    const browser = await startBrowser(bench);
    const results: Result[] = [];
    for (const page of pages) {
      for (const cpu of [4, 6]) {
        const found = await inTurns(sites, bench.effort.runs, ({ origin }) =>
          load(browser, origin, page, cpu),
        );
        results.push(resultOf(`${page.name}, ${cpu} x slower`, sites, found));
      }
    }
    const answers = await inTurns(sites, bench.effort.runs, ({ origin }) => filter(browser, origin));
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
  return Promise.all(
    subjects.map(async ({ name, url }) => ({ name, origin: await startHttp2Proxy(bench, url) })),
  );
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

function load(browser: Browser, origin: string, { path, button }: TriedPage, cpu: number): Promise<Found> {
  return onPhone(browser, async (page) => {
    const scriptBytes = await countScriptBytes(page);
    await page.evaluateOnNewDocument(tryButton, button);
    await slowDown(page, { cpu });
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const hydrated = await page.waitForFunction(
      () => (window as unknown as { answeredAt?: number }).answeredAt,
      { polling: 200 },
    );
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    const largestPaint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return { hydrated: (await hydrated.jsonValue()) ?? 0, largestPaint, scripts: scriptBytes() };
  });
}

/** Runs in the page. */
function tryButton(selector: string): void {
  // A click before hydration would submit the form around the list's buttons.
  addEventListener('submit', (event) => event.preventDefault(), true);
  const isReact = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));
  const attempt = setInterval(() => {
    const button = document.querySelector<HTMLElement>(selector);
    if (!button || (!isReact(button) && !document.querySelector('meta[name="generator"][content^="Astro"]')))
      return;
    const state = () => button.outerHTML;
    const before = state();
    button.click();
    setTimeout(() => {
      if (state() === before) return;
      clearInterval(attempt);
      Object.assign(window, { answeredAt: performance.now() });
    });
  }, 20);
}

async function countScriptBytes(page: Page): Promise<() => number> {
  const session = await page.createCDPSession();
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
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
  const medians = found.map((runs) => ({
    hydrated: median(runs.map(({ hydrated }) => hydrated)),
    largestPaint: median(runs.map(({ largestPaint }) => largestPaint)),
    scripts: median(runs.map(({ scripts }) => scripts)),
  }));
  const words = ({ hydrated, largestPaint, scripts }: Found) =>
    `hydrated ${milliseconds(hydrated)}, largest paint ${milliseconds(largestPaint)}, scripts ${kilobytes(scripts)}`;
  const [own, ...others] = medians;
  if (!own) throw new Error('Nothing was measured.');
  const named = others.map((row, at) => [sites[at + 1]?.name ?? '', row] as const);
  const rows = (key: keyof Found) => Object.fromEntries(named.map(([site, row]) => [site, row[key]]));
  const soonest = Math.min(
    ...Object.entries(rows('hydrated')).flatMap(([site, at]) => (site === 'Astro' ? [] : at)),
  );
  return {
    ...line(
      name,
      [words(own), ...named.map(([site, row]) => `${site}: ${words(row)}`)].join('; '),
      'hydrated no later than React Router and Next',
      own.hydrated <= soonest * 1.03,
    ),
    ahead: [
      ...aheadByLess(own.hydrated, rows('hydrated'), milliseconds, ' until it is hydrated'),
      ...aheadByLess(own.largestPaint, rows('largestPaint'), milliseconds, ' to the largest paint'),
      ...aheadByLess(own.scripts, rows('scripts'), kilobytes, ' script'),
    ],
  };
}

function filterResult(sites: readonly Site[], times: readonly number[]): Result {
  const [own = 0] = times;
  const named = sites.map(({ name }, at) => [name, times[at] ?? 0] as const).slice(1);
  return {
    ...line(
      'A filter’s answer, 4 x slower',
      [milliseconds(own), ...named.map(([name, time]) => `${name}: ${milliseconds(time)}`)].join('; '),
      'at most 20 ms',
      own <= 20,
    ),
    ahead: aheadByLess(own, Object.fromEntries(named), milliseconds, ' script'),
  };
}

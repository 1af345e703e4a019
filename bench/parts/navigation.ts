import type { Browser } from 'puppeteer';
import { paths } from '#shared/paths.ts';
import { type Arrival, awaitArrival, type Destination, watchArrivals } from '../lib/arrival.ts';
import { onPhone, slowDown, startBrowser, throttling } from '../lib/browser.ts';
import { startHttp2Proxy } from '../lib/http2-proxy.ts';
import { lastArticlePath, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import { type Bench, line, milliseconds, othersOf, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { readDestination } from '../lib/same-page.ts';
import type { Subject } from '../lib/subject.ts';

const routes = [
  { name: 'List to article', from: listPath, to: lastArticlePath },
  { name: 'Home to packages', from: paths.home, to: paths.packages },
  { name: 'Solutions to a service', from: paths.solutions, to: paths.solution('career-coaching') },
];
type Route = (typeof routes)[number];

/** How the visitor reaches the link. */
const ways = [
  { name: 'HTTP/1.1, at once', isHttp2: false, rests: false },
  { name: 'HTTP/2, at once', isHttp2: true, rests: false },
  { name: 'HTTP/2, after a rest', isHttp2: true, rests: true },
];
type Way = (typeof ways)[number];

/** A subject with and without the proxy that speaks HTTP/2. */
interface Site {
  name: string;
  http1: string;
  http2: string;
}

type Trip = Arrival & { back: number };

export const navigation: Part = {
  title: 'From a tap to the next page',
  note:
    'The time from the click to the frame with the new heading, and to the frame with its text; then back. The first page has loaded; then ' +
    `${throttling}, processor slowed down four times. At once: the link comes into view and is tapped. After a rest: a pointer ` +
    'stays on the link until the network is idle, then clicks. The article is the last of the list, below the first screen. Next ' +
    'prefetches links in view; it renders its pages for each request, or caches its articles (“cached”).',
  reasons: {
    'React Router':
      'On HTTP/1.1 the list’s four images and three of our files were seven requests on six connections; page and text are now one file.',
    Next: 'It prefetches the whole page of each link in view, even on metered connections; on the way back it shows its cached rendering.',
  },
  async run(bench) {
    const dataDirectory = await bench.directory();
    const product = await startProduct(bench, { pages: 'keep', dataDirectory });
    for (const { from, to } of routes) for (const path of [from, to]) await untilKept(product, path);
    const own = await siteOf(bench, product);
    const others = [
      await siteOf(bench, await startContender(bench, 'react-router', dataDirectory)),
      await siteOf(bench, await startContender(bench, 'next', dataDirectory)),
      await siteOf(bench, await startContender(bench, 'next-cached', dataDirectory), 'Next, cached'),
    ];
    const browser = await startBrowser(bench);
    const results: Result[] = [];
    for (const route of routes) {
      const ends = {
        from: await readDestination(product, route.from),
        to: await readDestination(product, route.to),
      };
      // The contenders only have articles.
      const sites = route.from === listPath ? [own, ...others] : [own];
      for (const way of ways) {
        const trips = await travel(browser, { route, way, sites, ends, runs: bench.effort.runs });
        results.push(resultOf(`${route.name}, ${way.name}`, way, sites, trips));
      }
    }
    return results;
  },
};

async function siteOf(bench: Bench, { name, url }: Subject, shownName = name): Promise<Site> {
  return { name: shownName, http1: url, http2: await startHttp2Proxy(bench, url) };
}

interface Journey {
  route: Route;
  way: Way;
  sites: readonly Site[];
  ends: { from: Destination; to: Destination };
  runs: number;
}

/** @returns the medians of each site, which take turns */
async function travel(browser: Browser, { route, way, sites, ends, runs }: Journey): Promise<Trip[]> {
  const found: Trip[][] = sites.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, site] of sites.entries()) {
      found[at]?.push(await goAndReturn(browser, way.isHttp2 ? site.http2 : site.http1, route, way, ends));
    }
  }
  return found.map((trips) => ({
    heading: median(trips.map(({ heading }) => heading)),
    text: median(trips.map(({ text }) => text)),
    back: median(trips.map(({ back }) => back)),
  }));
}

function goAndReturn(
  browser: Browser,
  origin: string,
  { from, to }: Route,
  { rests }: Way,
  ends: Journey['ends'],
): Promise<Trip> {
  return onPhone(browser, async (page) => {
    await watchArrivals(page);
    await page.goto(origin + from, { waitUntil: 'networkidle0' });
    await slowDown(page, { cpu: 4 });
    const link = await page.$(`main a[href="${to}"]`);
    if (!link) throw new Error(`${origin}${from} has no link to ${to}.`);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if (rests) {
      await link.hover();
      await page.waitForNetworkIdle({ idleTime: 1_000 });
    }
    const leave = () => (rests ? link.click() : link.tap());
    const arrival = await awaitArrival(page, ends.to, leave, { isClick: true });
    const back = await awaitArrival(page, ends.from, () => page.evaluate(() => history.back()), {
      isClick: false,
    });
    return { ...arrival, back: back.text };
  });
}

function resultOf(name: string, { rests }: Way, sites: readonly Site[], trips: readonly Trip[]): Result {
  const [own] = trips;
  if (!own) throw new Error('Nothing was measured.');
  const words = ({ heading, text, back }: Trip) =>
    `heading ${milliseconds(heading)}, text ${milliseconds(text)}, back ${milliseconds(back)}`;
  const others = (key: keyof Trip) => othersOf(sites, trips, (trip) => trip[key]);
  return line(name, trips.map((trip, at) => `${sites[at]?.name}: ${words(trip)}`).join('; '), [
    { what: 'heading', goal: rests ? 'tapAfterRest' : 'tap', own: own.heading, others: others('heading') },
    { what: 'back', goal: 'back', own: own.back, others: others('back') },
  ]);
}

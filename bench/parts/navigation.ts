import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#shared/paths.ts';
import { lighthouseLine, slow4g, startBrowser, throttling } from '../lib/browser.ts';
import { articlePath, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import { kilobytes, line, milliseconds, othersOf, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { readDestination } from '../lib/same-page.ts';
import { type Site, siteOf } from '../lib/site.ts';
import { type Route, type Trip, travel } from '../lib/trip.ts';

const routes: readonly Route[] = [
  { name: 'List to article', from: listPath, to: articlePath },
  { name: 'Home to packages', from: paths.home, to: paths.packages },
  { name: 'Solutions to a service', from: paths.solutions, to: paths.solution('career-coaching') },
];

const REST_MS = 2_500;
const atOnce = { name: 'at once', rests: false, rest: async () => {} };
const afterRest = { name: 'after a rest', rests: true, rest: () => sleep(REST_MS) };
const lines = [
  { name: 'Slow 4G, HTTP/1.1', line: slow4g, isHttp2: false, turns: [atOnce, afterRest] },
  { name: 'Slow 4G, HTTP/2', line: slow4g, isHttp2: true, turns: [afterRest] },
  { name: '150 ms, HTTP/2', line: lighthouseLine, isHttp2: true, turns: [atOnce, afterRest] },
];
const ways = lines.flatMap(({ name, turns, ...rest }) =>
  turns.map((turn) => ({ ...rest, ...turn, name: `${name}, ${turn.name}` })),
);
type NamedWay = (typeof ways)[number];

export const navigation: Part = {
  title: 'From a tap to the next page',
  note:
    `The first visit on ${throttling} or, as named, on the line of Lighthouse (1.64 Mbit/s down, 750 kbit/s up, 150 ms for each ` +
    'request), processor slowed down four times. Once React has attached its properties to the link, the link comes to the middle of ' +
    `the window, and is tapped, at once or after a rest of ${REST_MS / 1_000} s. The time from the click to the frame with the new heading, and to ` +
    'the frame with its text; then back. Longest task: from the tap to the text; tasks below 50 ms count as 0. Ahead: bytes for other ' +
    'pages before the tap, without images and typefaces. The article is the first of the list. Next and Astro keep their articles.',
  async run(bench) {
    const dataDirectory = await bench.directory();
    const product = await startProduct(bench, { pages: 'keep', dataDirectory });
    for (const { from, to } of routes) for (const path of [from, to]) await untilKept(product, path);
    const own = await siteOf(bench, product);
    const others: Site[] = [];
    for (const name of ['react-router', 'next-cached', 'astro-cached'] as const)
      others.push(await siteOf(bench, await startContender(bench, name, dataDirectory)));
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
        const trips: Trip[][] = sites.map(() => []);
        for (let run = 0; run < bench.effort.runs; run += 1) {
          for (const [at, { http1, http2 }] of sites.entries())
            trips[at]?.push(await travel(browser, way.isHttp2 ? http2 : http1, route, way, ends));
        }
        results.push(resultOf(`${route.name}, ${way.name}`, way, sites, trips));
      }
    }
    return results;
  },
};

function resultOf(
  name: string,
  { rests }: NamedWay,
  sites: readonly Site[],
  found: readonly (readonly Trip[])[],
): Result {
  const trips = found.map((runs) => {
    const middle = (key: keyof Trip) => median(runs.map((trip) => trip[key]));
    const { heading, text, back } = {
      heading: middle('heading'),
      text: middle('text'),
      back: middle('back'),
    };
    return { heading, text, back, longestTask: middle('longestTask'), aheadBytes: middle('aheadBytes') };
  });
  type Middle = (typeof trips)[number];
  const [own] = trips;
  if (!own) throw new Error('Nothing was measured.');
  const words = ({ heading, text, back, longestTask, aheadBytes }: Middle) =>
    `heading ${milliseconds(heading)}, text ${milliseconds(text)}, back ${milliseconds(back)}, ` +
    `longest task ${milliseconds(longestTask)}, ahead ${kilobytes(aheadBytes)}`;
  const others = (key: keyof Middle) => othersOf(sites, trips, (trip) => trip[key]);
  return line(name, trips.map((trip, at) => `${sites[at]?.name}: ${words(trip)}`).join('; '), [
    {
      what: 'heading',
      goal: rests ? 'tapAfterRest' : 'tap',
      own: own.heading,
      others: others('heading'),
    },
    ...(rests
      ? ([
          { what: 'text', goal: 'textAfterRest', own: own.text, others: others('text') },
          { what: 'longest task', goal: 'taskAtTap', own: own.longestTask, others: others('longestTask') },
        ] as const)
      : []),
    { what: 'back', goal: 'back', own: own.back, others: others('back') },
  ]);
}

/**
 * Every goal of the benchmark, in one place. A commit may tighten a goal; it may loosen one only with a decision that says what
 * that costs a visitor (docs/decisions/0091).
 */
import { count, hundredths, kilobytes, megabytes, milliseconds, percent } from './result.ts';

export interface Goal {
  /** The figure with its unit. */
  show(value: number): string;
  atMost?: number;
  atLeast?: number;
  /** How many times as fast, or as small, as the named others the product is to be: 1 is as good as they are. */
  against?: Readonly<Record<string, number>>;
  /** Whether the closing table has it. */
  isKey?: true;
}

const microseconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} µs`;
const perSecond = (value: number) => `${count(value)} /s`;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const times = (value: number) => `${value.toFixed(2)} times`;

const goals = {
  /** Processor time per answer from memory. */
  cached: { show: microseconds, against: { 'node:http': 0.72, Express: 1 }, isKey: true },
  cachedP99: { show: milliseconds, against: { 'node:http': 0.5 } },
  loopDelay: { show: milliseconds, atMost: 20 },
  memoryCached: { show: megabytes, atMost: 160e6 },
  memoryRendered: { show: megabytes, atMost: 260e6 },
  behindNginx: { show: microseconds, against: { 'nginx, from a file': 0.85 } },

  /** Processor time per rendered answer. */
  rendered: { show: microseconds, against: { 'bare React': 0.5 }, isKey: true },
  renderedBrotli: { show: microseconds, against: { 'bare React': 0.65 }, isKey: true },
  renderedBesidePeers: {
    show: microseconds,
    against: { 'React Router': 1.8, Next: 3, Astro: 1 },
    isKey: true,
  },
  renderedBrotliBesidePeers: {
    show: microseconds,
    against: { 'React Router': 2.6, Next: 3, Astro: 1 },
    isKey: true,
  },
  cachedBesidePeers: { show: microseconds, against: { Next: 1, Astro: 1 }, isKey: true },
  /** The most expensive of several sizes, compared with the cheapest. */
  growth: { show: percent, atMost: 0.1 },

  start: { show: milliseconds, atMost: 400 },
  secondAnswer: { show: milliseconds, atMost: 60, isKey: true },
  startBesidePeers: { show: milliseconds, against: { 'React Router': 1, Next: 1, Astro: 1 }, isKey: true },
  idle: { show: hundredths, atMost: 0.002, isKey: true },

  formsRate: { show: perSecond, atLeast: 300 },
  formsP99: { show: milliseconds, atMost: 100 },
  /** Milliseconds per answer with many rows, compared with few. */
  list: { show: times, atMost: 1.1 },

  /** Of the peak, at five times the load. */
  overloadShare: { show: percent, atLeast: 0.9 },
  refusal: { show: milliseconds, atMost: 20 },
  slowHeaders: { show: seconds, atMost: 11.5 },
  slowBodies: { show: seconds, atMost: 16.5 },
  applicationWait: { show: seconds, atMost: 9 },
  bigInputDelay: { show: milliseconds, atMost: 50 },
  buyerWait: { show: seconds, atMost: 6 },
  /** The p99 of other requests while the provider hangs, compared with a site whose provider is well. */
  besideSlowProvider: { show: times, atMost: 1.1 },
  pagesWithoutDatabase: { show: milliseconds, atMost: 300 },
  formsWithoutDatabase: { show: milliseconds, atMost: 1_000 },
  publication: { show: milliseconds, atMost: 1_000 },
  stop: { show: milliseconds, atMost: 5_000 },
  outage: { show: milliseconds, atMost: 1_000 },

  namedScripts: { show: kilobytes, atMost: 100_000 },
  styles: { show: kilobytes, atMost: 14_000 },
  fonts: { show: kilobytes, atMost: 60_000 },

  score: { show: count, atLeast: 100 },
  largestPaint: { show: milliseconds, atMost: 1_450 },
  blocked: { show: milliseconds, atMost: 50 },
  shift: { show: (value) => value.toFixed(3), atMost: 0.005 },

  hydrated: { show: milliseconds, against: { 'React Router': 1, Next: 1 }, isKey: true },
  firstLargestPaint: { show: milliseconds, against: { 'React Router': 1, Next: 1, Astro: 1 }, isKey: true },
  mainThreadBlocked: { show: milliseconds, against: { 'React Router': 1 }, isKey: true },
  scriptsUntilHydrated: { show: kilobytes, atMost: 100_000, isKey: true },
  scriptsSent: { show: kilobytes, atMost: 120_000, isKey: true },
  everythingSent: { show: kilobytes, against: { 'React Router': 1 }, isKey: true },
  /** Except with data saver, when it is nothing (test/navigation/prefetch.browser.test.ts). */
  fetchedAhead: { show: kilobytes, atMost: 20_000, isKey: true },
  filter: { show: milliseconds, atMost: 45, isKey: true },

  /** From the tap to the heading of the next page, as soon as the link is hydrated. */
  tap: { show: milliseconds, atMost: 600, isKey: true },
  tapAfterRest: { show: milliseconds, atMost: 150, isKey: true },
  textAfterRest: { show: milliseconds, atMost: 300, isKey: true },
  taskAtTap: { show: milliseconds, atMost: 100, isKey: true },
  back: { show: milliseconds, atMost: 50, isKey: true },
  interaction: { show: milliseconds, atMost: 100 },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

export const goalOf = (name: GoalName): Goal => goals[name];

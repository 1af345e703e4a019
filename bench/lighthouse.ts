/**
 * Runs Lighthouse over pages of a server that is up: a phone on a simulated slow 4G line, as its defaults are.
 * By hand: node bench/lighthouse.ts http://localhost:3000 / /articles
 */
import { pathToFileURL } from 'node:url';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import puppeteer from 'puppeteer';
import { findChromium } from '../scripts/lib/programs.ts';

/** What Lighthouse found on one page: a score from 0 to 100, times in milliseconds, the shift as it is. */
export interface PageScore {
  path: string;
  performance: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

interface Measurement {
  /** For instance `http://localhost:3000`. */
  origin: string;
  paths: readonly string[];
  /** Each figure is the median of so many runs. */
  runs?: number;
}

const flags: Flags = { onlyCategories: ['performance'], output: 'json', logLevel: 'error' };

/** A run now and then records no trace on a busy machine; it is made again so often. */
const RETRIES = 3;

/** @throws when there is no browser or a page cannot be loaded */
export async function measurePages({ origin, paths, runs = 3 }: Measurement): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const path of paths) {
    const found: PageScore[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await measure(origin, path));
    scores.push(medians(path, found));
  }
  return scores;
}

async function measure(origin: string, path: string, retries = RETRIES): Promise<PageScore> {
  const { audits, categories, runtimeError } = await runLighthouse(origin + path);
  if (runtimeError) {
    if (retries > 0) return measure(origin, path, retries - 1);
    throw new Error(`Lighthouse could not load ${path}: ${runtimeError.message}`);
  }
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** Each run has a browser with an empty profile, as a visitor who comes for the first time. */
async function runLighthouse(url: string): Promise<Result> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const result = await lighthouse(url, { ...flags, port });
    if (!result) throw new Error(`Lighthouse found nothing at ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const median = (numbers: number[]) =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function medians(path: string, scores: PageScore[]): PageScore {
  const of = (key: Exclude<keyof PageScore, 'path'>) => median(scores.map((score) => score[key]));
  return {
    path,
    performance: of('performance'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
  const all = ['/', '/articles', '/packages', '/contact'];
  console.table(await measurePages({ origin, paths: paths.length > 0 ? paths : all }));
}

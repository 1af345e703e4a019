/**
 * Runs Lighthouse on pages of a running server: a phone on a simulated slow 4G line, Lighthouse's default. By hand: node
 * bench/lighthouse.ts http://localhost:3000 / /articles
 */
import { pathToFileURL } from 'node:url';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import puppeteer from 'puppeteer';
import { findChromium } from '../scripts/lib/programs.ts';

/** Lighthouse's results for one page: a score from 0 to 100, times in milliseconds, the layout shift. */
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
  /** Runs per figure, which is their median. */
  runs?: number;
}

const flags: Flags = { onlyCategories: ['performance'], output: 'json', logLevel: 'error' };

/** A run on a busy machine sometimes records no trace; it is repeated this often. */
const RETRIES = 3;

/** @throws without a browser, or if a page cannot be loaded */
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

/** Each run has an empty profile, like a first visit. */
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

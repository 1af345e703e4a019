import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../../src/shared/paths.ts';
import { findChromium } from '../../lib/programs.ts';
import { articlePath, startProduct, untilKept } from '../lib/product.ts';
import { line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

const program = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);
const RUNS = 3;

export const lighthouse: Part = {
  title: 'Lighthouse, mobile',
  note: `Simulated slow 4G and a slow phone; medians of ${RUNS} runs. The worst is 0 points, the best 100.`,
  async run(bench) {
    const chromium = await findChromium();
    if (!chromium) return [line('Chromium', 'not on this machine')];
    const product = await startProduct(bench, { pages: 'keep' });
    const results: Result[] = [];
    for (const path of [paths.home, paths.articles, articlePath, paths.packages, paths.contact]) {
      await untilKept(product, path);
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(product.url + path, chromium));
      const middle = (key: keyof Run) => median(runs.map((run) => run[key]));
      const [score, lcp, tbt, cls] = [middle('score'), middle('lcp'), middle('tbt'), middle('cls')];
      results.push(
        line(
          path,
          `${Math.round(score * 100)}; LCP ${milliseconds(lcp)}, TBT ${milliseconds(tbt)}, CLS ${cls.toFixed(3)}`,
          '100; LCP at most 1.5 s, TBT at most 50 ms, CLS 0',
          score >= 0.995 && lcp <= 1_500 && tbt <= 50 && cls < 0.005,
        ),
      );
    }
    return results;
  },
};

interface Run {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

async function runOnce(url: string, chromium: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout);
  return {
    score: categories.performance.score,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

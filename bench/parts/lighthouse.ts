import { paths } from '#shared/paths.ts';
import { articlePath, startProduct, untilKept } from '../lib/product.ts';
import { line, milliseconds, type Part } from '../lib/result.ts';
import { measurePages } from '../lighthouse.ts';

const pages = [paths.home, paths.articles, articlePath, paths.packages, paths.contact];

export const lighthouse: Part = {
  title: 'Lighthouse, mobile',
  note: `Simulated slow 4G and a slow phone; medians of three runs. Performance is 0 to 100 points.`,
  async run(bench) {
    const product = await startProduct(bench, { pages: 'keep' });
    for (const path of pages) await untilKept(product, path);
    const scores = await measurePages({
      origin: product.url,
      paths: pages,
      runs: Math.min(bench.effort.runs, 3),
    });
    return scores.map(({ path, performance, largestPaint, blocking, shift }) =>
      line(
        path,
        `${performance}; LCP ${milliseconds(largestPaint)}, TBT ${milliseconds(blocking)}, CLS ${shift.toFixed(3)}`,
        [
          { what: 'score', goal: 'score', own: performance },
          { what: 'LCP', goal: 'largestPaint', own: largestPaint },
          { what: 'TBT', goal: 'blocked', own: blocking },
          { what: 'CLS', goal: 'shift', own: shift },
        ],
      ),
    );
  },
};

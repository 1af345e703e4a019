import { measureInteractions } from '../interactions.ts';
import { startProduct } from '../lib/product.ts';
import { line, milliseconds, type Part } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

const RUNS = 3;
/** The browser does not report shorter ones. */
const SHORTEST_MS = 16;

export const interactions: Part = {
  title: 'Interactions',
  note: `From an input to the next frame, on a processor slowed down four times; medians of ${RUNS} runs. The browser rounds to 8 ms.`,
  async run(bench) {
    const product = await startProduct(bench, { pages: 'keep' });
    const times = new Map<string, number[]>();
    for (let run = 0; run < RUNS; run += 1) {
      for (const { name, slowest } of await measureInteractions(product.url)) {
        times.set(name, [...(times.get(name) ?? []), slowest ?? SHORTEST_MS]);
      }
    }
    return [...times].map(([name, found]) =>
      line(name, milliseconds(median(found)), [{ what: '', goal: 'interaction', own: median(found) }]),
    );
  },
};

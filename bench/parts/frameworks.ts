import type { GoalName } from '../lib/goals.ts';
import { articlePath, encodings, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import { type Bench, count, line, othersOf, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, type Measured } from '../lib/rounds.ts';
import { requireSamePage } from '../lib/same-page.ts';
import type { Subject } from '../lib/subject.ts';

const pages = [
  ['Article', articlePath],
  ['List', listPath],
] as const;

export const frameworks: Part = {
  title: 'Compared with other frameworks',
  note:
    'Production builds of React Router’s framework mode (with the middleware of `react-router-serve`), Next (App Router) and ' +
    'Astro (Node adapter in Express) serve the same pages. All render the product’s components, with the same rows from the same ' +
    'functions. Each uses its framework’s loaders, links, head and newsletter form, without a query cache and without the ' +
    'product’s markup cache. A check compares their words. Pages are first rendered for each request, then cached: in memory ' +
    'here, by incremental static regeneration with Next, as files made by the build with Astro. Next compresses with gzip only.',
  async run(bench) {
    return [...(await rendered(bench)), ...(await kept(bench))];
  },
};

async function rendered(bench: Bench): Promise<Result[]> {
  const dataDirectory = await bench.directory();
  const product = await startProduct(bench, { pages: 'render', dataDirectory });
  const others = [
    await startContender(bench, 'react-router', dataDirectory),
    await startContender(bench, 'next', dataDirectory),
    await startContender(bench, 'astro', dataDirectory),
  ];
  const results: Result[] = [];
  for (const [label, path] of pages) {
    await requireSamePage(product, others, path);
    for (const [encoding, compression] of Object.entries(encodings)) {
      const goal = encoding === 'br' ? 'renderedBrotliBesidePeers' : 'renderedBesidePeers';
      results.push(
        await compare(bench, [product, ...others], {
          what: `${label}, ${compression}`,
          goal,
          path,
          encoding,
        }),
      );
    }
  }
  return results;
}

async function kept(bench: Bench): Promise<Result[]> {
  const dataDirectory = await bench.directory();
  const product = await startProduct(bench, { pages: 'keep', dataDirectory });
  await untilKept(product, articlePath);
  const others = [
    await startContender(bench, 'next-cached', dataDirectory),
    await startContender(bench, 'astro-cached', dataDirectory),
  ];
  await requireSamePage(product, others, articlePath);
  const results: Result[] = [];
  for (const [encoding, compression] of Object.entries(encodings)) {
    const subjects = [product, ...others];
    results.push(
      await compare(bench, subjects, {
        what: `Article, kept, ${compression}`,
        goal: 'cachedBesidePeers',
        path: articlePath,
        encoding,
      }),
    );
  }
  return results;
}

interface Comparison {
  what: string;
  goal: GoalName;
  path: string;
  encoding: string;
}

/** @param subjects the product first */
async function compare(
  bench: Bench,
  subjects: readonly Subject[],
  { what, goal, path, encoding }: Comparison,
): Promise<Result> {
  const options = { path, headers: { 'Accept-Encoding': encoding } };
  const rows = await interleave(
    subjects.map((subject) => ({ subject, options })),
    bench.effort,
  );
  const [own] = rows;
  if (!own) throw new Error('Nothing was measured.');
  const words = ({ cpu, rate }: Measured, at: number) =>
    `${subjects[at]?.name} ${count(cpu)} µs, ${count(rate)} /s${at > 0 ? ` (${percent(cpu / own.cpu)})` : ''}`;
  return line(
    what,
    rows.map(words).join('; '),
    [{ what: '', goal, own: own.cpu, others: othersOf(subjects, rows, ({ cpu }) => cpu) }],
    rows.some(({ failed }) => failed > 0),
  );
}

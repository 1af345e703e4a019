import { articlePath, encodings, listPath, startContender, startProduct, untilKept } from '../lib/product.ts';
import { aheadByShare, type Bench, count, line, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, shareOf } from '../lib/rounds.ts';
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
      const compared = await compare(bench, [product, ...others], path, encoding);
      const { 'React Router': router = 0, Next: next = 0 } = compared.shares;
      results.push({
        ...line(
          `${label}, ${compression}`,
          compared.words,
          'at least as fast as React Router, 3 x Next',
          router >= 1 && next >= 3 && compared.failed === 0,
        ),
        ahead: aheadByShare(compared.shares),
      });
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
    const { words, shares } = await compare(bench, [product, ...others], articlePath, encoding);
    results.push({ ...line(`Article, kept, ${compression}`, words), ahead: aheadByShare(shares) });
  }
  return results;
}

/** @returns each one's rate, and the first one's share of each other rate by name */
async function compare(bench: Bench, subjects: readonly Subject[], path: string, encoding: string) {
  const options = { path, headers: { 'Accept-Encoding': encoding } };
  const [own, ...others] = await interleave(
    subjects.map((subject) => ({ subject, options })),
    bench.effort,
  );
  if (!own) throw new Error('Nothing was measured.');
  const rows = others.map((measured, at) => ({
    name: subjects[at + 1]?.name ?? '',
    measured,
    share: shareOf(own, measured),
  }));
  return {
    words: [
      `${count(own.rate)} /s, ${count(own.cpu)} µs`,
      ...rows.map(
        ({ name, measured, share }) =>
          `${name} ${count(measured.rate)} /s (${percent(share)}), ${count(measured.cpu)} µs (${percent(measured.cpu / own.cpu)})`,
      ),
    ].join('; '),
    shares: Object.fromEntries(rows.map(({ name, share }) => [name, share])),
    failed: [own, ...others].reduce((sum, { failed }) => sum + failed, 0),
  };
}

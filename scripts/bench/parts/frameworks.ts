import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareContender } from '../lib/contenders.ts';
import { articlePath, encodings, listPath, startProduct } from '../lib/product.ts';
import { count, line, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, shareOf } from '../lib/rounds.ts';
import { startSubject } from '../lib/subject.ts';

export const frameworks: Part = {
  title: 'Beside other frameworks',
  note:
    'The same pages, rendered for each request from the same SQLite file, by the production builds of React Router’s framework ' +
    'mode (with what `react-router-serve` puts before it) and Next (App Router, dynamic). Theirs is the markup as plain ' +
    'elements: no components, no query cache. Next compresses with gzip alone.',
  async run(bench) {
    const dataDirectory = await bench.directory();
    const product = await startProduct(bench, { pages: 'render', dataDirectory });
    const pages = await bench.directory();
    for (const [name, path] of [
      ['article', articlePath],
      ['list', listPath],
    ] as const) {
      await writeFile(join(pages, `${name}.html`), await (await fetch(product.url + path)).text());
    }
    const env = { DATABASE: join(dataDirectory, 'larkfield.sqlite'), PAGES: pages, NODE_ENV: 'production' };
    const others = [];
    for (const name of ['react-router', 'next'] as const) {
      const subject = await startSubject(name, await prepareContender(name, env), [], env);
      bench.atEnd(subject.stop);
      others.push(subject);
    }
    const results: Result[] = [];
    for (const [label, path] of [
      ['Article', articlePath],
      ['List', listPath],
    ] as const) {
      for (const [encoding, compression] of Object.entries(encodings)) {
        const options = { path, headers: { 'Accept-Encoding': encoding } };
        const [own, router, next] = await interleave(
          [product, ...others].map((subject) => ({ subject, options })),
          bench.effort,
        );
        if (!own || !router || !next) throw new Error('A contender is missing.');
        const [besideRouter, besideNext] = [shareOf(own, router), shareOf(own, next)];
        results.push(
          line(
            `${label}, ${compression}`,
            `${count(own.rate)} /s; React Router ${count(router.rate)} /s (${percent(besideRouter)}), Next ` +
              `${count(next.rate)} /s (${percent(besideNext)}); processor time ${count(own.cpu)} µs, ` +
              `${count(router.cpu)} µs, ${count(next.cpu)} µs`,
            'at least as fast as React Router, 3 x Next',
            besideRouter >= 1 && besideNext >= 3 && own.failed + router.failed + next.failed === 0,
          ),
        );
      }
    }
    return results;
  },
};

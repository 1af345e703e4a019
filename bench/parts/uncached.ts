import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { articlePath, encodings, listPath, startProduct } from '../lib/product.ts';
import { count, line, megabytes, milliseconds, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, shareOf } from '../lib/rounds.ts';
import { startSubject } from '../lib/subject.ts';

export const uncached: Part = {
  title: 'Uncached pages',
  note:
    'No page is cached: every request is routed, read from SQLite, rendered, compressed and logged. Compared with bare React: one ' +
    'prepared statement, the same markup as plain elements through `renderToString`, the same compression, `node:http`.',
  async run(bench) {
    const dataDirectory = await bench.directory();
    const product = await startProduct(bench, { pages: 'render', dataDirectory });
    const page = join(await bench.directory(), 'article.html');
    await writeFile(page, await (await fetch(product.url + articlePath)).text());
    const bare = await startSubject('bare', 'bare-react', [
      join(dataDirectory, 'larkfield.sqlite'),
      builtInArticles[0]?.slug ?? '',
      page,
    ]);
    bench.atEnd(bare.stop);
    const results: Result[] = [];
    let delay = 0;
    for (const [encoding, label] of Object.entries(encodings)) {
      const headers = { 'Accept-Encoding': encoding };
      const [article, limit, list] = await interleave(
        [
          { subject: product, options: { path: articlePath, headers } },
          { subject: bare, options: { path: articlePath, headers } },
          { subject: product, options: { path: listPath, headers } },
        ],
        bench.effort,
      );
      if (!article || !limit || !list) throw new Error('A contender is missing.');
      delay = Math.max(delay, article.loopDelayP99, list.loopDelayP99);
      results.push(
        line(
          `Article, ${label}`,
          `${count(article.rate)} /s, ${percent(shareOf(article, limit))} of bare React ${count(limit.rate)} /s; processor time ` +
            `${count(article.cpu)} µs, bare ${count(limit.cpu)} µs (${percent(limit.cpu / article.cpu)}); spread ` +
            `${percent(article.spread)}, bare ${percent(limit.spread)}; p99 ${milliseconds(article.p99)}`,
          [
            {
              what: '',
              goal: encoding === 'br' ? 'renderedBrotli' : 'rendered',
              own: article.cpu,
              others: { 'bare React': limit.cpu },
            },
          ],
          article.failed > 0,
        ),
        line(`List, ${label}`, `${count(list.rate)} /s; p99 ${milliseconds(list.p99)}`),
      );
    }
    const { rss } = await product.cost();
    results.push(
      line('Memory (RSS) after this load', megabytes(rss), [{ what: '', goal: 'memoryRendered', own: rss }]),
      line('Event-loop delay, p99', milliseconds(delay), [{ what: '', goal: 'loopDelay', own: delay }]),
    );
    return results;
  },
};

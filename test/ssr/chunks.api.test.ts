import { beforeAll, expect, test } from '@jest/globals';
import { articlePageQueries } from '#server/features/articles/public-queries.ts';
import { builtClientFiles } from '#server/ssr/assets.ts';
import { type MakePage, pageMaker } from '#server/ssr/making.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { paths } from '#shared/paths.ts';
import { startApp } from '../support/app.ts';
import { recordLog } from '../support/log.ts';

let make: MakePage;
beforeAll(async () => {
  const { knex, config } = await startApp();
  const { logger } = recordLog();
  make = pageMaker({
    config,
    loadBundle: (await builtClientFiles()).loadBundle,
    queries: articlePageQueries(knex, logger),
    describePage: () => '',
    content: { contents: builtInContents },
    logger,
  });
});

/** How many chunks React writes for a page: it encodes strings, and copies what is already encoded. */
async function chunksOf(path: string): Promise<number> {
  // The first render fills the markup cache.
  await make(path).whole();
  const { encodeInto } = TextEncoder.prototype;
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
  const { set } = typedArray;
  let chunks = 0;
  TextEncoder.prototype.encodeInto = function (...args) {
    chunks += 1;
    return encodeInto.apply(this, args);
  };
  typedArray.set = function (...args) {
    chunks += 1;
    return set.apply(this, args);
  };
  try {
    await make(path).whole();
  } finally {
    TextEncoder.prototype.encodeInto = encodeInto;
    typedArray.set = set;
  }
  return chunks;
}

/**
 * Each chunk takes React's stream 36 ns, apart from rendering it. Measured: 911, 1,316 and 963; without `CachedMarkup` in
 * sections, cards and filters, 2,228, 2,662 and 6,999 (docs/decisions/0016).
 */
test.each([
  ['an article', paths.article(builtInArticles[0]?.slug ?? ''), 950],
  ['the list', paths.articles, 1_350],
  ['the home page', paths.home, 1_000],
])('%s is written in few chunks', async (_page, path, most) => {
  const chunks = await chunksOf(path);
  expect(chunks).toBeGreaterThan(most / 2);
  expect(chunks).toBeLessThanOrEqual(most);
});

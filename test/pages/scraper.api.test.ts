import { beforeAll, describe, expect, test } from '@jest/globals';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { pageCardUrl } from '#shared/pages/cards.ts';
import { describedPages } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { isSpecifiedFirm, testOfSpecified } from '../support/firm-tests.ts';
import { samplePaths, servicePaths, unlistedPaths } from '../support/pages.ts';
import { type Scraped, scrape } from '../support/scrape.ts';

const articlePaths = [
  ...builtInArticles.map(({ slug }) => paths.article(slug)),
  paths.article('without-image'),
  paths.article('from-elsewhere'),
];
const firmPaths = [...new Set([...samplePaths, ...servicePaths])].filter(
  (path) => !unlistedPaths.includes(path) && !path.startsWith(`${paths.articles}/`),
);
/** Every page that a search engine may list. */
const indexable = [...firmPaths, ...articlePaths];

const elsewhere = 'https://images.example.org/picture.jpg';

const ogLocale = region.locale.replace('-', '_');

let app: TestApp;
const pages = new Map<string, Scraped>();
beforeAll(async () => {
  app = await startApp({ keepPages: false });
  const excerpt = `It's "quoted" & <b>bold</b>. ${'An excerpt of the usual length. '.repeat(4)}`.trim();
  await insertArticle(app.knex, {
    slug: 'without-image',
    title: 'Without an "image" & <b>tags</b>',
    excerpt,
  });
  await insertArticle(app.knex, {
    slug: 'from-elsewhere',
    title: 'From elsewhere',
    excerpt:
      'An excerpt of some length, so that it reads like one in a list of results. It goes on for a while.',
    featured_image: elsewhere,
  });
  for (const path of indexable) pages.set(path, await scrape(app, path));
});

const page = (path: string): Scraped => {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} was not scraped.`);
  return found;
};
const ourPath = (url: string) => {
  expect(url.startsWith(`${app.config.siteUrl}/`)).toBe(true);
  return url.slice(app.config.siteUrl.length);
};

describe.each(indexable)('%s', (path) => {
  test('has a title with the firm’s name, a description, and one address', () => {
    const { title, meta, canonical } = page(path);
    expect(title.endsWith(` | ${firm.name}`)).toBe(true);
    expect(meta('og:title')).toBe(title.slice(0, -` | ${firm.name}`.length));
    expect(meta('twitter:title')).toBe(meta('og:title'));
    if (isSpecifiedFirm) expect(meta('description').length).toBeGreaterThanOrEqual(90);
    for (const name of ['og:description', 'twitter:description']) {
      expect(meta(name)).toBe(meta('description'));
    }
    expect(canonical).toBe(new URL(path, app.config.siteUrl).href);
    expect(meta('og:url')).toBe(canonical);
    expect(meta('robots')).toBe('');
    expect([meta('og:site_name'), meta('og:locale')]).toEqual([firm.name, ogLocale]);
  });

  test('says nothing twice', () => {
    const once = page(path)
      .metas.map(({ name }) => name)
      .filter((name) => !name.startsWith('og:image'));
    expect(once).toEqual([...new Set(once)]);
  });

  test('shows a picture of 1200 x 630 that is really there', async () => {
    const { meta, all } = page(path);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('twitter:image')).toBe(meta('og:image'));
    expect(all('og:image:alt').every((alt) => alt.length > 10)).toBe(true);
    // One of our pictures follows a picture from another site.
    const url = all('og:image').at(-1) ?? '';
    const answer = await fetch(app.url + ourPath(url), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, meta('og:image:type')]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  });

  test('has one h1, and headings that never skip a level', () => {
    const levels = page(path).headings.map(([level]) => level);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });

  test('reads the same to a scraper from elsewhere', async () => {
    const { meta, all } = page(path);
    const { result } = await ogs({ url: app.url + path });
    expect(result).toMatchObject({
      success: true,
      ogTitle: meta('og:title'),
      ogDescription: meta('og:description'),
      ogUrl: meta('og:url'),
      ogSiteName: firm.name,
      ogLocale,
      twitterCard: 'summary_large_image',
    });
    expect(result.ogImage?.map(({ url }) => url)).toEqual(all('og:image'));
    // It counts the sizes of all pictures through, so it can only tell one from another where there is one.
    if (result.ogImage?.length === 1) {
      expect(result.ogImage[0]).toMatchObject({ width: '1200', height: '630' });
    }
  });
});

test.each(describedPages)(
  '$path has the head and the card of its definition',
  ({ path, meta: words, hero }) => {
    const { meta } = page(path);
    expect([meta('og:title'), meta('description')]).toEqual([words.title, words.description]);
    expect(ourPath(meta('og:image'))).toBe(pageCardUrl(path, hero, firm.name));
  },
);

describe('all pages together', () => {
  test('no two share a title, a description or an address', () => {
    for (const read of [
      ({ title }: Scraped) => title,
      ({ meta }: Scraped) => meta('description'),
      ({ canonical }: Scraped) => canonical,
    ]) {
      const values = [...pages.values()].map(read);
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  testOfSpecified.each(firmPaths)(
    '%s has a title of 50 to 60 characters and a description of 110 to 160',
    (path) => {
      const { title, meta } = page(path);
      // The firm's name is the owner's to change; it has nine letters here.
      const length = title.length - firm.name.length + 'Larkfield'.length;
      expect({ title, fits: length >= 50 && length <= 60 }).toEqual({ title, fits: true });
      const { length: described } = meta('description');
      expect({ described, fits: described >= 110 && described <= 160 }).toEqual({ described, fits: true });
    },
  );

  test.each(unlistedPaths)('%s is kept out, and has no card', async (path) => {
    const { meta } = await scrape(app, path);
    expect([meta('robots'), meta('og:image'), meta('twitter:card')]).toEqual(['noindex', '', 'summary']);
  });
});

describe('an article', () => {
  test('says when, by whom and in which category', () => {
    const { slug, publishedAt, author, category } = builtInArticles[0] as (typeof builtInArticles)[number];
    const { meta } = page(paths.article(slug));
    expect(meta('og:type')).toBe('article');
    expect(meta('article:published_time')).toBe(new Date(publishedAt).toISOString());
    expect(new Date(meta('article:modified_time')) >= new Date(publishedAt)).toBe(true);
    expect([meta('article:author'), meta('author'), meta('article:section')]).toEqual([
      author,
      author,
      category,
    ]);
  });

  test('shows the picture from elsewhere that its editor chose, and after it a card', () => {
    const { all } = page(paths.article('from-elsewhere'));
    expect(all('og:image')).toEqual([elsewhere, expect.stringContaining('/cards/articles/from-elsewhere-')]);
    expect(all('og:image:width')).toEqual(['1200']);
  });

  test('that is changed says so', async () => {
    const changedAt = new Date(Date.now() + 60_000);
    await app.knex('articles').where({ slug: 'without-image' }).update({ updated_at: changedAt });
    const { meta } = await scrape(app, paths.article('without-image'));
    expect(meta('article:modified_time')).toBe(changedAt.toISOString());
  });
});

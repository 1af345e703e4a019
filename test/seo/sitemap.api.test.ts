import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { InsertRow } from '#server/db/tables.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { indexablePaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { samplePaths, servicePaths } from '../support/pages.ts';
import { requireRow } from '../support/rows.ts';
import { parseXml, rfc3339, sitemapPaths } from './support.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });
  const sitemap = async () => (await request(app.server).get('/sitemap.xml')).text;
  const listed = async () => sitemapPaths(await sitemap(), app.config.siteUrl);

  test('the sitemap lists exactly the pages that answer 200 and do not ask to be left out', async () => {
    const candidates = new Set([
      ...samplePaths,
      ...servicePaths,
      ...builtInArticles.map(({ slug }) => paths.article(slug)),
    ]);
    const indexable: string[] = [];
    for (const path of candidates) {
      const { status, text } = await request(app.server).get(path).set('User-Agent', 'Googlebot');
      const canonical = `<link rel="canonical" href="${app.config.siteUrl}${path}"/>`;
      const isOut = text.includes('<meta name="robots" content="noindex"/>');
      if (status === 200 && !isOut) indexable.push(path);
      expect([path, status === 404 || text.includes(canonical)]).toEqual([path, true]);
    }
    expect((await listed()).sort()).toEqual(indexable.sort());
  });

  test('no address is in it twice, and no draft, deleted article or former slug at all', async () => {
    const id = await insertArticle(app.knex, { slug: 'its-new-slug' });
    await app.knex('former_slugs').insert({ slug: 'its-old-slug', article_id: id, created_at: new Date() });
    await insertArticle(app.knex, { slug: 'a-draft', published: false });
    await insertArticle(app.knex, { slug: 'a-deleted-one', deleted_at: new Date() });
    const all = await listed();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('/articles/its-new-slug');
    for (const slug of ['its-old-slug', 'a-draft', 'a-deleted-one'])
      expect(all).not.toContain(`/articles/${slug}`);
  });

  test('an article is dated by its last save and brings its image; the list is as new as its newest', async () => {
    const updated_at = new Date('2030-01-02T03:04:05.678Z');
    await insertArticle(app.knex, {
      slug: 'dated',
      updated_at,
      featured_image: '/images/a.jpg?b=1&c=<2>',
    });
    const { urlset } = parseXml(await sitemap(), ['url']);
    const byLoc = (path: string) =>
      urlset.url.find(({ loc }: { loc: string }) => loc === app.config.siteUrl + path);
    expect(byLoc('/articles/dated')).toMatchObject({
      lastmod: '2030-01-02T03:04:05.678Z',
      'image:image': { 'image:loc': `${app.config.siteUrl}/images/a.jpg?b=1&c=%3C2%3E` },
    });
    expect(byLoc('/articles').lastmod).toBe('2030-01-02T03:04:05.678Z');
    for (const { lastmod } of urlset.url) if (lastmod) expect(lastmod).toMatch(rfc3339);
  });

  test('an image of a page is really there', async () => {
    const { urlset } = parseXml(await sitemap(), ['url']);
    const images = urlset.url
      .map((url: Record<string, Record<string, string>>) => url['image:image']?.['image:loc'])
      .filter((loc: string | undefined) => loc?.includes('/services/') || loc?.includes('/articles/'));
    expect(images).toHaveLength(servicePaths.length + builtInArticles.length);
    for (const image of images) {
      expect((await request(app.server).head(new URL(image).pathname)).status).toBe(200);
    }
  });
});

describe('without a published article', () => {
  test('the built-in ones are listed, as they are on /articles', async () => {
    const app = await startApp();
    await app.knex('articles').delete();
    const { text } = await request(app.server).get('/sitemap.xml');
    expect(sitemapPaths(text, app.config.siteUrl)).toEqual([
      ...indexablePaths,
      ...builtInArticles.map(({ slug }) => paths.article(slug)),
    ]);
  });
});

// One list of articles, since it is the writing that counts here; the other database is asked the same above.
describe('with more pages than one sitemap may hold', () => {
  const count = 50_001;
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await app.knex('articles').delete();
    await app.knex.raw(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
       insert into articles (id, slug, title, excerpt, content, search_text, author, read_minutes, published, created_at, updated_at)
       select n, 'article-' || n, 't', 'e', 'c', 's', 'a', 1, 1, n, n * 1000 from numbers`,
    );
  });
  const get = async (path: string) => (await request(app.server).get(path)).text;
  /** Without the strict parser, which takes seconds for so many. */
  const locations = (xml: string) => [...xml.matchAll(/<url><loc>([^<]+)/g)].map(([, url = '']) => url);

  test('the sitemap is an index whose parts list every page once, each part within the limits', async () => {
    const { sitemapindex } = parseXml(await get('/sitemap.xml'), ['sitemap']);
    const seen = new Set<string>();
    let listed = 0;
    for (const { loc, lastmod } of sitemapindex.sitemap) {
      const xml = await get(new URL(loc).pathname);
      const found = locations(xml).map((url) => new URL(url).pathname);
      expect(found.length).toBeLessThanOrEqual(50_000);
      expect(xml.length).toBeLessThan(50 * 1024 * 1024);
      if (lastmod) expect(lastmod).toMatch(rfc3339);
      listed += found.length;
      for (const path of found) seen.add(path);
    }
    expect(listed).toBe(count + indexablePaths.length);
    expect(seen.size).toBe(listed);
    for (const path of [...indexablePaths, '/articles/article-1', `/articles/article-${count}`])
      expect(seen).toContain(path);
  });

  test('a change shows in its part alone, and there is no part without articles', async () => {
    const { sitemapindex } = parseXml(await get('/sitemap.xml'), ['sitemap']);
    await app
      .knex('articles')
      .where({ id: 10_001 })
      .update({ updated_at: new Date('2030-01-01') });
    const changed = parseXml(await get('/sitemap.xml'), ['sitemap']).sitemapindex.sitemap;
    const dates = (sitemaps: { lastmod: string }[]) => sitemaps.map(({ lastmod }) => lastmod);
    const expected = dates(sitemapindex.sitemap);
    expected[2] = '2030-01-01T00:00:00.000Z';
    expect(dates(changed)).toEqual(expected);
    for (const part of ['0', '7', '01', '1e0', 'x'])
      expect((await request(app.server).get(`/sitemap-articles-${part}.xml`)).status).toBe(404);
  });

  test('up to the limit it is one file', async () => {
    const surplus = count + indexablePaths.length - 50_000;
    await app.knex('articles').where('id', '<=', surplus).delete();
    expect(locations(await get('/sitemap.xml'))).toHaveLength(50_000);
    // The database itself fills these two.
    const { listed_at: _, topics: __, ...row } = requireRow(await app.knex('articles').first());
    await app.knex('articles').insert({ ...(row as InsertRow<'articles'>), id: 1, slug: 'one-more' });
    expect(await get('/sitemap.xml')).toContain('<sitemapindex');
  });
});

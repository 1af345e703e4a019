import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { categories, keywords } from '#shared/articles/topics.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle, insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';
import { insertMixed, nextOf, walkList } from './list-support.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), keepPages: false });
  });
  beforeEach(() => app.knex('articles').del());

  const get = (path: string) => request(app.server).get(path);

  const walk = (path: string, between?: () => Promise<unknown>) => walkList(app, path, between);
  const mixed = (count: number) => insertMixed(app, count);

  describe('GET /api/articles', () => {
    test('answers a page of 25 articles, then 24 a call, and says where the list goes on', async () => {
      await insertArticles(app.knex, Array(60).fill({}));
      const parts = await walk('/api/articles?page=1');
      expect(parts.map(({ length }) => length)).toEqual([25, 24, 11]);
    });

    test('followed to its end gives each public article once, newest first, the newer id first at one moment', async () => {
      await mixed(130);
      for (const path of ['/api/articles?page=1', '/api/articles?limit=7', '/api/articles?limit=100']) {
        const found = (await walk(path)).flat();
        expect(found).toHaveLength(104);
        expect(new Set(found.map(({ id }) => id)).size).toBe(104);
        const sorted = [...found].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
        expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      }
    });

    test('repeats and loses nothing while articles are published and deleted in between', async () => {
      await mixed(80);
      const before = (await walk('/api/articles?page=1')).flat().map(({ id }) => id);
      const found = (await walk('/api/articles?limit=10', async () => {
        await insertArticle(app.knex, { published_at: new Date() });
        await app
          .knex('articles')
          .where({ id: before[0] ?? 0 })
          .update({ deleted_at: new Date() });
      })) as ArticleSummary[][];
      expect(found.flat().map(({ id }) => id)).toEqual(before);
    });

    test('numbered pages hold what the walk holds', async () => {
      await mixed(90);
      const parts = await walk('/api/articles?page=1');
      for (const [index, part] of parts.entries()) {
        const { body } = await get(`/api/articles?page=${index + 1}`);
        expect(body.map(({ id }: ArticleSummary) => id)).toEqual(part.map(({ id }) => id));
      }
      expect((await get('/api/articles?page=9')).body).toEqual([]);
    });

    test('what goes on after a filtered part is filtered as well', async () => {
      await insertArticles(
        app.knex,
        Array.from({ length: 70 }, (_, index) => ({
          category: index % 2 ? categories[1] : categories[0],
          search_text: index % 3 ? 'hiring' : 'team',
        })),
      );
      const found = (
        await walk(`/api/articles?category=${encodeURIComponent(categories[1])}&q=hir&limit=10`)
      ).flat();
      expect(found).toHaveLength(23);
      expect(new Set(found.map(({ category }) => category))).toEqual(new Set([categories[1]]));
    });

    test('is one statement, however it is asked', async () => {
      await mixed(60);
      const asked: string[] = [];
      app.knex.on('query', ({ sql }: { sql: string }) => sql.includes('articles') && asked.push(sql));
      for (const query of [
        '?page=1',
        '?page=2',
        '?limit=5',
        `?q=one&category=${categories[0]}&keyword=${keywords[0]}`,
      ]) {
        asked.length = 0;
        await get(`/api/articles${query}`);
        expect(asked).toHaveLength(1);
      }
    });

    test('carries search texts only when it is complete and short', async () => {
      await insertArticles(app.knex, Array(12).fill({}));
      expect((await get('/api/articles?page=1')).body[11].searchText).toBe('one paragraph another');
      expect((await get('/api/articles?limit=5')).body[0]).not.toHaveProperty('content');
      await insertArticle(app.knex);
      const { body } = await get('/api/articles?page=1');
      expect(body).toHaveLength(13);
      expect(body[0]).not.toHaveProperty('searchText');
    });

    test('answers 304 to its ETag, without a query, until an article is published', async () => {
      await insertArticles(app.knex, Array(30).fill({}));
      const first = await get('/api/articles?limit=10');
      expect(first.headers['cache-control']).toBe('no-cache');
      const again = () => get('/api/articles?limit=10').set('If-None-Match', first.headers.etag ?? '');
      const queries: string[] = [];
      const watch = ({ sql }: { sql: string }) => {
        if (sql.includes('articles')) queries.push(sql);
      };
      app.knex.on('query', watch);
      expect((await again()).status).toBe(304);
      app.knex.off('query', watch);
      // Looking for changes, twice a second, reads the version alone.
      expect(queries.filter((sql) => !sql.includes('content_versions'))).toEqual([]);
      await insertArticle(app.knex);
      await bumpContentVersion(app.knex);
      await waitFor(async () => (await again()).status === 200);
    });

    test.each([
      'limit=0',
      'limit=101',
      'limit=ten',
      'page=0',
      'page=401',
      'after=yesterday',
      'after=999999999999999-1',
      'page=2&limit=10',
      'category=Nope',
      'keyword=nope',
      `q=${'a'.repeat(101)}`,
    ])('refuses %s in a sentence', async (query) => {
      const { status, text } = await get(`/api/articles?${query}`);
      expect(status).toBe(422);
      expect(text).toMatch(/^[A-Z][^{}<>]+\.$/);
    });

    test('takes no notice of parameters that it does not know', async () => {
      await insertArticles(app.knex, Array(30).fill({}));
      const { body, headers } = await get('/api/articles?utm_source=mail&limit=20');
      expect(body).toHaveLength(20);
      expect(nextOf(headers)).not.toContain('utm_source');
    });
  });

  describe('/articles for crawlers', () => {
    const crawl = (path: string) => get(path).set('User-Agent', 'Googlebot');
    const titles = (html: string) =>
      [...html.matchAll(/<h3 dir="auto"><a[^>]*>([^<]*)/g)].map(([, title]) => title);
    const nextPage = (html: string) => /href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

    test('leads through all pages by links, each with a separate title and address', async () => {
      await insertArticles(app.knex, Array(60).fill({}));
      const found: (string | undefined)[] = [];
      const heads: (string | undefined)[] = [];
      for (let path: string | undefined = '/articles'; path; ) {
        const { text } = await crawl(path);
        found.push(...titles(text));
        heads.push(/<title>([^<]*)/.exec(text)?.[1], /rel="canonical" href="([^"]*)/.exec(text)?.[1]);
        path = nextPage(text);
      }
      expect(new Set(found).size).toBe(60);
      const { siteUrl } = app.config;
      expect(heads.slice(2)).toEqual(
        [2, 3].flatMap((page) => [
          `Articles, page ${page} | ${firm.name}`,
          `${siteUrl}/articles?page=${page}`,
        ]),
      );
    });

    test('filters past the first page, whose canonical address is the whole list', async () => {
      await insertArticles(
        app.knex,
        Array.from({ length: 60 }, (_, index) => ({ search_text: index % 2 ? 'hiring' : 'team' })),
      );
      const first = await crawl('/articles?q=hiring');
      expect(titles(first.text)).toHaveLength(24);
      expect(nextPage(first.text)).toBe('/articles?q=hiring&page=2');
      const second = await crawl('/articles?q=hiring&page=2');
      expect(titles(second.text)).toHaveLength(6);
      expect(nextPage(second.text)).toBeUndefined();
      expect(second.text).toContain('rel="prev" href="/articles?q=hiring"');
      expect(/rel="canonical" href="([^"]*)/.exec(second.text)?.[1]).toBe(`${app.config.siteUrl}/articles`);
    });

    test('a page behind the end is 404 and leads back', async () => {
      await insertArticles(app.knex, Array(30).fill({}));
      const { status, text } = await crawl('/articles?page=3');
      expect(status).toBe(404);
      expect(text).toContain('There are no articles on this page');
    });

    test('the state in the page does not grow with the articles', async () => {
      const stateSize = async () => {
        const { text } = await crawl('/articles');
        return (/data-page-state="">(.*?)<\/script>/.exec(text)?.[1] ?? '').length;
      };
      const alike = (count: number) =>
        insertArticles(
          app.knex,
          Array.from({ length: count }, () => ({ title: 'The same title' })),
        );
      await alike(40);
      const few = await stateSize();
      await alike(300);
      // Ids and slugs get longer by a digit or two.
      expect(Math.abs((await stateSize()) - few)).toBeLessThan(few * 0.02);
    });
  });
});

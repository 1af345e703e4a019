import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { type BuiltInArticle, builtInArticles } from '#shared/content/articles/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const [builtIn] = builtInArticles as [BuiltInArticle];

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const get = (path: string) => request(app.server).get(path);

  test('GET /api/articles answers the seeded articles, newest first, without their contents', async () => {
    const { body, status } = await get('/api/articles');
    expect(status).toBe(200);
    const dates = body.map(({ date }: { date: string }) => date);
    expect(dates).toHaveLength(builtInArticles.length);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(body.every((article: object) => !('content' in article))).toBe(true);
  });

  test('a list row holds the fields of the product and the words that the filters look in', async () => {
    const { body } = await get('/api/articles');
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...[
          'author',
          'category',
          'createdAt',
          'date',
          'excerpt',
          'featuredImage',
          'featuredImageAlt',
          'id',
          'image',
        ],
        ...['published', 'publishedAt', 'readTime', 'searchText', 'slug', 'title'],
      ].sort(),
    );
    expect(body[0]).toMatchObject({ published: true, readTime: expect.stringMatching(/^\d+ min read$/) });
  });

  test('GET /api/articles/{slug} answers one article with its content and dates as ISO moments', async () => {
    const id = await insertArticle(app.knex, {
      slug: 'one-article',
      published_at: new Date('2026-02-03T04:05:06.789Z'),
      created_at: new Date('2026-01-01T00:00:00.001Z'),
    });
    const { body } = await get('/api/articles/one-article');
    expect(body).toMatchObject({
      id,
      slug: 'one-article',
      content: 'One paragraph.\n\nAnother paragraph.',
      publishedAt: '2026-02-03T04:05:06.789Z',
      createdAt: '2026-01-01T00:00:00.001Z',
      date: '2026-02-03T04:05:06.789Z',
    });
    expect(body).not.toHaveProperty('searchText');
  });

  test('the date of an article that was published without one is the day it was created', async () => {
    await insertArticle(app.knex, {
      slug: 'no-date',
      published_at: null,
      created_at: new Date('2026-01-01T00:00:00Z'),
    });
    const { body } = await get('/api/articles/no-date');
    expect(body).toMatchObject({ publishedAt: null, date: '2026-01-01T00:00:00.000Z' });
  });

  test('a draft and a deleted article answer exactly like an unknown one, and are in no list', async () => {
    await insertArticle(app.knex, { slug: 'a-draft', published: false, published_at: null });
    await insertArticle(app.knex, { slug: 'a-deleted-one', deleted_at: new Date() });
    const unknown = await get('/api/articles/never-written');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toBe('Article not found');
    expect(unknown.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const slug of ['a-draft', 'a-deleted-one']) {
      const answer = await get(`/api/articles/${slug}`);
      expect([answer.status, answer.text]).toEqual([404, 'Article not found']);
    }
    const { body } = await get('/api/articles?limit=100');
    const slugs = body.map(({ slug }: { slug: string }) => slug);
    expect(slugs).not.toContain('a-draft');
    expect(slugs).not.toContain('a-deleted-one');
  });

  test('a former slug answers 301 with the current address, but never leads to a draft', async () => {
    const id = await insertArticle(app.knex, { slug: 'new-address' });
    const draft = await insertArticle(app.knex, { slug: 'secret-address', published: false });
    const created_at = new Date();
    await app.knex('former_slugs').insert({ slug: 'old-address', article_id: id, created_at });
    await app.knex('former_slugs').insert({ slug: 'old-draft', article_id: draft, created_at });
    const moved = await get('/api/articles/old-address');
    expect([moved.status, moved.headers.location]).toEqual([301, '/api/articles/new-address']);
    const ofPage = await get('/api/articles/old-address/page');
    expect([ofPage.status, ofPage.headers.location]).toEqual([301, '/api/articles/new-address/page']);
    expect((await get('/api/articles/old-draft/page')).status).toBe(404);
    expect((await get('/api/articles/old-draft')).status).toBe(404);
    const page = await get('/articles/old-address').set('User-Agent', 'Googlebot');
    expect([page.status, page.headers.location]).toEqual([301, '/articles/new-address']);
  });

  test.each([
    ['upper case', 'Hiring-Beyond-The-Hunch'],
    ['192 characters', 'a'.repeat(192)],
    ['a quote', "x'--"],
    ['a wildcard', '%25'],
    ['a trailing space', 'hiring-beyond-the-hunch%20'],
    ['an accent', 'hiring-bey%C3%B6nd-the-hunch'],
  ])('a slug with %s is unknown on both databases', async (_what, slug) => {
    const { status, text } = await get(`/api/articles/${slug}`);
    expect([status, text]).toEqual([404, 'Article not found']);
  });

  test('a slug is matched whole: no beginning, no wildcard, no neighbor', async () => {
    for (const slug of ['same-start', 'same-start-2', 'same'])
      await insertArticle(app.knex, { slug, title: slug });
    for (const slug of ['same', 'same-start', 'same-start-2']) {
      expect((await get(`/api/articles/${slug}`)).body.title).toBe(slug);
    }
    expect((await get('/api/articles/same-sta')).status).toBe(404);
  });

  test('the same list again answers 304 to its ETag', async () => {
    const { headers } = await get('/api/articles');
    const again = await get('/api/articles').set('If-None-Match', headers.etag ?? '');
    expect(again.status).toBe(304);
  });
});

eachDatabase((openDatabase) => {
  test('with no article published, the built-in ones can still be read', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    await app.knex('articles').update({ published: false });
    const list = await request(app.server).get('/api/articles');
    expect(list.body).toEqual([]);
    const one = await request(app.server).get(`/api/articles/${builtIn.slug}`);
    expect(one.body).toMatchObject({ slug: builtIn.slug, author: builtIn.author });
  });

  testOfSpecified('an unpublished built-in article is unknown while others are published', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    await app.knex('articles').where({ slug: builtIn.slug }).update({ published: false });
    expect((await request(app.server).get(`/api/articles/${builtIn.slug}`)).status).toBe(404);
  });
});

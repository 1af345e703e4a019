import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import type { ArticleSource, ListedArticle } from '#server/features/articles/feed-queries.ts';
import { discoveryRoutes } from '#server/features/seo/discovery/routes.ts';
import { requestLog } from '#server/http/request-log.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { recordLog } from '../support/log.ts';

const article = (id: number): ListedArticle => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  excerpt: 'An excerpt.',
  author: 'Maren Holloway',
  category: 'Leadership',
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: new Date(id * 86_400_000),
  updatedAt: new Date(id * 86_400_000),
});

/** The routes over articles that the test holds in its hands, at a time that it sets. */
function site(listed: ListedArticle[], source: Partial<ArticleSource> = {}) {
  const clock = { seconds: 1_000_000 };
  const { logger } = recordLog();
  const articles: ArticleSource = {
    version: async () => 1,
    newest: async () => listed,
    texts: async () => new Map(listed.map(({ id }) => [id, []])),
    spans: async () => [{ first: 1, last: 10_000, count: 2, updatedAt: new Date(0), ids: '3' }],
    async *addresses() {
      yield* listed;
    },
    ...source,
  };
  const app = express().use(
    requestLog(logger, { sessionSecret: 'a secret' }),
    discoveryRoutes({
      contents: () => builtInContents,
      siteUrl: 'https://www.larkfield.example',
      isPublic: true,
      articles,
      renderContent: async () => '<p>Text.</p>',
      now: () => new Date(clock.seconds * 1_000),
    }),
  );
  return { clock, get: (path: string) => request(createServer(app)).get(path) };
}

test('a feed says since when it has been like this, and answers 304 to who has it since then', async () => {
  const { clock, get } = site([article(2), article(1)]);
  const first = new Date(clock.seconds * 1_000).toUTCString();
  // Within the second two versions could bear the same time.
  expect((await get('/rss.xml')).headers).not.toHaveProperty('last-modified');
  clock.seconds += 5;
  expect((await get('/rss.xml')).headers['last-modified']).toBe(first);
  expect((await get('/rss.xml').set('If-Modified-Since', first)).status).toBe(304);
});

test('an unpublished article is no 304 to who only knows a time, though what is left is older', async () => {
  const listed = [article(2), article(1)];
  const { clock, get } = site(listed);
  await get('/rss.xml');
  clock.seconds += 5;
  const seen = (await get('/rss.xml')).headers['last-modified'] ?? '';
  listed.shift();
  clock.seconds += 5;
  const answer = await get('/rss.xml').set('If-Modified-Since', seen);
  expect([answer.status, answer.text.match(/<item>/g)?.length]).toEqual([200, 1]);
});

test('an article that goes while a feed is made is left out of it', async () => {
  const { get } = site([article(2), article(1)], { texts: async () => new Map([[1, []]]) });
  expect((await get('/rss.xml')).text.match(/<item>/g)).toHaveLength(1);
});

test('a database that goes while a sitemap is written makes a 503 of it, and the next one is whole', async () => {
  let away = true;
  const { get } = site([], {
    async *addresses() {
      yield article(1);
      if (away) throw Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST' });
    },
  });
  expect((await get('/sitemap.xml')).status).toBe(503);
  away = false;
  const { status, text } = await get('/sitemap.xml');
  expect([status, text.endsWith('</urlset>')]).toEqual([200, true]);
});

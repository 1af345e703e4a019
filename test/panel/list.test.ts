import { describe, expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '#client/api/query-client.ts';
import { clampPageNumber, findArticles } from '#client/features/articles/panel/list/filter.ts';
import { dropArticle, putArticle } from '#client/features/articles/panel/mutations.ts';
import { adminArticlesQuery } from '#client/panel/queries.ts';
import type { AdminArticle } from '#shared/articles/editing.ts';
import { api } from '#shared/paths.ts';

function article(id: number, values: Partial<AdminArticle> = {}): AdminArticle {
  const moment = new Date(Date.UTC(2026, 0, id)).toISOString();
  return {
    id,
    title: `Article ${id}`,
    slug: `article-${id}`,
    excerpt: 'An excerpt.',
    author: 'Maren Holloway',
    category: 'Leadership',
    date: moment,
    readTime: '1 min read',
    image: null,
    featuredImage: null,
    featuredImageAlt: null,
    published: id % 2 === 0,
    publishedAt: null,
    createdAt: moment,
    updatedAt: moment,
    version: 1,
    ...values,
  };
}

const articles = [article(4), article(3), article(2), article(1, { author: 'Idris Bell' })];
const ids = (found: readonly AdminArticle[]) => found.map(({ id }) => id);

describe('finding articles', () => {
  test('holds every word, in any case and any field, and counts each state', () => {
    const { shown, counts } = findArticles(articles, { text: 'ARTICLE maren', state: 'all' });
    expect(ids(shown)).toEqual([4, 3, 2]);
    expect(counts).toEqual({ all: 3, published: 2, draft: 1 });
  });

  test('narrows to a state, while the counts stay those of the words', () => {
    const { shown, counts } = findArticles(articles, { text: '', state: 'draft' });
    expect(ids(shown)).toEqual([3, 1]);
    expect(counts).toEqual({ all: 4, published: 2, draft: 2 });
  });

  test('a page that is gone is the last one', () => {
    expect([clampPageNumber(3, 101), clampPageNumber(2, 100), clampPageNumber(5, 0)]).toEqual([2, 1, 0]);
  });
});

describe('the cached list', () => {
  function cached() {
    const client = new QueryClient();
    client.setQueryData(adminArticlesQuery.queryKey, articles);
    client.setQueryData([api.articles], []);
    client.setQueryData([api.article('article-4')], {});
    client.setQueryData(['other'], 1);
    return { client, list: () => client.getQueryData(adminArticlesQuery.queryKey) ?? [] };
  }

  test('takes a saved article in the place of its row, without its content; the other rows are the same', () => {
    const { client, list } = cached();
    putArticle(client, { ...article(3, { title: 'New' }), content: 'Long.' });
    expect(ids(list())).toEqual([4, 3, 2, 1]);
    expect(list()[1]).toEqual(article(3, { title: 'New' }));
    expect(list()[0]).toBe(articles[0]);
  });

  test('takes a new one first and a restored one where it was', () => {
    const { client, list } = cached();
    putArticle(client, article(9));
    dropArticle(client, 2);
    expect(ids(list())).toEqual([9, 4, 3, 1]);
    putArticle(client, article(2));
    expect(ids(list())).toEqual([9, 4, 3, 2, 1]);
  });

  test('what this tab knows of the public pages is forgotten with each change, and nothing else', () => {
    const { client } = cached();
    dropArticle(client, 4);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['admin-articles', 'other']);
  });

  test('never goes stale by itself; a change makes it stale', () => {
    const client = createQueryClient(() => Promise.reject(new Error('Not asked.')));
    client.setQueryData(adminArticlesQuery.queryKey, articles, { updatedAt: 1 });
    const observer = new QueryObserver(client, adminArticlesQuery);
    expect(observer.getCurrentResult().isStale).toBe(false);
    dropArticle(client, 4);
    observer.updateResult();
    expect(observer.getCurrentResult().isStale).toBe(true);
  });

  test('stays away where it was never loaded', () => {
    const client = new QueryClient();
    putArticle(client, article(1));
    expect(client.getQueryData(adminArticlesQuery.queryKey)).toBeUndefined();
  });
});

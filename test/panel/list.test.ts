import { describe, expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '#client/api/query-client.ts';
import { findArticles } from '#client/features/articles/panel/list/find-articles.ts';
import { dropArticle, putArticle } from '#client/features/articles/panel/mutations.ts';
import { panelArticlesQuery } from '#client/panel/queries.ts';
import type { PanelArticle } from '#shared/articles/editing.ts';
import { articleListWords } from '#shared/articles/panel-words.ts';
import { api } from '#shared/paths.ts';

function article(id: number, values: Partial<PanelArticle> = {}): PanelArticle {
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
    scheduledFor: null,
    scheduleProblem: null,
    ...values,
  };
}

const articles = [article(4), article(3), article(2), article(1, { author: 'Idris Bell' })];
const ids = (found: readonly PanelArticle[]) => found.map(({ id }) => id);

describe('finding articles', () => {
  test('holds every word, in any case and any field, and counts each state', () => {
    const { rows, counts, total } = findArticles(articles, { search: 'ARTICLE maren' });
    expect(ids(rows)).toEqual([4, 3, 2]);
    expect(counts).toEqual({ all: 3, published: 2, draft: 1, scheduled: 0 });
    expect(total).toBe(3);
  });

  test('narrows to a state, while the counts stay those of the words', () => {
    const { rows, counts, total } = findArticles(articles, { state: 'draft' });
    expect(ids(rows)).toEqual([3, 1]);
    expect(counts).toEqual({ all: 4, published: 2, draft: 2, scheduled: 0 });
    expect(total).toBe(2);
  });

  test('scheduled drafts come in the order of their moments', () => {
    const at = (day: number) => ({
      published: false,
      scheduledFor: new Date(Date.UTC(2027, 0, day)).toISOString(),
    });
    const { rows, counts } = findArticles([article(7, at(2)), ...articles, article(5, at(1))], {
      state: 'scheduled',
    });
    expect([ids(rows), counts.scheduled, counts.draft]).toEqual([[5, 7], 2, 4]);
  });

  test('comes by pages, each of which names the next', () => {
    const many = Array.from({ length: 120 }, (_, at) => article(at + 1));
    const pageAfter = (after?: string) => {
      const { rows, next, total } = findArticles(many, after ? { after } : {});
      return [rows[0]?.id, rows.length, next, total];
    };
    expect(pageAfter()).toEqual([1, 50, '50', 120]);
    expect(pageAfter('50')).toEqual([51, 50, '100', 120]);
    expect(pageAfter('100')).toEqual([101, 20, null, 120]);
    expect(findArticles(many.slice(20), {}).next).toBe('50');
    expect(pageAfter('150')).toEqual([undefined, 0, null, 120]);
  });
});

test.each([
  [0, 0, 0, '0 articles'],
  [1, 0, 1, '1 article'],
  [50, 0, 1_200, '1 to 50 of 1,200 articles'],
  [20, 1_180, 1_200, '1,181 to 1,200 of 1,200 articles'],
])('%i rows after %i of %i are “%4$s”', (count, before, total, said) => {
  expect(articleListWords.rows(count, before, total)).toBe(said);
});

describe('the cached list', () => {
  function cached() {
    const client = new QueryClient();
    client.setQueryData(panelArticlesQuery.queryKey, articles);
    client.setQueryData([api.articles], []);
    client.setQueryData([api.article('article-4')], {});
    client.setQueryData(['other'], 1);
    return { client, list: () => client.getQueryData(panelArticlesQuery.queryKey) ?? [] };
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
    client.setQueryData(panelArticlesQuery.queryKey, articles, { updatedAt: 1 });
    const observer = new QueryObserver(client, panelArticlesQuery);
    expect(observer.getCurrentResult().isStale).toBe(false);
    dropArticle(client, 4);
    observer.updateResult();
    expect(observer.getCurrentResult().isStale).toBe(true);
  });

  test('stays away where it was never loaded', () => {
    const client = new QueryClient();
    putArticle(client, article(1));
    expect(client.getQueryData(panelArticlesQuery.queryKey)).toBeUndefined();
  });
});

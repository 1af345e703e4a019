import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { categories } from '#shared/articles/topics.ts';
import { articleClosings } from '#shared/content/article-closings.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const get = (path: string) => request(app.server).get(path);

describe('an article without a picture', () => {
  test('shows the drawing of its slug, on its page and in the list', async () => {
    await insertArticle(app.knex, { slug: 'plain-words', author: 'Ann Ström/Øre' });
    const drawing = '/images/drawn/plain-words.svg';
    for (const path of [paths.articles, paths.article('plain-words')])
      expect((await get(path)).text).toContain(`src="${drawing}"`);
    const answer = await get(drawing);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get(drawing).set('If-None-Match', String(answer.headers.etag))).status).toBe(304);
  });

  test('by an author from outside shows their monogram', async () => {
    const { text } = await get(paths.article('plain-words'));
    const [, portrait = ''] = /class="author-line.*?<img src="([^"]+)"/s.exec(text) ?? [];
    const answer = await get(portrait);
    expect([answer.status, answer.body.toString()]).toEqual([200, expect.stringContaining('>AS</text>')]);
  });
});

test('other names than slugs have no drawing', async () => {
  for (const name of ['UPPER', 'a--b', '%2e%2e', 'a.b'])
    expect((await get(`/images/drawn/${name}.svg`)).status).toBe(404);
  expect((await request(app.server).post('/images/drawn/a.svg')).status).toBe(405);
});

test.each([...categories, 'Another'])(
  'under %s, the reader’s line stands before the call',
  async (category) => {
    const slug = `about-${category.toLowerCase().replace(' ', '-')}`;
    await insertArticle(app.knex, { slug, category });
    const { text } = await get(paths.article(slug));
    const closing = articleClosings[category];
    const call = text.indexOf('Ready to Transform Your Career?');
    const line = closing ? text.indexOf(`<a href="${closing.to}">${closing.label}</a>`) : 0;
    expect(line).toBeGreaterThanOrEqual(0);
    expect(line).toBeLessThan(call);
    expect(text.includes('class="article-closing"')).toBe(closing !== undefined);
  },
);

test('readers of articles on leadership are led to /contact', () => {
  expect(articleClosings.Leadership?.to).toBe(paths.contact);
});

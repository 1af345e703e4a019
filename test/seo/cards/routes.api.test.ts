import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { createStorage } from '#server/storage/create-storage.ts';
import { type BuiltInArticle, builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { insertArticle } from '../../support/articles.ts';
import { eachDatabase } from '../../support/databases.ts';
import { errorsIn } from '../../support/log.ts';
import { requireRow } from '../../support/rows.ts';
import { scrape } from '../../support/scrape.ts';

const immutable = 'public, max-age=31536000, immutable';
const madeUp = '00000000000';

let app: TestApp;

/** The path of the picture that a page shows to networks. */
async function cardOf(path: string): Promise<string> {
  const url = (await scrape(app, path)).meta('og:image');
  expect(url.startsWith(`${app.config.siteUrl}/`)).toBe(true);
  return url.slice(app.config.siteUrl.length);
}

const article = (slug: string) => paths.article(slug);

describe('cards', () => {
  beforeAll(async () => {
    app = await startApp({ keepPages: false });
  });

  test('of a page is a PNG of 1200 x 630 that may be kept forever', async () => {
    const answer = await request(app.server).get(await cardOf('/about'));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, immutable]);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(answer.body.length).toBeLessThan(200_000);
  });

  test('answers 304 to who has it, and HEAD without a body', async () => {
    const card = await cardOf('/team');
    const { headers } = await request(app.server).get(card);
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    const again = await request(app.server).get(card).set('If-None-Match', String(headers.etag));
    expect(again.status).toBe(304);
    const head = await request(app.server).head(card);
    expect([head.status, head.headers['content-length'], head.text]).toEqual([
      200,
      headers['content-length'],
      undefined,
    ]);
  });

  test('under an outdated address leads to the current one', async () => {
    const card = await cardOf('/about');
    const answer = await request(app.server).get(`/cards/pages/about-${madeUp}.png`);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      card,
      'no-cache',
    ]);
  });

  test.each([
    `/cards/pages/nowhere-${madeUp}.png`,
    `/cards/pages/constructor-${madeUp}.png`,
    `/cards/pages/about-${madeUp}.svg`,
    '/cards/pages/about.png',
    `/cards/articles/never-written-${madeUp}.png`,
    `/cards/articles/..%2f..%2fetc-${madeUp}.png`,
    '/cards/else',
  ])('%s is 404, in a plain sentence', async (path) => {
    const { status, text, headers } = await request(app.server).get(path);
    expect([status, text]).toEqual([404, 'There is nothing at this address.']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  test('take no other method', async () => {
    const { status, headers } = await request(app.server).post(await cardOf('/about'));
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('of an article changes its address with the title, and the old address leads to the new', async () => {
    await insertArticle(app.knex, { slug: 'retitled', title: 'Before' });
    const before = await cardOf(article('retitled'));
    expect(before).toMatch(/^\/cards\/articles\/retitled-[0-9a-z]{11}\.png$/);
    const old = await request(app.server).get(before);
    await app.knex('articles').where({ slug: 'retitled' }).update({ title: 'After' });
    const after = await cardOf(article('retitled'));
    expect(after).not.toBe(before);
    expect((await request(app.server).get(before)).headers.location).toBe(after);
    expect((await request(app.server).get(after)).headers.etag).not.toBe(old.headers.etag);
  });

  test.each([
    ['a draft', { published: false }],
    ['a deleted article', { deleted_at: new Date() }],
  ])('of %s is 404, also where it was drawn before', async (_what, hidden) => {
    const id = await insertArticle(app.knex, { title: 'Soon hidden' });
    const { slug } = requireRow(await app.knex('articles').where({ id }).first('slug'));
    const card = await cardOf(article(slug));
    expect((await request(app.server).get(card)).status).toBe(200);
    await app.knex('articles').where({ id }).update(hidden);
    expect((await request(app.server).get(card)).status).toBe(404);
  });

  test.each([
    ['long', 'Headline '.repeat(33).trim()],
    ['emoji', '🎉👩‍👩‍👧❤️ 1️⃣'],
    ['chinese', '日本語のタイトルです'],
    ['arabic', 'مرحبا بالعالم \u202E hidden'],
    ['markup', '</svg><image href="file:///etc/passwd"/>&amp;'],
    ['controls', '\u0001\u001b[31m\uFFFF'],
    ['one-word', 'W'.repeat(300)],
  ])('of an article whose title is hostile (%s) is a card all the same', async (slug, title) => {
    await insertArticle(app.knex, { slug: `hostile-${slug}`, title, author: title.slice(0, 200) });
    app.log.length = 0;
    const answer = await request(app.server).get(await cardOf(article(`hostile-${slug}`)));
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(errorsIn(app.log)).toEqual([]);
  });

  test('of an article with an upload of another shape is its photo, cut to 1200 x 630', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#c02040' } })
      .jpeg()
      .toBuffer();
    const image = `/uploads/2026/${'a1'.repeat(16)}-1600x1600.jpg`;
    await createStorage(app.config).put(image.slice(1), photo, { contentType: 'image/jpeg' });
    await insertArticle(app.knex, { slug: 'with-photo', featured_image: image });
    const card = await cardOf(article('with-photo'));
    expect(card).toMatch(/^\/cards\/articles\/with-photo-[0-9a-z]{11}\.jpg$/);
    const answer = await request(app.server).get(card);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { dominant } = await sharp(answer.body).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 80);
  });

  test('of an article whose upload is gone is drawn instead', async () => {
    const image = `/uploads/2026/${'b2'.repeat(16)}-1600x900.jpg`;
    await insertArticle(app.knex, { slug: 'photo-gone', featured_image: image });
    const answer = await request(app.server).get(await cardOf(article('photo-gone')));
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('asked for at once by many is the same picture for all', async () => {
    await insertArticle(app.knex, { slug: 'popular', title: 'Popular' });
    const card = await cardOf(article('popular'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(app.server).get(card)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  });
});

eachDatabase((openDatabase) => {
  test('the card of a former address leads to the article’s own', async () => {
    app = await startApp({ databaseUrl: await openDatabase(), keepPages: false });
    const id = await insertArticle(app.knex, { slug: 'moved-here' });
    await app.knex('former_slugs').insert({ slug: 'was-there', article_id: id, created_at: new Date() });
    const { headers } = await request(app.server).get(`/cards/articles/was-there-${madeUp}.png`);
    expect(headers.location).toBe(await cardOf(article('moved-here')));
  });

  test('a built-in article shows its own picture', async () => {
    const [{ slug, featuredImage }] = builtInArticles as readonly [BuiltInArticle];
    expect(await cardOf(article(slug))).toBe(featuredImage);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { parseXml, rfc822, rfc3339 } from './support.ts';

const rssItems = (xml: string) => parseXml(xml, ['item']).rss.channel.item;
const atomEntries = (xml: string) => parseXml(xml, ['entry', 'link']).feed.entry;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });
  const get = (path: string) => request(app.server).get(path);
  const slugs = async () =>
    rssItems((await get('/rss.xml')).text).map(({ link }: { link: string }) => link.split('/').at(-1));

  test('each feed has its type and holds the six articles, newest first, with absolute addresses', async () => {
    const newestFirst = [...builtInArticles].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
    const links = newestFirst.map(({ slug }) => `${app.config.siteUrl}/articles/${slug}`);
    const rss = await get('/rss.xml');
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rssItems(rss.text).map(({ link }: { link: string }) => link)).toEqual(links);
    const atom = await get('/atom.xml');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    // biome-ignore lint/suspicious/noExplicitAny: parsed XML has no type.
    expect(atomEntries(atom.text).map((entry: any) => entry.link[0]['@href'])).toEqual(links);
    const json = await get('/feed.json').buffer(true).parse(asText);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(json.body).items.map(({ url }: { url: string }) => url)).toEqual(links);
  });

  test('each feed names itself, and its dates are valid', async () => {
    const { channel } = parseXml((await get('/rss.xml')).text, ['item']).rss;
    expect(channel['atom:link']['@href']).toBe(`${app.config.siteUrl}/rss.xml`);
    expect(channel.link).toBe(`${app.config.siteUrl}/articles`);
    for (const date of [channel.lastBuildDate, ...channel.item.map(({ pubDate }: never) => pubDate)]) {
      expect(date).toMatch(rfc822);
    }
    const { feed } = parseXml((await get('/atom.xml')).text, ['entry']);
    expect(feed.link.map((link: never) => link['@rel'])).toEqual(['alternate', 'self']);
    expect(feed.link[1]['@href']).toBe(`${app.config.siteUrl}/atom.xml`);
    for (const each of [feed, ...feed.entry]) expect(each.updated).toMatch(rfc3339);
    for (const { published } of feed.entry) expect(published).toMatch(rfc3339);
    expect(new Set(feed.entry.map(({ id }: never) => id)).size).toBe(builtInArticles.length);
  });

  test('an item carries its author, category, excerpt and image, which really is one', async () => {
    const [item] = rssItems((await get('/rss.xml')).text);
    const built = builtInArticles.find(({ title }) => title === item.title);
    expect(item).toMatchObject({
      'dc:creator': built?.author,
      category: built?.category,
      description: built?.excerpt,
    });
    const image = new URL(item['media:content']['@url']);
    expect(image.origin).toBe(app.config.siteUrl);
    expect(item['content:encoded']).toContain(`<img src="${image.href}"`);
    const answer = await get(image.pathname);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    // Feed readers show it on their pages.
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('the text is the very HTML that the page shows', async () => {
    const [item] = rssItems((await get('/rss.xml')).text);
    const html = item['content:encoded'].match(/<div class="article-body">[\s\S]*<\/div>$/)[0];
    expect(html.length).toBeGreaterThan(builtInArticles[0]?.content.length ?? 0);
    const page = await get(new URL(item.link).pathname).set('User-Agent', 'Googlebot');
    expect(page.text).toContain(html);
    const [entry] = atomEntries((await get('/atom.xml')).text);
    expect(entry.content['#text']).toBe(item['content:encoded']);
  });

  test('publishing, editing, renaming, unpublishing and deleting show in the next answer; ids stay', async () => {
    const id = await insertArticle(app.knex, { slug: 'fresh', title: 'Fresh', published: false });
    const rows = app.knex('articles').where({ id });
    const change = (values: object) => rows.clone().update({ updated_at: new Date(), ...values });
    const item = async () =>
      rssItems((await get('/rss.xml')).text).find(({ guid }: never) =>
        String(guid['#text']).endsWith(`:${id}`),
      );
    expect(await item()).toBeUndefined();
    await change({ published: true });
    const published = await item();
    expect(published).toMatchObject({ title: 'Fresh', link: `${app.config.siteUrl}/articles/fresh` });
    expect(published.guid['@isPermaLink']).toBe('false');
    await change({ slug: 'renamed', title: 'Fresher', content: 'Another **text**.' });
    const renamed = await item();
    expect(renamed).toMatchObject({ title: 'Fresher', link: `${app.config.siteUrl}/articles/renamed` });
    expect(renamed['content:encoded']).toContain('<p dir="auto">Another <strong>text</strong>.</p>');
    expect(renamed.guid).toEqual(published.guid);
    await change({ deleted_at: new Date() });
    expect(await item()).toBeUndefined();
    expect(await slugs()).not.toContain('renamed');
  });

  test('an ETag answers 304 until something changes; HEAD answers like GET', async () => {
    for (const path of ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt']) {
      const { headers } = await get(path);
      const again = () => get(path).set('If-None-Match', headers.etag ?? '');
      expect([path, (await again()).status]).toEqual([path, 304]);
      const head = await request(app.server).head(path);
      expect([path, head.status, head.headers.etag]).toEqual([path, 200, headers.etag]);
      const id = await insertArticle(app.knex);
      expect([path, (await again()).status]).toEqual([path, 200]);
      await app.knex('articles').where({ id }).delete();
    }
  });

  test('a feed holds the 50 newest and takes no other method than GET and HEAD', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 50; at += 1) ids.push(await insertArticle(app.knex, { slug: `many-${at}` }));
    const listed = await slugs();
    expect(listed).toHaveLength(50);
    expect(listed.every((slug: string) => slug.startsWith('many-'))).toBe(true);
    await app.knex('articles').whereIn('id', ids).delete();
    const post = await request(app.server).post('/rss.xml');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('without a published article', () => {
  test('the built-in ones replace an empty list, as on /articles', async () => {
    const app = await startApp();
    await app.knex('articles').update({ published: false });
    const items = rssItems((await request(app.server).get('/rss.xml')).text);
    expect(items).toHaveLength(builtInArticles.length);
    for (const { link, 'content:encoded': content } of items) {
      expect(content).toContain('<div class="article-body"><');
      expect((await request(app.server).get(new URL(link).pathname)).status).toBe(200);
    }
  });
});

function asText(res: request.Response, done: (error: Error | null, body: string) => void): void {
  let text = '';
  res.on('data', (piece) => {
    text += String(piece);
  });
  res.on('end', () => done(null, text));
}

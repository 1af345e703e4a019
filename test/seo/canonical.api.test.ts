import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { fixedPaths } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { rawRequest } from '../support/raw.ts';

const siteUrl = 'https://larkfield.localhost';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { SITE_URL: siteUrl } });
    const id = await insertArticle(app.knex, { slug: 'the-new-slug' });
    const draft = await insertArticle(app.knex, { slug: 'a-draft', published: false });
    const created_at = new Date();
    await app.knex('former_slugs').insert([
      { slug: 'the-old-slug', article_id: id, created_at },
      { slug: 'an-older-slug', article_id: id, created_at },
      { slug: 'the-drafts-old-slug', article_id: draft, created_at },
    ]);
  });

  const ask = (path: string, host = 'larkfield.localhost') =>
    rawRequest(app.url, { path, headers: { Host: host, 'User-Agent': 'Googlebot' } });

  test.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['//about', '/about'],
    ['//', '/'],
    ['/%61bout', '/about'],
    ['/./team/../about', '/about'],
    ['/\\about', '/about'],
    ['/ADMIN/', '/admin'],
    ['/Solutions//Career-Coaching/', '/solutions/career-coaching'],
    ['/articles/the-old-slug', '/articles/the-new-slug'],
    ['/articles/an-older-slug', '/articles/the-new-slug'],
    ['//ARTICLES//The-Old-Slug//', '/articles/the-new-slug'],
    ['/Articles/The-New-Slug', '/articles/the-new-slug'],
    ['/articles/?category=Leadership&q=a%20b', '/articles?category=Leadership&q=a%20b'],
    ['/Checkout/?packageId=x&amount=1200', '/checkout?packageId=x&amount=1200'],
    ['/articles/the-old-slug?utm_source=mail', '/articles/the-new-slug?utm_source=mail'],
    ['/Articles/the-old-slug/?utm_source=mail', '/articles/the-new-slug?utm_source=mail'],
  ])('%s leads to %s in one step', async (from, to) => {
    const { status, headers } = await ask(from);
    expect([status, headers.location]).toEqual([301, to]);
    // A browser that kept it for good would run in circles once an article gets its old slug back.
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask(to)).status).toBe(200);
  });

  test.each([
    ['/about', '/about'],
    ['/About/?a=1', '/about?a=1'],
    ['/', '/'],
    ['/articles/the-old-slug', '/articles/the-new-slug'],
    ['//Articles/The-Old-Slug/?a=1', '/articles/the-new-slug?a=1'],
  ])('www and %s together take one step', async (from, to) => {
    for (const host of ['www.larkfield.localhost', 'WWW.Larkfield.LOCALHOST']) {
      const { status, headers } = await ask(from, host);
      expect([status, headers.location]).toEqual([301, siteUrl + to]);
    }
    expect((await ask(to)).status).toBe(200);
  });

  test.each([
    '/No-Such-Page',
    '/no-such-page/',
    '/Articles/Never-Written/',
    '/Articles/A-Draft/',
    '/articles/the-drafts-old-slug',
    '/Articles/The-Drafts-Old-Slug',
    '/articles/a/b/',
    '/Solutions/a/b',
    '/Favicon.svg',
    '//evil.example',
    '/\\evil.example',
  ])('%s is unknown and stays where it is', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('no one can choose where a redirect leads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: siteUrl } });
  });

  const attempts = [
    ...['//evil.example', '//evil.example/', '//evil.example/about/', '/\\evil.example', '/\\/evil.example'],
    ...['/%2f%2fevil.example', '/%2F/evil.example/', '/%5cevil.example', '/%5C%5Cevil.example/about'],
    ...[
      '/https://evil.example/',
      '/@evil.example',
      '/.evil.example',
      '/about/..//evil.example',
      '/;//evil.example',
    ],
    ...['/About/?next=//evil.example', '/about/%0d%0aLocation:%20https://evil.example', '/%09/evil.example'],
    'https://evil.example/About/',
  ];
  const hosts = [
    ...['larkfield.localhost', 'www.larkfield.localhost', 'evil.example', 'www.evil.example'],
    ...[
      'www.larkfield.localhost.evil.example',
      'www.larkfield.localhost@evil.example',
      'wwwXlarkfield.localhost',
    ],
  ];

  test.each(attempts)('%s', async (path) => {
    for (const Host of hosts) {
      const { status, headers } = await rawRequest(app.url, { path, headers: { Host } });
      if (status < 300 || status >= 400) continue;
      const { origin } = new URL(headers.location ?? '', siteUrl);
      expect([Host, origin]).toEqual([Host, siteUrl]);
      // And what it leads to is no further redirect.
      const next = new URL(headers.location ?? '', siteUrl);
      const after = await rawRequest(app.url, {
        path: next.pathname + next.search,
        headers: { Host: 'larkfield.localhost' },
      });
      expect([200, 400, 404]).toContain(after.status);
    }
  });

  test('a Host that is not the alternate one changes nothing, nor does X-Forwarded-Host', async () => {
    for (const Host of [
      'evil.example',
      'www.evil.example',
      'www.larkfield.localhost.evil.example',
      'evil.example.www.larkfield.localhost',
      'www.www.larkfield.localhost',
      '',
    ]) {
      expect((await rawRequest(app.url, { path: '/about', headers: { Host } })).status).toBe(200);
    }
    const forwarded = { Host: 'larkfield.localhost', 'X-Forwarded-Host': 'www.larkfield.localhost' };
    expect((await rawRequest(app.url, { path: '/about', headers: forwarded })).status).toBe(200);
  });

  test('only pages move: calls, files and other methods stay', async () => {
    const www = { Host: 'www.larkfield.localhost' };
    for (const path of ['/api/articles', '/favicon.svg', '/robots.txt', '/healthz']) {
      expect([path, (await rawRequest(app.url, { path, headers: www })).status]).toEqual([path, 200]);
    }
    expect((await request(app.server).get('/api/articles/')).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await rawRequest(app.url, { method, path: '/About/', headers: www });
      expect([status, headers.location]).toEqual([405, undefined]);
    }
    const head = await rawRequest(app.url, { method: 'HEAD', path: '/About/', headers: www });
    expect([head.status, head.headers.location]).toEqual([301, `${siteUrl}/about`]);
  });

  test('every page has one address: with a slash, in capitals and under the other name it leads there', async () => {
    for (const path of fixedPaths) {
      for (const spelling of [`${path}/`, path.toUpperCase(), `/${path}`]) {
        if (spelling === path) continue;
        const { status, headers } = await rawRequest(app.url, {
          path: spelling,
          headers: { Host: 'www.larkfield.localhost' },
        });
        expect([spelling, status, headers.location]).toEqual([spelling, 301, siteUrl + path]);
      }
    }
  });
});

describe('a site that is called www', () => {
  test('takes the shorter name for its own', async () => {
    const app = await startApp({ env: { SITE_URL: 'https://www.larkfield.localhost' } });
    const { status, headers } = await rawRequest(app.url, {
      path: '/About',
      headers: { Host: 'larkfield.localhost' },
    });
    expect([status, headers.location]).toEqual([301, 'https://www.larkfield.localhost/about']);
    const own = { Host: 'www.larkfield.localhost' };
    expect((await rawRequest(app.url, { path: '/about', headers: own })).status).toBe(200);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { fixedPaths, indexablePaths, privatePaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';

const publicSite = {
  SITE_URL: 'https://www.larkfield.example',
  SESSION_SECRET: 'a-secret-for-this-test-of-32-characters',
  ADMIN_PASSWORD: 'a-password-for-this-test',
  SMTP_URL: 'files',
  PAYMENTS: 'sandbox',
  RATE_LIMITS: 'on',
};

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  return startApp({ env });
}
const crawl = (app: TestApp, path: string) => request(app.server).get(path).set('User-Agent', 'Googlebot');

describe('a public site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start(publicSite);
  });

  test('names the sitemap of its public origin and keeps no page out by header', async () => {
    const { text, headers } = await crawl(app, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('\nSitemap: https://www.larkfield.example/sitemap.xml\n');
    for (const path of fixedPaths)
      expect((await crawl(app, path)).headers).not.toHaveProperty('x-robots-tag');
  });

  test('pages that robots.txt closes ask to be left out as well, and no other does', async () => {
    for (const path of fixedPaths) {
      const asks = (await crawl(app, path)).text.includes('<meta name="robots" content="noindex"/>');
      expect([path, asks]).toEqual([path, privatePaths.includes(path)]);
    }
  });

  test('its documents are for programs and no search results themselves', async () => {
    for (const path of ['/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json', '/llms.txt']) {
      expect([path, (await crawl(app, path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    }
  });

  test('tells where to report security problems', async () => {
    const { status, text, headers } = await crawl(app, '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Canonical: https://www.larkfield.example/.well-known/security.txt');
  });

  test('every document that a page’s head names is there and has the type that the head states', async () => {
    const { text } = await crawl(app, '/');
    const head = text.slice(0, text.indexOf('</head>'));
    const links = [...head.matchAll(/<link rel="(alternate|manifest|icon|apple-touch-icon)"([^>]*)>/g)];
    const found = links.map(([, rel, rest = '']) => ({
      rel,
      href: /href="([^"]*)"/.exec(rest)?.[1] ?? '',
      type: /type="([^"]*)"/.exec(rest)?.[1],
      title: /title="([^"]*)"/.exec(rest)?.[1],
    }));
    expect(found.filter(({ rel }) => rel === 'alternate').map(({ href }) => href)).toEqual([
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
    ]);
    for (const { rel, href, type, title } of found) {
      const answer = await crawl(app, href);
      expect([href, answer.status]).toEqual([href, 200]);
      if (type) expect(answer.headers['content-type']?.split(';')[0]).toBe(type);
      if (rel === 'manifest') expect(answer.headers['content-type']).toMatch('application/manifest+json');
      if (rel === 'alternate') expect(title).toMatch(`${firm.name} articles (`);
    }
    expect(head).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"\/>/);
  });
});

const articlePath = paths.article(String(builtInArticles[0]?.slug));

describe('a copy for trying out', () => {
  test('is closed to crawlers, page by page as well, and has no other address by accident', async () => {
    const app = await start();
    expect((await crawl(app, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    for (const path of [...indexablePaths, articlePath, '/no-such-page']) {
      expect([path, (await crawl(app, path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    }
    const streamed = await request(app.server).get('/about').set('User-Agent', 'Mozilla/5.0 Chrome/156');
    expect(streamed.headers['x-robots-tag']).toBe('noindex');
  });
});

import { expect, test } from '@jest/globals';
import { robotsTxt } from '../../src/server/features/seo/discovery/text-files.ts';
import { indexablePaths } from '../../src/shared/pages/lists.ts';
import { api, discovery, paths } from '../../src/shared/paths.ts';

const siteUrl = 'https://www.larkfield.example';

/** RFC 9309 as far as it is used here: one group for everybody, rules that are beginnings of paths. */
function mayRead(robots: string, path: string): boolean {
  const [group = '', ...rest] = robots.split(/\n(?=User-agent:)/);
  expect([group.split('\n')[0], rest]).toEqual(['User-agent: *', []]);
  const closed = [...group.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
  expect(closed.length).toBeGreaterThan(0);
  return !closed.some((rule) => path.startsWith(rule));
}

test('on a public site every indexable page, every document and every image may be read', () => {
  const robots = robotsTxt({ siteUrl, isPublic: true });
  const open = [
    ...indexablePaths,
    paths.article('administrators-and-apis'),
    '/assets/index-1.css',
    '/uploads/2026/a.jpg',
    discovery.sitemap,
    discovery.rss,
  ];
  for (const path of open) expect([path, mayRead(robots, path)]).toEqual([path, true]);
});

test('what is nobody’s business may not: admin, calls, checkout, payment and authorization', () => {
  const robots = robotsTxt({ siteUrl, isPublic: true });
  for (const path of ['/admin', '/api/articles', '/checkout', '/payment-success', '/zoho-auth']) {
    expect([path, mayRead(robots, path)]).toEqual([path, false]);
  }
  for (const call of Object.values(api)) {
    const path = typeof call === 'string' ? call : call('1', '1');
    expect([path, mayRead(robots, path)]).toEqual([path, false]);
  }
});

test('a public site names its sitemap, a copy for trying out closes everything', () => {
  expect(robotsTxt({ siteUrl, isPublic: true })).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const closed = robotsTxt({ siteUrl: 'http://localhost:3000', isPublic: false });
  for (const path of indexablePaths) expect(mayRead(closed, path)).toBe(false);
  expect(closed).not.toContain('Sitemap');
});

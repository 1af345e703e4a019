import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { llmsTxt, robotsTxt, securityTxt } from '#server/features/seo/discovery/text-files.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { pages } from '#shared/pages/definitions.ts';
import { indexablePaths } from '#shared/pages/lists.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api, discovery, paths } from '#shared/paths.ts';

const siteUrl = 'https://www.larkfield.example';

/** RFC 9309 as far as it is used here: one group for all crawlers, and rules that are beginnings of paths. */
function mayRead(robots: string, path: string): boolean {
  const [group = '', ...rest] = robots.split(/\n(?=User-agent:)/);
  expect([group.split('\n')[0], rest]).toEqual(['User-agent: *', []]);
  const closed = [...group.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
  expect(closed.length).toBeGreaterThan(0);
  return !closed.some((rule) => path.startsWith(rule));
}

const article = {
  id: 1,
  slug: 'a-slug',
  title: 'Plain title',
  excerpt: 'What it says.',
  author: 'A',
  category: 'B',
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: new Date(0),
  updatedAt: new Date(0),
};

const DAY_MS = 24 * 60 * 60 * 1_000;
const fields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

describe('robots.txt', () => {
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

  test('what is no one’s business may not: admin, calls, checkout, payment and authorization', () => {
    const robots = robotsTxt({ siteUrl, isPublic: true });
    for (const path of ['/admin', '/api/articles', '/checkout', '/payment-success', '/zoho-auth']) {
      expect([path, mayRead(robots, path)]).toEqual([path, false]);
    }
    for (const call of [...Object.values(api), ...Object.values(staffApi)]) {
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
});

describe('llms.txt', () => {
  test('it begins with the name and a summary and links every indexable page and article with words', () => {
    const text = llmsTxt([article], { siteUrl, pages, firm });
    expect(text.startsWith(`# ${firm.legalName}\n\n> ${firm.tagline}\n\n`)).toBe(true);
    const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)];
    const addresses = links.map(([, , address]) => address);
    for (const path of [...indexablePaths, '/articles/a-slug']) expect(addresses).toContain(siteUrl + path);
    for (const [, title = '', , words = ''] of links) {
      expect(title).not.toMatch(/^\//);
      expect(words.length).toBeGreaterThan(10);
    }
    expect(text.match(/^## .+$/gm)).toEqual(['## Pages', '## Services', '## Articles', '## Optional']);
  });

  test('what an editor types stays the text of one line', () => {
    const text = llmsTxt(
      [{ ...article, title: 'A](https://evil.example)\n# B', excerpt: '\n\n## C <b>*d*</b>' }],
      { siteUrl, pages, firm },
    );
    expect(text).toContain(
      `- [A\\](https://evil.example) # B](${siteUrl}/articles/a-slug): ## C \\<b\\>\\*d\\*\\</b\\>\n`,
    );
  });

  test('without articles it has no list of them', () => {
    expect(llmsTxt([], { siteUrl, pages, firm })).not.toContain('## Articles');
  });
});

describe('security.txt', () => {
  test('it has the fields that RFC 9116 asks for, each on a line, and none twice that may stand once', () => {
    const text = securityTxt('https://www.larkfield.example', new Date('2026-11-20T10:00:00Z'));
    expect(fields(text)).toEqual([
      ['Contact', `mailto:${firm.email}`],
      ['Contact', 'https://www.larkfield.example/contact'],
      ['Expires', '2027-05-19T00:00:00.000Z'],
      ['Preferred-Languages', 'en'],
      ['Canonical', 'https://www.larkfield.example/.well-known/security.txt'],
    ]);
  });

  test('whenever it is read it is valid, for less than a year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (now) => {
          const expires = new Date(fields(securityTxt('https://a.example', now))[2]?.[1] ?? '');
          const days = (expires.getTime() - now.getTime()) / DAY_MS;
          expect(days).toBeGreaterThan(90);
          expect(days).toBeLessThan(365);
        },
      ),
    );
  });

  test('a site without encryption names no web address in it', () => {
    expect(securityTxt('http://localhost:3000', new Date())).not.toContain('http');
  });
});

import { expect, test } from '@jest/globals';
import { llmsTxt } from '../../src/server/features/seo/discovery/text-files.ts';
import { indexablePaths } from '../../src/shared/pages/lists.ts';
import { site } from '../../src/shared/site.ts';

const siteUrl = 'https://www.larkfield.example';
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

test('it begins with the name and a summary and links every indexable page and article with words', () => {
  const text = llmsTxt([article], siteUrl);
  expect(text.startsWith(`# ${site.legalName}\n\n> ${site.tagline}\n\n`)).toBe(true);
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
    siteUrl,
  );
  expect(text).toContain(
    `- [A\\](https://evil.example) # B](${siteUrl}/articles/a-slug): ## C \\<b\\>\\*d\\*\\</b\\>\n`,
  );
});

test('without articles it has no list of them', () => {
  expect(llmsTxt([], siteUrl)).not.toContain('## Articles');
});

import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FeedContent } from '#client/features/articles/feed-content.tsx';
import { absoluteHtml } from '#server/features/seo/discovery/feeds.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';

const siteUrl = 'https://www.larkfield.example';
const upload = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-600x400.jpg`;

test('a text in a feed has whole addresses, and its words stay as they are', () => {
  const content = `[a](/about) [b](#section-own) [c](https://example.com) src="/d" href="#e"\n\n![f](${upload})`;
  const html = absoluteHtml(
    renderToStaticMarkup(<FeedContent blocks={parseBody(content)} imageUrl={null} featuredImageAlt={null} />),
    siteUrl,
    '/articles/own',
  );
  expect([...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${siteUrl}/about`,
    `${siteUrl}/articles/own#section-own`,
    'https://example.com',
    siteUrl + upload,
  ]);
  const [small, whole] = ['-480.webp 480w', '-600.webp 600w'].map(
    (end) => siteUrl + upload.replace('.jpg', end),
  );
  expect(html).toContain(`srcSet="${small}, ${whole}"`);
  expect(html).toContain('src=&quot;/d&quot; href=&quot;#e&quot;');
});

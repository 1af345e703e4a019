import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { FeedContent } from '#client/features/articles/feed-content.tsx';
import { renderEntries, writeFeed, xmlText } from '#server/features/seo/discovery/feeds.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { plainText } from '#shared/articles/body/text.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { anyCharacter } from '../support/any-character.ts';

const { document, DOMParser } = new JSDOM().window;
const siteUrl = 'https://www.larkfield.example';

interface Texts {
  title: string;
  excerpt: string;
  author: string;
  category: string;
  content: string;
  featuredImage: string | null;
}

/** What an editor could paste, with a liking for what breaks XML. */
const nasty = fc.constantFrom(
  ...[']]>', '<![CDATA[', '&amp;', '&', '<', '>', '"', "'", '&#0;', '&lt;b&gt;', '<b>', '</title>', '<!--'],
  ...['\0', '\u0001', '\u001f', '\u007f', '\ufffe', '\uffff', '\ud83d', '\ude00', '😀', '\u2028', '\u0085'],
);
const hostile = fc
  .array(fc.oneof(nasty, fc.string({ unit: anyCharacter, maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\r', ''));
const articles = fc.record<Texts>({
  title: hostile,
  excerpt: hostile,
  author: hostile,
  category: hostile,
  content: hostile,
  featuredImage: fc.oneof(fc.constant(null), hostile, fc.constant('/a?b=1&c="2"')),
});

async function feedOf(format: 'rss' | 'atom' | 'json', texts: Texts): Promise<string> {
  const article = {
    ...texts,
    id: 7,
    slug: 'an-article',
    featuredImageAlt: texts.title,
    publishedAt: new Date('2026-03-01T12:00:00.000Z'),
    updatedAt: new Date('2026-03-02T12:00:00.000Z'),
  };
  const renderContent = async (content: Parameters<typeof FeedContent>[0]) =>
    renderToStaticMarkup(<FeedContent {...content} />);
  const entries = await renderEntries([article], new Map([[7, parseBody(texts.content)]]), {
    siteUrl,
    renderContent,
  });
  return writeFeed(format, entries, { siteUrl, firm });
}

/** jsdom's parser refuses what is not well-formed, characters that XML does not have included. */
function parse(xml: string): Document {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(feed.querySelector('parsererror')?.textContent).toBeUndefined();
  return feed;
}

/** What the one item of a feed says under a name; nothing where an empty text was left out. */
function textOf(feed: Document, name: string): string {
  const item = feed.querySelector('item, entry');
  return item?.getElementsByTagName(name)[0]?.textContent ?? '';
}

function readHtml(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const withoutSpace = (text: string) => text.replace(/\s/g, '');

function expectBody(html: string, content: string): void {
  const root = readHtml(html);
  expect(withoutSpace(root.querySelector('.article-body')?.textContent ?? '')).toBe(
    withoutSpace(xmlText(plainText(content))),
  );
  const allowed = 'div p img br ul ol li blockquote h2 h3 h4 strong em'.split(' ');
  const names = [...root.querySelectorAll('*')].map(({ localName }) => localName);
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
}

describe('whatever an editor types', () => {
  test('RSS stays well-formed and gives it back', async () => {
    await fc.assert(
      fc.asyncProperty(articles, async (texts) => {
        const feed = parse(await feedOf('rss', texts));
        expect(textOf(feed, 'title')).toBe(xmlText(texts.title));
        expect(textOf(feed, 'dc:creator')).toBe(xmlText(texts.author));
        expect(readHtml(textOf(feed, 'description')).textContent).toBe(xmlText(texts.excerpt));
        if (texts.category) expect(textOf(feed, 'category')).toBe(xmlText(texts.category));
        expectBody(textOf(feed, 'content:encoded'), texts.content);
      }),
    );
  });

  test('Atom stays well-formed and gives it back', async () => {
    await fc.assert(
      fc.asyncProperty(articles, async (texts) => {
        const feed = parse(await feedOf('atom', texts));
        expect(readHtml(textOf(feed, 'title')).textContent).toBe(xmlText(texts.title));
        expect(textOf(feed, 'name')).toBe(xmlText(texts.author));
        expect(readHtml(textOf(feed, 'summary')).textContent).toBe(xmlText(texts.excerpt));
        expectBody(textOf(feed, 'content'), texts.content);
      }),
    );
  });

  test('JSON Feed gives it back', async () => {
    await fc.assert(
      fc.asyncProperty(articles, async (texts) => {
        const [item] = JSON.parse(await feedOf('json', texts)).items;
        expect(item.title ?? '').toBe(texts.title.toWellFormed());
        expect(item.author.name ?? '').toBe(texts.author.toWellFormed());
        if (texts.category) expect(item.tags).toEqual([texts.category.toWellFormed()]);
        expectBody(xmlText(item.content_html), texts.content);
      }),
    );
  });

  test('an image is an absolute http address or left out', async () => {
    const image = async (featuredImage: string) => {
      const texts = {
        title: 'A',
        excerpt: 'B',
        author: 'C',
        category: 'D',
        content: 'E',
        featuredImage,
      };
      const [media] = parse(await feedOf('rss', texts)).getElementsByTagNameNS(
        'http://search.yahoo.com/mrss/',
        'content',
      );
      return media?.getAttribute('url');
    };
    expect(await image('/uploads/a.jpg?x=1&y=<"')).toBe(`${siteUrl}/uploads/a.jpg?x=1&y=%3C%22`);
    expect(await image('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
    expect(await image('javascript:alert(1)')).toBeUndefined();
    expect(await image('http://[')).toBeUndefined();
  });
});

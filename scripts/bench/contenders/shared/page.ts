/**
 * What every contender serves: the markup of the product's page, and the rows that it was made from. DATABASE names the
 * SQLite file, PAGES the folder with `article.html` and `list.html` as the product sent them. Each contender's server hands
 * it to its app as `globalThis.content`, so that no bundler looks into it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { ReactNode } from 'react';
import { childrenOf } from './elements.ts';

type Element = DefaultTreeAdapterMap['element'];
export type PageName = 'article' | 'list';

declare global {
  var content: typeof import('./page.ts');
}

const database = new Database(process.env.DATABASE ?? '', { readonly: true, fileMustExist: true });
const oneArticle = database.prepare(
  'select * from articles where slug = ? and published = 1 and deleted_at is null',
);
const newestArticles = database.prepare(
  `select id, slug, title, excerpt, author, category, read_minutes, featured_image, published_at, created_at
   from articles where published = 1 and deleted_at is null order by published_at desc limit 20`,
);

export const findArticle = (slug: string): unknown => oneArticle.get(slug);
export const listArticles = (): unknown[] => newestArticles.all();

interface Parts {
  title: string;
  description: string;
  body: Element;
}

const pages: Record<PageName, Parts> = { article: read('article'), list: read('list') };

export const headOf = (page: PageName) => pages[page];

/** New elements with each call, as components make them. */
export const bodyOf = (page: PageName): ReactNode => childrenOf(pages[page].body);

function read(page: PageName): Parts {
  const html = readFileSync(join(process.env.PAGES ?? '', `${page}.html`), 'utf8');
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html') as Element;
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Element;
  // Each framework brings scripts of its own.
  body.childNodes = body.childNodes.filter(({ nodeName }) => nodeName !== 'script');
  return {
    title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
    body,
  };
}

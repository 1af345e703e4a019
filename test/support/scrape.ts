import request from 'supertest';
import type { TestApp } from './app.ts';

/** A page as a scraper sees it: without scripts, and without a forgiving parser. */
export interface Scraped {
  html: string;
  title: string;
  /** Every `<meta>` with a name or property, in order. */
  metas: { name: string; content: string }[];
  /** The first value of a tag; empty when there is none. */
  meta(name: string): string;
  all(name: string): string[];
  canonical: string;
  /** `[level, text]` of each heading, in order. */
  headings: [number, string][];
  /** The contents of the data blocks for search engines. */
  linkedData: { '@context': string; '@graph': Record<string, unknown>[] }[];
}

export async function scrape(app: TestApp, path: string): Promise<Scraped> {
  const { text: html } = await request(app.server).get(path).set('User-Agent', 'facebookexternalhit/1.1');
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(
    ([, name = '', content = '']) => ({ name, content: unescapeHtml(content) }),
  );
  const all = (name: string) => metas.filter((each) => each.name === name).map(({ content }) => content);
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    html,
    title: unescapeHtml(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
    metas,
    meta: (name) => all(name)[0] ?? '',
    all,
    canonical: /<link rel="canonical" href="([^"]*)"\/>/.exec(head)?.[1] ?? '',
    headings: [...html.matchAll(/<h([1-6])[ >](?:[^>]*>)?(.*?)<\/h\1>/gs)].map(([, level, text = '']) => [
      Number(level),
      unescapeHtml(text.replace(/<[^>]*>/g, '')),
    ]),
    linkedData: [...blocks].map(([, json = '']) => JSON.parse(json)),
  };
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

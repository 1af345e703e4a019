import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtClient } from '#server/ssr/assets.ts';

const sizes = new Map<string, number>();

/** All scripts or style sheets of the build, as URLs. */
export const builtFiles = (ending: '.js' | '.css') =>
  readdirSync(path.join(builtClient, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => `/assets/${name}`);

/** The text of a file of the build, by its URL. */
export const readSent = (url: string) => readFileSync(path.join(builtClient, url), 'utf8');

/** A built file's transfer size in bytes: best brotli, fonts unchanged. */
export function sentSize(url: string): number {
  const file = readFileSync(path.join(builtClient, url));
  if (url.endsWith('.woff2')) return file.length;
  const known = sizes.get(url);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
  const size = brotliCompressSync(file, { params }).length;
  sizes.set(url, size);
  return size;
}

/** The files that a page's HTML requests before any interaction, by kind, as URLs. */
export function filesNamedIn(html: string): { scripts: string[]; stylesheets: string[]; fonts: string[] } {
  const links = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const urls = (test: RegExp) => {
    const tags = links.filter((tag) => test.test(tag));
    const found = tags.flatMap((tag) => [...tag.matchAll(/(?:href|src|data-modules)="([^"]+)"/g)]);
    return [...new Set(found.flatMap(([, url = '']) => url.split(' ')))];
  };
  return {
    scripts: urls(/as="script"|<script[^>]*data-modules=/),
    stylesheets: urls(/rel="stylesheet"/),
    fonts: urls(/as="font"/),
  };
}

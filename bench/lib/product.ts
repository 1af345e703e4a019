import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import { type ContenderName, contentModule, prepareContender } from './contenders.ts';
import type { Bench } from './result.ts';
import { type Subject, startSubject } from './subject.ts';

/** About 6,000 characters of text, like most of what the firm publishes; the newest, so the first of the list. */
export const articlePath = paths.article(builtInArticles[0]?.slug ?? '');
export const listPath = paths.articles;

export const encodings = { identity: 'uncompressed', gzip: 'gzip', br: 'brotli' } as const;

interface ProductOptions {
  name?: string;
  /** Cached pages, or rendered for each request. */
  pages: 'keep' | 'render';
  dataDirectory?: string;
  databaseUrl?: string;
  /** Further variables. */
  env?: Record<string, string>;
}

/** The product in a separate process, on an empty database unless given otherwise. */
export async function startProduct(bench: Bench, options: ProductOptions): Promise<Subject> {
  const subject = await startSubject(options.name ?? 'product', 'product', [options.pages], {
    ...settings(options.dataDirectory ?? (await bench.directory())),
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  });
  bench.atEnd(subject.stop);
  return subject;
}

/** Another framework's server on the product's rows. */
export async function startContender(
  bench: Bench,
  name: ContenderName,
  dataDirectory: string,
): Promise<Subject> {
  const env = settings(dataDirectory);
  const server = await prepareContender(name, env);
  const subject = await startSubject(shownNames[name], server, [], env, [`--import=${contentModule}`]);
  bench.atEnd(subject.stop);
  return subject;
}

export const shownNames: Record<ContenderName, string> = {
  'react-router': 'React Router',
  next: 'Next',
  'next-cached': 'Next',
  astro: 'Astro',
  'astro-cached': 'Astro',
};

/** Variables of a server on this data. */
export const settings = (dataDirectory: string) => ({
  DATA_DIR: dataDirectory,
  // Chosen by the system when the product listens; links in pages name this one.
  SITE_URL: 'http://localhost:3000',
  PORT: '0',
  RATE_LIMITS: 'off',
});

/** Repeats until the page comes from memory, recognized by the missing request id. */
export async function untilKept(subject: Subject, path: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { headers } = await fetch(subject.url + path);
    if (!headers.has('X-Request-Id')) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${path} is not kept.`);
}

export async function makeDirectory(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

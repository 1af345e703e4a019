import anyAscii from 'any-ascii';
import type { Knex } from 'knex';
import { HttpError } from '#server/http/errors.ts';
import { tidyPath } from '#server/lib/tidy-path.ts';
import { textProblems } from '#shared/articles/body/problems.ts';
import { plainText } from '#shared/articles/body/text.ts';
import { type ArticleText, articleLimits, emptyText } from '#shared/articles/editing.ts';
import { type Dropped, textFromHtml } from '#shared/articles/from-html/text-from-html.ts';
import { toSlug } from '#shared/articles/slug.ts';
import { paths } from '#shared/paths.ts';
import { isSlugTaken } from '../editing/slugs.ts';
import { mergeText, readDraft } from '../editing/text.ts';
import { redirectFault } from '../redirects.ts';
import type { FormerPost, FormerSite } from './former-site.ts';

/** What a person decides about the words of the former site. */
export interface Mapping {
  /** The category here of one there. */
  categories: ReadonlyMap<string, string>;
  /** The name here of an author there; others keep theirs. */
  authors: ReadonlyMap<string, string>;
}

/** A post as the article that it becomes. */
export interface PlannedArticle {
  post: FormerPost;
  /** Null if it cannot be an article; the notes say why. */
  text: ArticleText | null;
  isPublished: boolean;
  /** What a person should know, as sentences. */
  notes: string[];
  dropped: Dropped[];
  missingPictures: string[];
}

/** Those that were not imported before, by the database. */
export async function newPosts(db: Knex, posts: readonly FormerPost[]): Promise<FormerPost[]> {
  const known = new Set(await db('articles').whereNotNull('import_key').pluck<string[]>('import_key'));
  const seen = new Set<string>();
  return posts.filter(({ key }) => {
    const isNew = !known.has(importKeyOf(key)) && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** As the database holds it. */
export const importKeyOf = (key: string): string => key.slice(0, 191);

/** The addresses of all pictures of the posts. */
export function picturesOf(site: FormerSite, posts: readonly FormerPost[]): Set<string> {
  const resolve = (address: string) => absolute(site, address);
  return new Set(
    posts.flatMap(({ html, keepsLines, picture }) => [
      ...textFromHtml(html, { keepsLines, resolve }).pictures.map(({ address }) => address),
      ...(picture ? [resolve(picture.address)] : []),
    ]),
  );
}

/** An address as the former site meant it. */
function absolute({ origin }: FormerSite, address: string): string {
  if (origin === '' || address.startsWith('#')) return address;
  return URL.parse(address, origin)?.href ?? address;
}

/** @param pictures the uploads, by their former addresses */
export async function planArticles(
  db: Knex,
  site: FormerSite,
  posts: readonly FormerPost[],
  { mapping, pictures }: { mapping: Mapping; pictures: ReadonlyMap<string, string> },
): Promise<PlannedArticle[]> {
  const slugs = await chooseSlugs(db, posts);
  const moved = new Map(
    posts.flatMap(({ path }, at) => {
      const tidy = path === null ? null : tidyPath(path);
      return tidy === null ? [] : [[tidy, paths.article(slugs[at] ?? '')] as const];
    }),
  );
  const resolve = (address: string) => {
    const whole = absolute(site, address);
    const upload = pictures.get(whole);
    if (upload) return upload;
    const url = URL.parse(whole, site.origin || 'http://localhost');
    const isThere = whole.startsWith('/') || (url !== null && sameSite(url.origin, site.origin));
    const here = isThere && url ? moved.get(tidyPath(url.pathname) ?? '') : undefined;
    return here ? here + (url?.hash.startsWith('#section-') ? url.hash : '') : whole;
  };
  return posts.map((post, at) => planOne(post, { slug: slugs[at] ?? '', mapping, resolve }));
}

/** With `www.` or without, by http or https. */
const sameSite = (one: string, other: string) => bare(one) === bare(other);
const bare = (origin: string) => origin.replace(/^https?:\/\/(?:www\.)?/, '');

async function chooseSlugs(db: Knex, posts: readonly FormerPost[]): Promise<string[]> {
  const chosen = new Set<string>();
  for (const { slug, title } of posts) {
    // Slugs have only Latin letters, so others are written as those that sound like them.
    const base =
      [slug, title].map((each) => toSlug(anyAscii(each))).find((each) => /[a-z]/.test(each)) ?? 'article';
    let free = base;
    for (let count = 2; chosen.has(free) || (await isSlugTaken(db, free, null)); count += 1)
      free = `${base.slice(0, 180)}-${count}`;
    chosen.add(free);
  }
  return [...chosen];
}

interface Around {
  slug: string;
  mapping: Mapping;
  resolve(address: string): string;
}

function planOne(post: FormerPost, { slug, mapping, resolve }: Around): PlannedArticle {
  const {
    text: content,
    dropped,
    pictures,
  } = textFromHtml(post.html, { keepsLines: post.keepsLines, resolve });
  const notes = [...post.notes];
  const featured = post.picture && resolve(post.picture.address);
  const isKept = featured?.startsWith('/uploads/') ?? false;
  const missing = [...pictures.map(({ address }) => address), ...(featured ? [featured] : [])].filter(
    (address) => !address.startsWith('/uploads/'),
  );
  const category = post.categories.map((name) => mapping.categories.get(name)).find(Boolean) ?? '';
  const excerpt = shortened(post.excerpt ? plainText(textFromHtml(post.excerpt).text) : plainText(content));
  if (!post.excerpt && excerpt) notes.push('Its excerpt is made of its first words.');
  if (post.path !== null && !post.publishedAt) notes.push('Its date is missing, so it is a draft.');
  const unnamed = textProblems(content).filter(({ kind }) => kind === 'alt').length;
  if (unnamed > 0) notes.push(`Pictures without a description: ${unnamed}.`);
  const fault = post.path === null ? null : redirectFault(post.path);
  if (fault) notes.push(`Its old address ${post.path} does not lead to it. ${fault}`);
  const draft = {
    title: post.title.replace(/\s+/g, ' '),
    slug,
    excerpt,
    content,
    author: mapping.authors.get(post.author) ?? post.author,
    category,
    featuredImage: isKept ? featured : null,
    featuredImageAlt: isKept ? (post.picture?.alt ?? '').slice(0, articleLimits.imageAlt) : null,
  };
  return {
    post,
    text: readText(draft, notes),
    isPublished: post.publishedAt !== null,
    notes,
    dropped: [...post.dropped, ...dropped],
    missingPictures: [...new Set(missing)],
  };
}

function readText(draft: object, notes: string[]): ArticleText | null {
  try {
    return mergeText(emptyText, readDraft(draft));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const faults = error.fields?.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`) ?? [
      error.message,
    ];
    notes.push(`It is left out. ${faults.join(' ')}`);
    return null;
  }
}

const EXCERPT_LENGTH = 200;

/** The first words, up to the length that the editor recommends. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || EXCERPT_LENGTH).trimEnd()}…`;
}

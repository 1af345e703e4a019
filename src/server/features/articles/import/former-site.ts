import type { Dropped } from '#shared/articles/from-html/text-from-html.ts';

/** An article as the export of another program has it. */
export interface FormerPost {
  /** What it is for good in its former site, so that it is imported once. */
  key: string;
  title: string;
  html: string;
  /** Whether a line of its HTML is a line of its text. */
  keepsLines: boolean;
  excerpt: string;
  slug: string;
  /** Its address, as a path; null if it had none for readers. */
  path: string | null;
  /** Null for a draft. */
  publishedAt: Date | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  author: string;
  categories: string[];
  picture: { address: string; alt: string } | null;
  /** What else a person should know, as sentences. */
  notes: string[];
  /** What an article cannot hold. */
  dropped: Dropped[];
}

export interface FormerSite {
  program: 'WordPress' | 'Ghost';
  /** Where its addresses begin; empty if the export does not say so. */
  origin: string;
  posts: FormerPost[];
  /** What is no article, with counts: pages, menus, … */
  others: Map<string, number>;
}

/** A sentence for the operator. */
export class ImportFileError extends Error {}

export const addTo = (counts: Map<string, number>, name: string, count = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + count);

/** Counts that are not zero. */
export const droppedOf = (counts: Readonly<Record<string, number>>): Dropped[] =>
  Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));

/** A moment in UTC as exports write it; null for none, such as `0000-00-00 00:00:00`. */
export function momentOf(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^(?:19|20|21)\d\d-/.test(text)) return null;
  const moment = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
  );
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Without escapes; as it is, if they are invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of an address that readers knew; null for an address that only its query tells apart, such as `/?p=12`. */
export function pathOfAddress(address: string): string | null {
  const { pathname, search } = URL.parse(address, 'http://localhost') ?? {};
  return pathname && pathname !== '/' && !search ? pathname : null;
}

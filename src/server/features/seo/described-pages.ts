import type { Contents } from '#shared/content/contents.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { describedPagesOf } from '#shared/pages/lists.ts';
import type { PageDescription } from '#shared/pages/types.ts';

type DescribedPages = ReadonlyMap<string, PageDescription>;

/** By their words: to define all pages takes longer than to describe one. */
const kept = new WeakMap<Contents, DescribedPages>();

/** The pages that search engines may list, by their paths. */
export function describedPagesIn(contents: Contents): DescribedPages {
  const pages =
    kept.get(contents) ?? new Map(describedPagesOf(definePages(contents)).map((page) => [page.path, page]));
  kept.set(contents, pages);
  return pages;
}

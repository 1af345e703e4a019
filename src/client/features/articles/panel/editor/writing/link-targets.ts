import { findArticles } from '#client/features/articles/panel/list/find-articles.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { inlineText } from '#shared/articles/body/walk.ts';
import type { PanelArticle } from '#shared/articles/editing.ts';
import { linkWords as words } from '#shared/articles/writing-words.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { paths } from '#shared/paths.ts';

/** Where a link can lead on this site. */
export interface LinkTarget {
  kind: string;
  label: string;
  address: string;
}

/** Of each kind. */
const SHOWN = 4;

/** Headings of the text, pages of the site map, and published articles whose names contain every word. */
export function findTargets(
  search: string,
  { articles = [], content }: { articles?: readonly PanelArticle[] | undefined; content: string },
): LinkTarget[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const isFound = ({ label, address }: LinkTarget) =>
    sought.every((word) => `${label} ${address}`.toLowerCase().includes(word));
  const headings = parseBody(content).flatMap((block) =>
    block.kind === 'heading'
      ? [{ kind: words.heading, label: inlineText(block.content), address: `#${block.id}` }]
      : [],
  );
  const pages = Object.values(navigation.siteMap)
    .flat()
    .map(({ label, to }) => ({ kind: words.page, label, address: to }));
  const published = findArticles(articles, { search, state: 'published' }).rows.map(({ title, slug }) => ({
    kind: words.article,
    label: title,
    address: paths.article(slug),
  }));
  return [pages.filter(isFound), headings.filter(isFound), published].flatMap((found) =>
    found.slice(0, SHOWN),
  );
}

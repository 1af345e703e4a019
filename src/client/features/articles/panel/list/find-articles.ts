import { type CountedPage, localPage } from '#client/panel/kit/local-page.ts';
import type { PanelArticle } from '#shared/articles/editing.ts';
import { enumField } from '#shared/panel/fields.ts';
import { addressOf, cursorField, searchField } from '#shared/panel/list.ts';

const filters = {
  state: enumField(['published', 'draft', 'scheduled', 'deleted', 'links'], 'Please choose a state.'),
  search: searchField,
} as const;

/** The address of the list. The call returns all articles, so the browser filters them. */
export const articleList = { filters, address: addressOf({ ...filters, after: cursorField }) };

type ArticleQuery = ReturnType<typeof articleList.address.read>;

type Found = CountedPage<
  PanelArticle,
  { counts: Record<'all' | 'published' | 'draft' | 'scheduled', number> }
>;

/** The articles of a state, scheduled ones in the order of their moments, that contain every word of the search, in any case, and how many of each state do. */
export function findArticles(
  articles: readonly PanelArticle[],
  { search = '', state, after }: ArticleQuery,
): Found {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = articles.filter(({ title, excerpt, author, category, slug }) => {
    const text = [title, excerpt, author, category, slug].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const published = all.filter((article) => article.published);
  const draft = all.filter((article) => !article.published);
  const scheduled = draft
    .filter(({ scheduledFor }) => scheduledFor !== null)
    .sort((a, b) => String(a.scheduledFor).localeCompare(String(b.scheduledFor)));
  const states = { published, draft, scheduled, deleted: all, links: all };
  const shown = state ? states[state] : all;
  const counts = {
    all: all.length,
    published: published.length,
    draft: draft.length,
    scheduled: scheduled.length,
  };
  return { ...localPage(shown, after), counts };
}

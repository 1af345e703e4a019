import type { FormerSite } from './former-site.ts';
import type { ImportReport } from './import-articles.ts';
import type { Mapping, PlannedArticle } from './plan.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function tally(names: Iterable<string>): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** How the words of the former site are mapped, before anything else: nothing is guessed. */
export function mappingLines({ posts }: FormerSite, { categories, authors }: Mapping): string[] {
  const categoryLines = tally(posts.flatMap((post) => post.categories)).map(
    ([name, count]) =>
      `  ${name} (${count}) → ${categories.get(name) ?? `none; choose one with --category '${name}=…'`}`,
  );
  const authorLines = tally(posts.map(({ author }) => author)).map(
    ([name, count]) => `  ${name || 'no name'} (${count}) → ${authors.get(name) ?? 'the same name'}`,
  );
  return ['Categories', ...categoryLines, 'Authors', ...authorLines];
}

/** Each article with what would be dropped. */
export const articleLines = (articles: readonly PlannedArticle[]): string[] => articles.flatMap(linesOfOne);

function linesOfOne({ post, text, isPublished, notes, dropped, missingPictures }: PlannedArticle): string[] {
  const state = isPublished ? `published ${post.publishedAt?.toISOString().slice(0, 10)}` : 'draft';
  const losses = tallyDropped(dropped).map(([what, count]) => `${count} × ${what}`);
  return [
    `“${post.title}” → ${text ? `${text.slug} (${state})` : 'left out'}`,
    ...notes.map((note) => `  ${note}`),
    ...(losses.length > 0 ? [`  Not kept as it was: ${losses.join(', ')}.`] : []),
    ...missingPictures.map((address) => `  Picture not found: ${address.slice(0, 200)}`),
  ];
}

/** The same thing counted by two readers is one. */
function tallyDropped(dropped: PlannedArticle['dropped']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { what, count } of dropped) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts];
}

export function summaryLines(
  { program, posts, others }: FormerSite,
  { articles, known, pictures }: ImportReport,
  isDryRun: boolean,
): string[] {
  const kept = articles.filter(({ text }) => text);
  const published = kept.filter(({ isPublished }) => isPublished).length;
  const left = articles.length - kept.length;
  return [
    `${program}: ${counted(posts.length, 'post')}.`,
    ...(others.size > 0
      ? [`Not imported: ${[...others].map(([what, count]) => `${what} (${count})`).join(', ')}.`]
      : []),
    ...(known > 0 ? [`Imported before: ${known}.`] : []),
    ...(left > 0 ? [`Left out: ${left}.`] : []),
    kept.length === 0
      ? 'Nothing to change.'
      : `${isDryRun ? 'Would import' : 'Imported'}: ${counted(kept.length, 'article')} (${published} published, ${counted(kept.length - published, 'draft')}), ${counted(pictures, 'picture')}.`,
    ...(isDryRun && kept.length > 0 ? ['Nothing was changed. With --write, it is.'] : []),
  ];
}

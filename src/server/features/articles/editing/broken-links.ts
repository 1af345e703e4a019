import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { tidyPath } from '#server/lib/tidy-path.ts';
import type { Services } from '#server/services.ts';
import type { TextBlock } from '#shared/articles/body/types.ts';
import { textLinks } from '#shared/articles/body/walk.ts';
import { brokenLinkWords as words } from '#shared/articles/broken-link-words.ts';
import type { BrokenLink, BrokenLinks } from '#shared/articles/editing.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { membersOf } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { articleBlocks, blocksColumns, type StoredText } from '../blocks.ts';
import { publicArticles } from '../store.ts';

/** What a check needs to know of the site. */
type Site = Pick<Services, 'config' | 'contents' | 'knex'>;

interface Text {
  slug: string;
  blocks: readonly TextBlock[];
}

/** The columns of an article that `textOf` reads. */
const textColumns = ['slug', ...blocksColumns] as const;
const textOf = ({ slug, ...stored }: StoredText & { slug: string }): Text => ({
  slug,
  blocks: articleBlocks(stored),
});

/** A link of a text to this site. */
interface OwnLink {
  href: string;
  text: string;
  pathname: string;
  /** The slug, if it leads to an article. */
  slug: string | undefined;
  /** The id of a heading. */
  section: string | undefined;
}

/** The links of a text to pages, articles and headings of this site that do not exist, in its order. */
export async function findBrokenLinks(db: Knex, site: Site, article: Text): Promise<BrokenLink[]> {
  const links = ownLinks(article, site);
  if (links.length === 0) return [];
  const hasPage = pagesOf(site);
  const others = [...new Set(links.flatMap(({ slug }) => (slug && slug !== article.slug ? slug : [])))];
  const sectionsOf = await findSections(db, others);
  const leadsOn = await findRedirects(db, links);
  sectionsOf.set(article.slug, idsIn(article.blocks));
  return links.flatMap(({ href, text, pathname, slug, section }) => {
    const sections = slug === undefined ? undefined : sectionsOf.get(slug);
    const isThere = slug === undefined ? hasPage(pathname) : sections !== undefined;
    if (!isThere && leadsOn.has(tidy(pathname))) return [];
    if (!isThere) return { href, text, problem: slug === undefined ? words.noPage : words.noArticle };
    return section && sections && !sections.has(section) ? { href, text, problem: words.noSection } : [];
  });
}

function ownLinks({ slug, blocks }: Text, { config }: Site): OwnLink[] {
  const page = config.siteUrl + paths.article(slug);
  const links = new Map(textLinks(blocks).map((link) => [`${link.href} ${link.text}`, link]));
  return [...links.values()].flatMap(({ href, text }) => {
    const url = URL.parse(href, page);
    // Addresses of files have a dot, and those of pages have none.
    if (url?.origin !== new URL(page).origin || url.pathname.includes('.')) return [];
    const pathname = decoded(url.pathname).replace(/(?<=.)\/$/, '');
    const [, other] = /^\/articles\/([^/]+)$/.exec(pathname) ?? [];
    const section = url.hash.startsWith('#section-') ? decoded(url.hash.slice(1)) : undefined;
    return { href, text, pathname, slug: other, section };
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the site has a page, apart from articles, at a path. */
function pagesOf({ contents }: Site): (pathname: string) => boolean {
  const pages = definePages(contents());
  const known = new Set([...pages, ...membersOf(pages)].map(({ path }) => path));
  const withViews = pages.flatMap((page) => ('hasViews' in page && page.hasViews ? `${page.path}/` : []));
  return (pathname) => known.has(pathname) || withViews.some((path) => pathname.startsWith(path));
}

/** As redirects compare it. */
const tidy = (pathname: string) => tidyPath(encodeURI(pathname)) ?? '';

/** The paths that lead to another page. */
async function findRedirects(db: Knex, links: readonly OwnLink[]): Promise<ReadonlySet<string>> {
  const from = links.map(({ pathname }) => tidy(pathname));
  return new Set(await db('redirects').whereIn('from_path', from).pluck<string[]>('from_path'));
}

/** The ids of the headings of published articles, by their slugs and former slugs; slugs that lead nowhere are left out. */
async function findSections(db: Knex, slugs: readonly string[]): Promise<Map<string, Set<string>>> {
  if (slugs.length === 0) return new Map();
  const current = await publicArticles(db)
    .whereIn('slug', slugs)
    .select<(StoredText & { slug: string })[]>(...textColumns);
  const former = await publicArticles(db)
    .join('former_slugs', 'former_slugs.article_id', 'articles.id')
    .whereIn('former_slugs.slug', slugs)
    .select<(StoredText & { slug: string })[]>(
      'former_slugs.slug as slug',
      ...blocksColumns.map((column) => `articles.${column} as ${column}`),
    );
  return new Map([...former, ...current].map(textOf).map(({ slug, blocks }) => [slug, idsIn(blocks)]));
}

const idsIn = (blocks: readonly TextBlock[]) =>
  new Set(blocks.flatMap((block) => (block.kind === 'heading' ? block.id : [])));

/** How many links the list shows; it says whether there are more. */
const MOST = 200;
/** Few enough that checking them delays no other request. */
const BATCH = 20;

/** The broken links of all published articles, the newest article first. Nothing is stored: the texts are read for each request. */
export async function listBrokenLinks(site: Site): Promise<BrokenLinks> {
  const { knex, config } = site;
  const links: BrokenLinks['links'] = [];
  const marks = ['](/', '](#', `${config.siteUrl}/`];
  for (
    let before: number | undefined = Number.MAX_SAFE_INTEGER;
    before !== undefined && links.length <= MOST;
  ) {
    const rows: (StoredText & Pick<Row<'articles'>, 'id' | 'title' | 'slug'>)[] = await publicArticles(knex)
      .where('id', '<', before)
      .where((row) => {
        for (const mark of marks) row.orWhereRaw(...contains('content', mark));
      })
      .orderBy('id', 'desc')
      .limit(BATCH)
      .select('id', 'title', ...textColumns);
    for (const { id, title, ...row } of rows)
      for (const link of await findBrokenLinks(knex, site, textOf(row)))
        links.push({ ...link, articleId: Number(id), title });
    before = rows.length < BATCH ? undefined : Number(rows.at(-1)?.id);
    await setImmediate();
  }
  return { links: links.slice(0, MOST), isComplete: links.length <= MOST };
}

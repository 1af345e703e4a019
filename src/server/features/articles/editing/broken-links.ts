import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import type { Block } from '#shared/articles/body/types.ts';
import { textLinks } from '#shared/articles/body/walk.ts';
import { brokenLinkWords as words } from '#shared/articles/broken-link-words.ts';
import type { BrokenLink, BrokenLinks } from '#shared/articles/editing.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { membersOf } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { publicArticles } from '../store.ts';

/** What a check needs to know of the site. */
type Site = Pick<Services, 'config' | 'contents' | 'knex'>;

type Text = Pick<Row<'articles'>, 'slug' | 'content'>;

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
  const blocks = parseBody(article.content);
  const links = ownLinks(blocks, article, site);
  if (links.length === 0) return [];
  const hasPage = pagesOf(site);
  const others = [...new Set(links.flatMap(({ slug }) => (slug && slug !== article.slug ? slug : [])))];
  const sectionsOf = await findSections(db, others);
  sectionsOf.set(article.slug, idsIn(blocks));
  return links.flatMap(({ href, text, pathname, slug, section }) => {
    const sections = slug === undefined ? undefined : sectionsOf.get(slug);
    const isThere = slug === undefined ? hasPage(pathname) : sections !== undefined;
    if (!isThere) return { href, text, problem: slug === undefined ? words.noPage : words.noArticle };
    return section && sections && !sections.has(section) ? { href, text, problem: words.noSection } : [];
  });
}

function ownLinks(blocks: readonly Block[], { slug }: Text, { config }: Site): OwnLink[] {
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

/** The ids of the headings of published articles, by their slugs and former slugs; slugs that lead nowhere are left out. */
async function findSections(db: Knex, slugs: readonly string[]): Promise<Map<string, Set<string>>> {
  if (slugs.length === 0) return new Map();
  const current = await publicArticles(db).whereIn('slug', slugs).select<Text[]>('slug', 'content');
  const former = await publicArticles(db)
    .join('former_slugs', 'former_slugs.article_id', 'articles.id')
    .whereIn('former_slugs.slug', slugs)
    .select<Text[]>('former_slugs.slug as slug', 'articles.content as content');
  return new Map([...former, ...current].map(({ slug, content }) => [slug, idsIn(parseBody(content))]));
}

const idsIn = (blocks: readonly Block[]) =>
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
    const rows: Pick<Row<'articles'>, 'id' | 'title' | 'slug' | 'content'>[] = await publicArticles(knex)
      .where('id', '<', before)
      .where((row) => {
        for (const mark of marks) row.orWhereRaw(...contains('content', mark));
      })
      .orderBy('id', 'desc')
      .limit(BATCH)
      .select('id', 'title', 'slug', 'content');
    for (const { id, title, ...text } of rows)
      for (const link of await findBrokenLinks(knex, site, text))
        links.push({ ...link, articleId: Number(id), title });
    before = rows.length < BATCH ? undefined : Number(rows.at(-1)?.id);
    await setImmediate();
  }
  return { links: links.slice(0, MOST), isComplete: links.length <= MOST };
}

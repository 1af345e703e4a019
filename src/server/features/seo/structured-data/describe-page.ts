import type { BreadcrumbList, Thing } from 'schema-dts';
import { serializeForScript } from '#server/ssr/inline-scripts.ts';
import type { ReadArticle } from '#shared/articles/types.ts';
import type { PriceList } from '#shared/packages/prices.ts';
import { describedPages } from '#shared/pages/lists.ts';
import type { PageDescription } from '#shared/pages/types.ts';
import { api, paths } from '#shared/paths.ts';
import type { Absolute } from './organization.ts';
import { blogPosting, faqPage, pageThings } from './things.ts';

/** A page as it was just rendered. */
interface RenderedPage {
  /** Such as `/articles/hiring-beyond-the-hunch`. */
  path: string;
  /** The page's data, by the paths of the calls. */
  queries: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[];
}

/**
 * The structured data of a page (schema.org), as a data block for the end of the shell. It is not made by React, because browsers do
 * not use it; so it needs no script and no hydration.
 * @returns an empty string for a page without any
 */
export function pageDescriber(siteUrl: string, prices: PriceList): (page: RenderedPage) => string {
  const absolute: Absolute = (path) => new URL(path, siteUrl).href;
  return (page) => {
    const things = describe(page, absolute, prices);
    if (things.length === 0) return '';
    const graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
  };
}

const pages = new Map(describedPages.map((page) => [page.path, page]));

function describe({ path, queries }: RenderedPage, absolute: Absolute, prices: PriceList): Thing[] {
  const page = pages.get(path);
  if (page) {
    const { parent, structuredData, faqs } = page;
    return [
      ...(parent === null ? [] : [breadcrumbs(breadcrumbTrail(path), absolute)]),
      ...(structuredData === null ? [] : pageThings[structuredData](page, absolute, prices)),
      ...(faqs ? [faqPage(path, faqs, absolute)] : []),
    ];
  }
  const article = findArticle({ path, queries });
  if (!article) return [];
  const own = { name: article.title, path: paths.article(article.slug) };
  return [breadcrumbs([...breadcrumbTrail(paths.articles), own], absolute), blogPosting(article, absolute)];
}

/** A page's name and path, as breadcrumbs show them. */
type Crumb = Pick<PageDescription, 'name' | 'path'>;

/** From the home page through its parents to the page itself. */
function breadcrumbTrail(path: string): Crumb[] {
  const page = pages.get(path);
  if (!page) return [];
  return [...(page.parent === null ? [] : breadcrumbTrail(page.parent)), page];
}

function breadcrumbs(trail: readonly Crumb[], absolute: Absolute): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function findArticle({ path, queries }: RenderedPage): ReadArticle | null {
  const prefix = `${paths.articles}/`;
  if (!path.startsWith(prefix)) return null;
  const call = api.article(path.slice(prefix.length));
  const data = queries.find(({ queryKey }) => queryKey[0] === call)?.state.data;
  return (data as ReadArticle | undefined) ?? null;
}

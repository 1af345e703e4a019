import type { BreadcrumbList, Thing } from 'schema-dts';
import { serializeForScript } from '#server/ssr/inline-scripts.ts';
import type { ReadArticle } from '#shared/articles/types.ts';
import type { Contents } from '#shared/content/contents.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { describedPagesOf } from '#shared/pages/lists.ts';
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
export function pageDescriber(siteUrl: string, contents: Contents): (page: RenderedPage) => string {
  const absolute: Absolute = (path) => new URL(path, siteUrl).href;
  return (page) => {
    const things = describe(page, absolute, contents);
    if (things.length === 0) return '';
    const graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
  };
}

function describe({ path, queries }: RenderedPage, absolute: Absolute, contents: Contents): Thing[] {
  const pages = new Map(describedPagesOf(definePages(contents)).map((each) => [each.path, each]));
  const page = pages.get(path);
  if (page) {
    const { parent, structuredData, faqs } = page;
    return [
      ...(parent === null ? [] : [breadcrumbs(breadcrumbTrail(pages, path), absolute)]),
      ...(structuredData === null ? [] : pageThings[structuredData](page, absolute, contents)),
      ...(faqs ? [faqPage(path, faqs, absolute)] : []),
    ];
  }
  const article = findArticle({ path, queries });
  if (!article) return [];
  const own = { name: article.title, path: paths.article(article.slug) };
  return [
    breadcrumbs([...breadcrumbTrail(pages, paths.articles), own], absolute),
    blogPosting(article, absolute),
  ];
}

/** A page's name and path, as breadcrumbs show them. */
type Crumb = Pick<PageDescription, 'name' | 'path'>;

/** From the home page through its parents to the page itself. */
function breadcrumbTrail(pages: ReadonlyMap<string, PageDescription>, path: string): Crumb[] {
  const page = pages.get(path);
  if (!page) return [];
  return [...(page.parent === null ? [] : breadcrumbTrail(pages, page.parent)), page];
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

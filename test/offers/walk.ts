import { discovery, paths } from '#shared/paths.ts';

export interface Visited {
  path: string;
  status: number;
  /** Without the names of the build's files. */
  text: string;
  /** The page that was seen first with a link to it. */
  from: string;
}

const begin = [paths.home, discovery.sitemap, discovery.llms, discovery.rss, discovery.robots];

/** Visits a site like a crawler: its documents for other programs, and every page that a page or the sitemap links to. */
export async function walkSite(origin: string): Promise<Visited[]> {
  const found = new Map<string, string>(begin.map((path) => [path, '']));
  const visited: Visited[] = [];
  for (const [path, from] of found) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const body = await response.text();
    visited.push({ path, status: response.status, text: body.replace(/\/assets\/[^"]+/g, ''), from });
    for (const link of linksOf(body)) if (!found.has(link)) found.set(link, path);
  }
  return visited;
}

/** The paths of pages in links, forms and sitemaps. */
const linksOf = (body: string) =>
  [...body.matchAll(/(?:href|action)="(\/[^"]*)"|<loc>(https?:[^<]+)<\/loc>/g)]
    .map(([, path, address = '']) => path ?? new URL(address).pathname)
    .map((path) => path.replace(/[?#].*/, ''))
    .filter((path) => !/^\/(assets|api)\/|\.(svg|png|ico|css|webmanifest|json)$/.test(path));

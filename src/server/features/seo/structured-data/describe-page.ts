import type { Thing } from 'schema-dts';
import type { ReadArticle } from '../../../../shared/articles/types.ts';
import { articlesMeta } from '../../../../shared/content/articles-page.ts';
import { giftFaqs } from '../../../../shared/content/gift-cards.ts';
import { traineeshipFaqs } from '../../../../shared/content/internships.ts';
import { findService } from '../../../../shared/content/services.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { serializeForScript } from '../../../ssr/serialize-for-script.ts';
import { blogPosting } from './article.ts';
import { breadcrumbs, faqPage, people, type Step, serviceList } from './lists.ts';
import { giftCatalog, packageCatalog, service } from './offers.ts';
import { type Absolute, LANGUAGE, organization, organizationLink, website } from './organization.ts';

/** A page as it was just rendered. */
export interface RenderedPage {
  /** Such as `/articles/hiring-beyond-the-hunch`. */
  path: string;
  /** What it read, by the paths of the calls. */
  queries: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[];
}

/**
 * What a page says of itself to machines (schema.org), as a data block for the end of the shell. It is made here and
 * not in React: nothing in a browser reads it, so it costs no script and takes no part in hydration.
 * @returns the empty string for a page that has nothing to say
 */
export function pageDescriber(siteUrl: string): (page: RenderedPage) => string {
  const absolute: Absolute = (path) => new URL(path, siteUrl).href;
  return (page) => {
    const things = describe(page, absolute);
    if (things.length === 0) return '';
    const graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
  };
}

interface Description {
  /** The page's name on the way there. */
  name: string;
  things?(absolute: Absolute): Thing[];
}

const descriptions: Readonly<Record<string, Description>> = {
  [paths.about]: {
    name: 'About Us',
    things: (absolute) => [
      { '@type': 'AboutPage', url: absolute(paths.about), about: organizationLink(absolute) },
    ],
  },
  [paths.team]: {
    name: 'Our Team',
    things: (absolute) => [organizationLink(absolute), ...people(absolute)],
  },
  [paths.solutions]: { name: 'Our Solutions', things: (absolute) => [serviceList(absolute)] },
  [paths.individuals]: { name: 'For Individuals' },
  [paths.packages]: { name: 'Our Packages', things: (absolute) => [packageCatalog(absolute)] },
  [paths.giftCards]: {
    name: 'Gift Cards',
    things: (absolute) => [giftCatalog(absolute), faqPage(paths.giftCards, giftFaqs, absolute)],
  },
  [paths.internships]: {
    name: 'Traineeships',
    things: (absolute) => [faqPage(paths.internships, traineeshipFaqs, absolute)],
  },
  [paths.articles]: {
    name: 'Articles',
    things: (absolute) => [
      {
        '@type': 'Blog',
        '@id': absolute(`${paths.articles}#blog`),
        url: absolute(paths.articles),
        name: articlesMeta.title,
        description: articlesMeta.description,
        inLanguage: LANGUAGE,
        publisher: organizationLink(absolute),
      },
    ],
  },
  [paths.contact]: {
    name: 'Contact Us',
    things: (absolute) => [
      { '@type': 'ContactPage', url: absolute(paths.contact), about: organization(absolute) },
    ],
  },
  [paths.apply]: { name: 'Apply for Traineeship' },
};

function describe({ path, queries }: RenderedPage, absolute: Absolute): Thing[] {
  if (path === paths.home) return [organization(absolute), website(absolute)];
  if (Object.hasOwn(descriptions, path)) {
    const { name = '', things } = descriptions[path] ?? {};
    return [breadcrumbs(wayTo(path, name), absolute), ...(things?.(absolute) ?? [])];
  }
  const one = path.startsWith(`${paths.solutions}/`) && findService(path.slice(paths.solutions.length + 1));
  if (one) return [breadcrumbs(wayTo(one.link, one.title), absolute), service(one, absolute)];
  const article = findArticle({ path, queries });
  if (!article) return [];
  return [
    breadcrumbs(wayTo(paths.article(article.slug), article.title), absolute),
    blogPosting(article, absolute),
  ];
}

/** The page itself, after the one that leads to it, where there is one. */
function wayTo(path: string, name: string): Step[] {
  const parents: Record<string, string> = {
    [paths.team]: paths.about,
    [paths.apply]: paths.internships,
    [paths.giftCards]: paths.packages,
  };
  const parent = parents[path] ?? path.slice(0, path.lastIndexOf('/'));
  const parentName = descriptions[parent]?.name;
  const own = { name, path };
  return parentName ? [{ name: parentName, path: parent }, own] : [own];
}

function findArticle({ path, queries }: RenderedPage): ReadArticle | null {
  const prefix = `${paths.articles}/`;
  if (!path.startsWith(prefix)) return null;
  const call = api.article(path.slice(prefix.length));
  const data = queries.find(({ queryKey }) => queryKey[0] === call)?.state.data;
  return (data as ReadArticle | undefined) ?? null;
}

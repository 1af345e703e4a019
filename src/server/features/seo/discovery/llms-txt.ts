import { aboutMeta } from '../../../../shared/content/about.ts';
import { applyMeta } from '../../../../shared/content/apply.ts';
import { contactMeta } from '../../../../shared/content/contact.ts';
import { giftCardsMeta } from '../../../../shared/content/gift-cards.ts';
import { homeMeta } from '../../../../shared/content/home.ts';
import { individualsMeta } from '../../../../shared/content/individuals.ts';
import { internshipsMeta } from '../../../../shared/content/internships.ts';
import { packagesMeta } from '../../../../shared/content/packages-page.ts';
import { services } from '../../../../shared/content/services.ts';
import { solutionsMeta } from '../../../../shared/content/solutions.ts';
import { teamPage } from '../../../../shared/content/team.ts';
import type { PageMeta } from '../../../../shared/content/types.ts';
import { indexablePaths } from '../../../../shared/indexable.ts';
import { discovery, paths } from '../../../../shared/paths.ts';
import { site } from '../../../../shared/site.ts';
import type { ListedArticle } from './types.ts';

/** What pages call themselves; one that is not here is listed by its address. */
const metas: Partial<Record<string, PageMeta>> = {
  [paths.home]: homeMeta,
  [paths.about]: aboutMeta,
  [paths.team]: teamPage.meta,
  [paths.solutions]: solutionsMeta,
  [paths.individuals]: individualsMeta,
  [paths.packages]: packagesMeta,
  [paths.giftCards]: giftCardsMeta,
  [paths.internships]: internshipsMeta,
  [paths.articles]: { title: 'Articles', description: 'All articles, newest first.' },
  [paths.contact]: contactMeta,
  [paths.apply]: applyMeta,
};

/** How many articles are named; the feeds and the sitemap know the others. */
export const LLMS_ARTICLES = 50;

/** /llms.txt (llmstxt.org): what the site is and where its pages are, for language models. */
export function llmsTxt(articles: readonly ListedArticle[], siteUrl: string): string {
  const link = (path: string, title: string, text: string) =>
    `- [${inline(title)}](${siteUrl}${path})${text === '' ? '' : `: ${inline(text)}`}`;
  const section = (title: string, links: string[]) =>
    links.length > 0 ? [`## ${title}\n\n${links.join('\n')}`] : [];
  const servicePaths = new Set(services.map((service) => service.link));
  const pages = indexablePaths.filter((path) => !servicePaths.has(path));
  const parts = [
    `# ${site.legalName}`,
    `> ${site.tagline}`,
    `Contact: ${site.email}, ${site.phone.display}, ${site.address.join(', ')}.`,
    ...section(
      'Pages',
      pages.map((path) => link(path, metas[path]?.title ?? path, metas[path]?.description ?? '')),
    ),
    ...section(
      'Services',
      services.map((service) => link(service.link, service.title, service.summary)),
    ),
    ...section(
      'Articles',
      articles.map(({ slug, title, excerpt }) => link(paths.article(slug), title, excerpt)),
    ),
    ...section('Optional', [
      link(discovery.rss, 'RSS feed', 'The newest articles with their full text.'),
      link(discovery.sitemap, 'Sitemap', 'The address of every page.'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One line of Markdown that is nothing but text. */
function inline(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>*_`]/g, '\\$&');
}

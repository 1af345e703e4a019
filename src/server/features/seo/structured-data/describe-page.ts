import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Offer,
  OfferCatalog,
  Person,
  Service as ServiceNode,
  Thing,
} from 'schema-dts';
import { serializeForScript } from '#server/ssr/inline-scripts.ts';
import type { PageArticle } from '#shared/articles/types.ts';
import type { Contents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { services } from '#shared/content/documents/services.ts';
import { type TeamMember, team } from '#shared/content/documents/team.ts';
import type { ServicePages } from '#shared/content/services/page.ts';
import { servicePages } from '#shared/content/services/pages.ts';
import { type ServiceId, servicesOf } from '#shared/content/services.ts';
import type { Faq, PageMeta } from '#shared/content/types.ts';
import { offers } from '#shared/offered.ts';
import { packageCategories, packagesOf } from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';
import { pageCardUrl } from '#shared/pages/cards.ts';
import { articleShareImages } from '#shared/pages/share-images.ts';
import type { PageDescription, StructuredData } from '#shared/pages/types.ts';
import { api, paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { describedPagesIn } from '../described-pages.ts';
import { type Absolute, FIRM_ID, organization, organizationLink, website } from './organization.ts';

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
  // A picture's address may fit its pattern and be none, such as one with port 99999.
  const absolute: Absolute = (path) => URL.parse(path, siteUrl)?.href ?? path;
  return (page) => {
    const things = describe(page, absolute, contents);
    if (things.length === 0) return '';
    const graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
  };
}

function describe({ path, queries }: RenderedPage, absolute: Absolute, contents: Contents): Thing[] {
  const pages = describedPagesIn(contents);
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
    blogPosting(article, absolute, contents),
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

function findArticle({ path, queries }: RenderedPage): PageArticle | null {
  const prefix = `${paths.articles}/`;
  if (!path.startsWith(prefix)) return null;
  const call = api.articlePage(path.slice(prefix.length));
  const data = queries.find(({ queryKey }) => queryKey[0] === call)?.state.data;
  return (data as PageArticle | undefined) ?? null;
}

/** The structured data of a page besides breadcrumbs and questions, by its definition. */
const pageThings: Record<
  StructuredData,
  (page: PageDescription, absolute: Absolute, contents: Contents) => Thing[]
> = {
  website: (_, absolute, contents) => [organization(absolute, contents), website(absolute, contents)],
  about: ({ path }, absolute, contents) => [
    { '@type': 'AboutPage', url: absolute(path), about: organizationLink(absolute, contents) },
  ],
  team: (_, absolute, contents) => [
    organizationLink(absolute, contents),
    ...people(contents.of(team).people, absolute),
  ],
  services: (_, absolute, { of }) => [serviceList(servicesOf(of(services)), absolute)],
  service: (page, absolute, contents) =>
    servicesOf(contents.of(services))
      .filter(({ link }) => link === page.path)
      .map(({ id, title }) => service({ title, ...contents.of(servicePages[id]) }, page, absolute, contents)),
  packages: (_, absolute, contents) => [packageCatalog(absolute, contents)],
  'gift-cards': (_, absolute, contents) => [giftCatalog(absolute, contents)],
  blog: ({ meta }, absolute, contents) => [blog(meta, absolute, contents)],
  contact: ({ path }, absolute, contents) => [
    { '@type': 'ContactPage', url: absolute(path), about: organization(absolute, contents) },
  ],
};

/** An article as its page shows it. */
function blogPosting(article: PageArticle, absolute: Absolute, contents: Contents): BlogPosting {
  const url = absolute(paths.article(article.slug));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    image: articleShareImages(article, contents.of(firm).name).map(({ src }) => absolute(src)),
    datePublished: article.date,
    dateModified: article.updatedAt,
    author: {
      '@type': 'Person',
      name: article.author,
      ...(article.authorTitle && {
        jobTitle: article.authorTitle,
        url: absolute(paths.team),
        worksFor: { '@id': absolute(FIRM_ID) },
      }),
    },
    publisher: organizationLink(absolute, contents),
    ...(article.category && { articleSection: article.category }),
    inLanguage: region.locale,
  };
}

function faqPage(path: string, faqs: readonly Faq[], absolute: Absolute): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': absolute(`${path}#questions`),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function blog({ title, description }: PageMeta, absolute: Absolute, contents: Contents): Blog {
  return {
    '@type': 'Blog',
    '@id': absolute(`${paths.articles}#blog`),
    url: absolute(paths.articles),
    name: title,
    description,
    inLanguage: region.locale,
    publisher: organizationLink(absolute, contents),
  };
}

function serviceList(all: ReturnType<typeof servicesOf>, absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: all.map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absolute(link),
    })),
  };
}

function people(members: readonly TeamMember[], absolute: Absolute): Person[] {
  return members.map(({ id, name, title, bio, photo, linkedin, email }) => ({
    '@type': 'Person',
    '@id': absolute(`${paths.team}#${id}`),
    name,
    jobTitle: title,
    description: bio,
    email,
    url: absolute(paths.team),
    worksFor: { '@id': absolute(FIRM_ID) },
    ...(photo && { image: absolute(photo) }),
    ...(linkedin && { sameAs: linkedin }),
  }));
}

/** A service as its page shows it; who it is for is a sentence there. */
function service(
  one: { title: string } & Pick<ServicePages[ServiceId], 'description' | 'whoFor'>,
  { path, hero }: PageDescription,
  absolute: Absolute,
  contents: Contents,
): ServiceNode {
  const url = absolute(path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: one.title,
    serviceType: one.title,
    description: one.description,
    image: absolute(pageCardUrl(path, hero, contents.of(firm).name)),
    audience: { '@type': 'Audience', audienceType: one.whoFor },
    provider: organizationLink(absolute, contents),
  };
}

/** The families, each a catalog of its packages at their full prices. */
const packageCatalog = (absolute: Absolute, { of }: Contents): OfferCatalog => {
  const { hero, families } = of(packagesPage);
  return catalog(absolute(paths.packages), hero.title, hero.lead, (url) =>
    packageCategories.map(
      ({ id, title }): OfferCatalog => ({
        '@type': 'OfferCatalog',
        url: `${url}#${id}`,
        name: title,
        description: families[id].description,
        itemListElement: packagesOf(id).map(({ tier, step, buildsOn }) =>
          offer(absolute, {
            url: `${url}#${id}`,
            name: `${title} - ${tier}`,
            price: priceOf(of(prices), { step }).full,
            description: [...(buildsOn ? [`Everything in ${buildsOn}`] : []), ...families[id][step]].join(
              '. ',
            ),
          }),
        ),
      }),
    ),
  );
};

const giftCatalog = (absolute: Absolute, { of }: Contents): OfferCatalog => {
  const { lead } = of(giftCards).hero;
  return catalog(absolute(paths.giftCards), `${of(firm).name} gift cards`, lead, (url) =>
    of(prices).giftAmounts.map(({ amount, label }) =>
      offer(absolute, { url, name: `Gift card: ${label}`, price: amount, description: lead }),
    ),
  );
};

const catalog = (
  url: string,
  name: string,
  description: string,
  itemsOf: (url: string) => (Offer | OfferCatalog)[],
): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': `${url}#catalog`,
  url,
  name,
  description,
  itemListElement: itemsOf(url),
});

function offer(
  absolute: Absolute,
  { url, name, price, description }: Record<'url' | 'name' | 'description', string> & { price: number },
): Offer {
  return {
    '@type': 'Offer',
    url,
    name,
    price,
    priceCurrency: region.currency,
    ...(offers.onlinePayment && { availability: 'https://schema.org/InStock' as const }),
    seller: { '@id': absolute(FIRM_ID) },
    itemOffered: { '@type': 'Service', name, description },
  };
}

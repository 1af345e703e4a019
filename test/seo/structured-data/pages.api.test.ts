import { beforeAll, describe, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { team } from '#shared/content/documents/team.ts';
import { dialed } from '#shared/firm.ts';
import { formatMoney } from '#shared/money.ts';
import { ifOffered } from '#shared/offered.ts';
import { packages } from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';
import { paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { insertArticle } from '../../support/articles.ts';
import { isSpecifiedFirm, testOf } from '../../support/firm-tests.ts';
import { samplePaths, servicePaths, unlistedPaths } from '../../support/pages.ts';
import { scrape } from '../../support/scrape.ts';

type Node = { '@type'?: string; [name: string]: unknown };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** What search engines ask of each type: schema.org's definitions and the required properties of rich results. */
const required: Record<string, readonly string[]> = {
  ProfessionalService: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Service: ['name', 'description'],
  Offer: ['name', 'price', 'priceCurrency', 'availability', 'url', 'itemOffered'],
  OfferCatalog: ['name', 'itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name'],
  ItemList: ['itemListElement'],
  Blog: ['name', 'url', 'publisher'],
  AboutPage: ['url', 'about'],
  ContactPage: ['url', 'about'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  ImageObject: ['url', 'width', 'height'],
  Audience: ['audienceType'],
};

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return '@type' in value ? [value as Node, ...inner] : inner;
}

/** The one block of a page, as a list of all its nodes. */
async function read(path: string): Promise<{ graph: Node[]; nodes: Node[]; html: string }> {
  const { linkedData, html } = await scrape(app, path);
  expect(linkedData).toHaveLength(1);
  const [{ '@context': context, '@graph': graph } = { '@context': '', '@graph': [] }] = linkedData;
  expect(context).toBe('https://schema.org');
  return { graph, nodes: nodesIn(graph), html };
}

const ofType = (nodes: Node[], type: string) => nodes.filter((node) => node['@type'] === type);
const absolute = (path: string) => new URL(path, app.config.siteUrl).href;
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const described = [...new Set([...samplePaths, ...servicePaths])].filter(
  (path) => !unlistedPaths.includes(path),
);

describe.each(described)('%s', (path) => {
  test('says of each thing what its type requires, with addresses that are absolute', async () => {
    const { nodes } = await read(path);
    for (const node of nodes) {
      const type = node['@type'] ?? '';
      const names = required[type];
      expect({ type, isKnown: names !== undefined }).toEqual({ type, isKnown: true });
      const missing = names?.filter((name) => node[name] === undefined || node[name] === '');
      expect({ type, missing }).toEqual({ type, missing: [] });
      for (const name of ['url', '@id', 'item']) {
        if (node[name] !== undefined) expect(String(node[name])).toMatch(/^https?:\/\//);
      }
    }
  });

  test('knows the way from the home page', async () => {
    const { nodes } = await read(path);
    const items = ofType(ofType(nodes, 'BreadcrumbList'), 'BreadcrumbList').flatMap(
      ({ itemListElement }) => itemListElement as Node[],
    );
    if (path === paths.home) return expect(items).toEqual([]);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
    expect([items[0]?.item, items.at(-1)?.item]).toEqual([absolute('/'), absolute(path)]);
    expect(items.length).toBeGreaterThan(1);
  });
});

test.each([...unlistedPaths, '/solutions/no-such-service', '/articles/never-written'])(
  '%s says nothing',
  async (path) => {
    expect((await scrape(app, path)).linkedData).toEqual([]);
  },
);

describe('what is said is what is shown', () => {
  test('/ names the firm, and how to reach it', async () => {
    const { graph, html } = await read(paths.home);
    const [published] = ofType(graph, 'ProfessionalService');
    const { street, town, region, postcode, country } = firm.address;
    expect(published).toMatchObject({
      name: firm.legalName,
      email: firm.email,
      telephone: dialed(firm.phone),
      openingHours: isSpecifiedFirm ? ['Mo-Fr 09:00-17:00'] : expect.any(Array),
      sameAs: Object.values(firm.social),
      address: {
        streetAddress: street,
        addressLocality: town,
        addressRegion: region,
        postalCode: postcode,
        addressCountry: country,
      },
    });
    expect(textOf(html)).toContain(firm.email);
    expect(ofType(graph, 'WebSite')[0]).toMatchObject({ name: firm.name, url: absolute('/') });
  });

  test('/packages offers the twelve packages at the prices of the page', async () => {
    const { nodes, html } = await read(paths.packages);
    const offers = ofType(nodes, 'Offer');
    expect(offers.map(({ price }) => price)).toEqual(packages.map((pkg) => priceOf(prices, pkg).full));
    expect(offers.every(({ priceCurrency }) => priceCurrency === region.currency)).toBe(true);
    const text = textOf(html);
    for (const { price } of offers) expect(text).toContain(formatMoney(Number(price)));
  });

  testOf('giftCards')('/gift-cards offers the eight amounts', async () => {
    const { nodes, html } = await read(paths.giftCards);
    const offers = ofType(nodes, 'Offer');
    expect(offers.map(({ price }) => price)).toEqual(prices.giftAmounts.map(({ amount }) => amount));
    for (const { price } of offers) expect(textOf(html)).toContain(formatMoney(Number(price)));
  });

  for (const [path, faqs] of [
    ...ifOffered('giftCards', [paths.giftCards, giftCards.questions.items] as const),
    ...ifOffered('traineeships', [paths.internships, internships.questions.items] as const),
  ])
    test(`${path} has the questions and answers of the page`, async () => {
      const { nodes, html } = await read(path);
      const questions = ofType(nodes, 'Question').map(({ name, acceptedAnswer }) => [
        name,
        (acceptedAnswer as Node).text,
      ]);
      expect(questions).toEqual(faqs.map(({ question, answer }) => [question, answer]));
      const text = textOf(html);
      for (const words of questions.flat()) expect(text).toContain(words);
    });

  test('/team names everyone, with post and address', async () => {
    const { graph, html } = await read(paths.team);
    const people = ofType(graph, 'Person');
    expect(people.map(({ name }) => name)).toEqual(team.people.map(({ name }) => name));
    const text = textOf(html);
    for (const { name, jobTitle, email } of people) {
      for (const words of [name, jobTitle, email]) expect(text).toContain(words);
    }
  });

  test('an article has its title, its dates and its author', async () => {
    const { slug, title, author, excerpt, publishedAt, featuredImage } =
      builtInArticles[0] as (typeof builtInArticles)[number];
    const { graph } = await read(paths.article(slug));
    expect(ofType(graph, 'BlogPosting')[0]).toMatchObject({
      headline: title,
      description: excerpt,
      datePublished: new Date(publishedAt).toISOString(),
      image: [absolute(featuredImage)],
      author: {
        '@type': 'Person',
        name: author,
        ...(team.people.some(({ name }) => name === author) && {
          worksFor: { '@id': absolute('/#organization') },
        }),
      },
      publisher: { '@id': absolute('/#organization') },
    });
  });
});

test('an article that tries to break out of its block stays data', async () => {
  const attack = '</script><script>alert(1)</script><!--\u2028\u2029&';
  await insertArticle(app.knex, { slug: 'attack', title: attack, excerpt: attack, author: attack });
  const { graph, html } = await read(paths.article('attack'));
  expect(ofType(graph, 'BlogPosting')[0]).toMatchObject({ headline: attack, description: attack });
  expect(html).not.toContain('<script>alert');
});

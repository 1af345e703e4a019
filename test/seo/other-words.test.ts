import { expect, test } from '@jest/globals';
import { findPageCard } from '#server/features/seo/cards/designs.ts';
import { writePages } from '#server/features/seo/discovery/sitemap.ts';
import { llmsTxt } from '#server/features/seo/discovery/text-files.ts';
import { pageDescriber } from '#server/features/seo/structured-data/describe-page.ts';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { about } from '#shared/content/documents/about.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { services } from '#shared/content/documents/services.ts';
import { team } from '#shared/content/documents/team.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { describedPagesOf } from '#shared/pages/lists.ts';
import { menuOf, siteMapOf } from '#shared/pages/menus.ts';
import { paths } from '#shared/paths.ts';
import { testOf } from '../support/firm-tests.ts';

/** Documents in force instead of those in the code. */
function replaced(...documents: [builtIn: unknown, inForce: unknown][]): Contents {
  const inForce = new Map(documents);
  return { of: (builtIn) => (inForce.get(builtIn) ?? builtIn) as typeof builtIn };
}

const siteUrl = 'https://larkfield.example';
const contents = replaced(
  [
    about,
    {
      ...about,
      meta: { title: 'Who we became', description: 'What we do now.' },
      hero: { ...about.hero, title: 'Who we became' },
    },
  ],
  [
    services,
    {
      ...services,
      'corporate-training': { ...services['corporate-training'], title: 'New Corporate Training' },
      'career-coaching': { ...services['career-coaching'], title: 'New Career Coaching' },
    },
  ],
  [prices, { ...prices, giftAmounts: [{ amount: 75, label: 'Short Session' }] }],
);
const pages = definePages(contents);
const described = describedPagesOf(pages);

test('menu and footer name the services as the words in force do', () => {
  expect(menuOf(described).solutions.map(({ label }) => label)).toContain('New Corporate Training');
  expect(siteMapOf(described).individuals.map(({ label }) => label)).toContain('New Career Coaching');
});

test('llms.txt has the words in force', () => {
  const text = llmsTxt([], { siteUrl, pages, firm });
  expect(text).toContain(`- [Who we became](${siteUrl}${paths.about}): What we do now.\n`);
});

test('a card has the words in force', () => {
  expect(findPageCard('about', contents)?.design.text.title).toBe('Who we became');
  expect(findPageCard('about', builtInContents)?.design.text).toEqual(about.hero);
});

test('structured data have the words in force', () => {
  const describePage = pageDescriber(siteUrl, contents);
  const dataOf = (path: string) => describePage({ path, queries: [] });
  expect(dataOf(paths.solutions)).toContain('"name":"New Corporate Training"');
});

testOf('giftCards')('structured data of gift cards have the prices in force', () => {
  const data = pageDescriber(siteUrl, contents)({ path: paths.giftCards, queries: [] });
  expect(data).toContain('"price":75');
  expect(data).not.toContain('"price":100');
});

test('a picture elsewhere is listed with its own address', async () => {
  const page = described.find(({ path }) => path === paths.solution('career-coaching'));
  const withPicture = (image: string) => writePages([], { siteUrl, pages: page ? [{ ...page, image }] : [] });
  const elsewhere = 'https://images.example/a.png';
  expect(await withPicture(elsewhere)).toContain(`<image:loc>${elsewhere}</image:loc>`);
  expect(await withPicture('https://images.example:99999/a.png')).not.toContain('<image:loc>');
});

test('an address that no browser understands does not break structured data', () => {
  const people = team.people.map((one) => ({ ...one, photo: 'https://images.example:99999/a.png' }));
  const describePage = pageDescriber(siteUrl, replaced([team, { ...team, people }]));
  expect(describePage({ path: paths.team, queries: [] })).toContain(`"name":"${team.people[0]?.name}"`);
});

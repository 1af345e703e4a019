import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { discovery, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { samplePaths, servicePaths } from '../support/pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const pathOf = (address: string) => new URL(address, app.url).pathname;

/** The pages of ours that a page's part links to. */
async function linksOf(page: string, part = /.*/s): Promise<string[]> {
  const { text } = await request(app.server).get(page);
  return [...(part.exec(text)?.[0] ?? '').matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) =>
    pathOf(href),
  );
}

test('every page of the sitemap can be reached from the home page by links', async () => {
  const { text } = await request(app.server).get(discovery.sitemap);
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address));
  const found = new Set<string>([paths.home]);
  for (const page of found) for (const link of await linksOf(page)) found.add(link);
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter((page) => !found.has(page))).toEqual([]);
});

test.each([
  [paths.home, /<main.*<\/main>/s],
  [paths.solutions, /<main.*<\/main>/s],
  [paths.about, /<footer.*<\/footer>/s],
])('/individuals is linked from %s', async (page, part) => {
  expect(await linksOf(page, part)).toContain(paths.individuals);
});

test.each([
  [paths.home, paths.sampleReport],
  [paths.home, paths.selfCheck],
  [paths.solutions, paths.sampleReport],
  [paths.solutions, paths.selfCheck],
  [paths.individuals, paths.selfCheck],
])('%s leads to %s with a picture, and not in the footer', async (page, to) => {
  const { text } = await request(app.server).get(page);
  expect(/<main.*<\/main>/s.exec(text)?.[0]).toMatch(
    new RegExp(`<img [^>]*src="/images/teasers/[^"]*"[^>]*>(?:(?!<img).)*href="${to}"`, 's'),
  );
  expect(await linksOf(page, /<footer.*<\/footer>/s)).not.toContain(to);
});

test('/about leads to the case studies', async () => {
  expect(await linksOf(paths.about, /<main.*<\/main>/s)).toContain(paths.caseStudies);
});

/** What the specification calls the ways to /contact: in the header and the footer, and on single pages. */
const namedEverywhere = ['contact us', 'schedule a call'];
const namedOn: Record<string, readonly string[]> = {
  [paths.home]: ['schedule a consultation'],
  [paths.team]: ['get in touch'],
  [paths.packages]: ['schedule consultation'],
  [paths.contact]: ['send a message', 'book a consultation'],
  ...Object.fromEntries(servicePaths.map((path) => [path, ['schedule consultation']])),
};

test.each([...samplePaths, ...servicePaths])(
  'on %s each way to /contact has one name besides the specified ones',
  async (page) => {
    const { text } = await request(app.server).get(page);
    const specified = [...namedEverywhere, ...(namedOn[page] ?? [])];
    const names = new Map<string, Set<string>>();
    for (const [, href = '', content = ''] of text.matchAll(
      /<a [^>]*href="(\/contact[^"]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      const name = content
        .replace(/<[^>]*>/g, '')
        .trim()
        .toLowerCase();
      if (!specified.includes(name)) names.set(href, (names.get(href) ?? new Set()).add(name));
    }
    expect([...names.values()].filter(({ size }) => size > 1).map((several) => [...several])).toEqual([]);
  },
);

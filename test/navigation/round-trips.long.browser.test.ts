import { beforeAll, describe, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { arrived, follow, heading, recordNeeds } from '../support/navigation.ts';
import { samplePaths } from '../support/pages.ts';
import { roundTripsOf } from './round-trips-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

/** A browser fetches so many files at once over HTTP/1.1; a page's next one would wait for one of them. */
const CONNECTIONS = 6;

const [first = '', second = ''] = builtInArticles.map(({ slug }) => paths.article(slug));

const { open, needsOf, whileHeld } = roundTripsOf(() => app.url);

describe('code and data of a page are asked for at once', () => {
  /** The article's page shares nothing with these but the application. */
  const others = samplePaths.filter((path) => path !== paths.home && path !== paths.articles);

  test('from an article to each page that header and footer lead to, in as many files as there are connections', async () => {
    const page = await open(first);
    const linked = await page.$$eval('header a, footer a', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const targets = others.filter((path) => linked.includes(path));
    expect(targets.length).toBeGreaterThan(7);
    for (const to of targets) {
      const needs = await needsOf(first, to);
      expect({ to, ...(await whileHeld(first, to, needs)) }).toEqual({ to, sent: needs, later: [] });
      expect({ to, isWithin: needs.length <= CONNECTIONS, needs }).toEqual({ to, isWithin: true, needs });
    }
  });
});

describe('back', () => {
  const turns = [
    ['to the list', paths.articles, first],
    ['to the home page', paths.home, paths.packages],
    ['to an article', first, second],
  ] as const;

  test.each(turns)('%s asks for nothing', async (_name, from, to) => {
    const page = await open(from);
    await (await follow(page, to))();
    await page.waitForNetworkIdle();
    const needs = recordNeeds(page);
    const before = await heading(page);
    await page.evaluate(() => history.back());
    await arrived(page, before);
    await page.waitForNetworkIdle();
    expect(needs).toEqual([]);
  });
});

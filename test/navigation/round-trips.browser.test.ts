import { beforeAll, describe, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { isLong } from '../support/form.ts';
import { roundTripsOf } from './round-trips-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const [first = '', second = ''] = builtInArticles.map(({ slug }) => paths.article(slug));

const { needsOf, whileHeld } = roundTripsOf(() => app.url);

describe('code and data of a page are asked for at once', () => {
  const turns = [
    ['from the list to an article', paths.articles, first],
    ['from one article to another', first, second],
    ['from the home page to the packages', paths.home, paths.packages],
    ['from the services to one of them', paths.solutions, paths.solution('career-coaching')],
    ['from an article to the list', first, paths.articles],
    ['from an article to the home page', first, paths.home],
  ] as const;

  test.each(isLong ? turns : turns.slice(0, 1))('%s', async (_name, from, to) => {
    const needs = await needsOf(from, to);
    expect(needs.length).toBeGreaterThan(0);
    expect(await whileHeld(from, to, needs)).toEqual({ sent: needs, later: [] });
  });
});

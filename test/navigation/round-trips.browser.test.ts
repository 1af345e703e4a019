import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { builtInArticles } from '../../src/shared/content/articles/index.ts';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { isLong } from '../support/form.ts';
import { follow, isNeeded, openOn, pathOf, recordNeeds } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const [first = '', second = ''] = builtInArticles.map(({ slug }) => paths.article(slug));

/** Nothing is fetched ahead of need here. */
const open = (path: string) => openOn({ saveData: true }, app.url + path);

/** All code and data that a navigation asks for when everything is answered. */
async function needsOf(from: string, to: string): Promise<string[]> {
  const page = await open(from);
  const needs = recordNeeds(page);
  await (await follow(page, to))();
  await page.waitForNetworkIdle();
  return needs.toSorted();
}

/**
 * The same while nothing is answered: what is asked for nevertheless waits for no other answer. Then lets the answers
 * through.
 */
async function whileHeld(from: string, to: string, needs: readonly string[]) {
  const page = await open(from);
  const held: HTTPRequest[] = [];
  const later: string[] = [];
  let isHolding = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isHolding && isNeeded(request)) return void held.push(request);
    if (isNeeded(request)) later.push(pathOf(request));
    request.continue();
  });
  const done = await follow(page, to);
  await waitFor(() => held.length >= needs.length, { timeout: 5_000 }).catch(() => {});
  const sent = held.map(pathOf).toSorted();
  isHolding = false;
  for (const request of held) request.continue();
  await done();
  await page.waitForNetworkIdle();
  return { sent, later };
}

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

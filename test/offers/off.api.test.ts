import { beforeAll, expect, test } from '@jest/globals';
import type { Offer } from '#shared/offers.ts';
import { api } from '#shared/paths.ts';
import { serveOverlay, withoutOffers } from './overlay.ts';
import { traces } from './traces.ts';
import { type Visited, walkSite } from './walk.ts';

const offers = Object.keys(traces) as Offer[];

let origin: string;
let visited: Visited[];
let description: string;
beforeAll(async () => {
  ({ url: origin } = await serveOverlay(await withoutOffers(offers)));
  visited = await walkSite(origin);
  description = await (await fetch(origin + api.description)).text();
});

test('without these offers, the site has no broken link and no hole', () => {
  expect(visited.length).toBeGreaterThan(30);
  const broken = visited.filter(({ status }) => status !== 200);
  expect(broken.map(({ path, status, from }) => [path, status, `from ${from}`])).toEqual([]);
  const empty = /<(li|ul|h\d)(?![^>]*aria-live)(?: [^>]*)?><\/\1>|<div class="btn-row[^"]*"><\/div>/;
  const holes = visited.map(({ path, text }) => `${path}: ${empty.exec(text)?.[0] ?? ''}`);
  expect(holes.filter((hole) => !hole.endsWith(': '))).toEqual([]);
});

test.each(Object.entries(traces))(
  'no trace of the offer %s is left',
  async (_offer, { words, pages, calls }) => {
    const said = new RegExp(`.{0,60}(?:${words.source}).{0,40}`, 'i');
    const saying = visited.map(({ path, text }) => `${path}: ${said.exec(text)?.[0] ?? ''}`);
    expect(saying.filter((text) => !text.endsWith(': '))).toEqual([]);
    for (const page of pages) expect([page, (await fetch(origin + page)).status]).toEqual([page, 404]);
    for (const [method, path] of calls) {
      expect([method, path, (await fetch(origin + path, { method })).status]).toEqual([method, path, 404]);
      expect(description).not.toContain(`"${path}"`);
    }
  },
);

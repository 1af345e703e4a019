import { beforeAll, expect, test } from '@jest/globals';
import type { Offer } from '#shared/offered.ts';
import { docsOfOverlay, serveOverlay, withoutOffers } from './overlay.ts';
import { traces } from './traces.ts';
import { type Visited, walkSite } from './walk.ts';

/** Walks the site with some offers off. */
export function testWithout(offers: readonly Offer[]): void {
  const entries = offers.map((offer) => [offer, traces[offer]] as const);
  let origin: string;
  let visited: Visited[];
  beforeAll(async () => {
    const folder = await withoutOffers(offers);
    ({ url: origin } = await serveOverlay(folder));
    visited = await walkSite(origin);
    for (const [path, text] of Object.entries(await docsOfOverlay(folder)))
      visited.push({ path, text, status: 200, from: '' });
  });

  test('without these offers, the site has no broken link and no hole', () => {
    expect(visited.length).toBeGreaterThan(20);
    const broken = visited.filter(({ status }) => status !== 200);
    expect(broken.map(({ path, status, from }) => [path, status, `from ${from}`])).toEqual([]);
    const empty = /<(li|ul|h\d)(?![^>]*aria-live)(?: [^>]*)?><\/\1>|<div class="btn-row[^"]*"><\/div>/;
    const holes = visited.map(({ path, text }) => `${path}: ${empty.exec(text)?.[0] ?? ''}`);
    expect(holes.filter((hole) => !hole.endsWith(': '))).toEqual([]);
  });

  test.each(entries)('no trace of the offer %s is left', async (_offer, { words, pages, calls }) => {
    const said = new RegExp(`.{0,60}(?:${words.source}).{0,40}`, 'i');
    const saying = visited.map(({ path, text }) => `${path}: ${said.exec(text)?.[0] ?? ''}`);
    expect(saying.filter((text) => !text.endsWith(': '))).toEqual([]);
    for (const page of pages) expect([page, (await fetch(origin + page)).status]).toEqual([page, 404]);
    for (const [method, path] of calls) {
      const body = method === 'POST' ? '{}' : null;
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await fetch(origin + path, { method, body, headers });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });
}

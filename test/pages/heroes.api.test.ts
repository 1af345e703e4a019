import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { pages } from '#shared/pages/definitions.ts';
import { publicPagesOf } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';

const paths = publicPagesOf(pages).map(({ path }) => path);

/** What decision 0055 allows a hero's drawings, in characters of markup and of the files that it names. */
const BUDGET = 12_000;

/** By path. */
const pictures = new Map<string, string>();
beforeAll(async () => {
  const app: TestApp = await startApp();
  for (const path of paths) {
    const { text } = await request(app.server).get(path);
    const main = text.slice(text.indexOf('<main'));
    const hero = main.slice(0, main.indexOf('</section>'));
    const drawings: string[] = hero.match(/<svg[^>]*aria-hidden="true".*?<\/svg>/gs) ?? [];
    for (const [, src = ''] of hero.matchAll(/<img[^>]*src="(\/images\/scenes\/[^"]+)"/g))
      drawings.push((await request(app.server).get(src).expect(200)).body.toString());
    pictures.set(path, drawings.join(''));
  }
});

test.each(paths)('the hero of %s stays within its budget', (path) => {
  expect(pictures.get(path)?.length).toBeLessThanOrEqual(BUDGET);
});

test('no two pages share a picture', () => {
  const drawn = [...pictures.values()].filter((picture) => picture !== '');
  expect(drawn.length).toBeGreaterThanOrEqual(12);
  expect(new Set(drawn).size).toBe(drawn.length);
});

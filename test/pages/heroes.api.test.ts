import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { pages } from '#shared/pages/definitions.ts';
import { publicPagesOf } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { servicePaths } from '../support/pages.ts';

const paths = publicPagesOf(pages).map(({ path }) => path);

/** What decision 0055 allows a hero's drawings, in characters of markup and of the files that it names. */
const BUDGET = 12_000;

let app: TestApp;
/** By path. */
const pictures = new Map<string, string>();
beforeAll(async () => {
  app = await startApp();
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

const nightPictures = new Set<string>();

test.each([...paths, ...servicePaths])('%s shows the night colors of its drawings by night', async (path) => {
  const { text } = await request(app.server).get(path);
  const fileAt = async (address: string) => {
    const { body, text } = await request(app.server).get(address).expect(200);
    return text ?? body.toString();
  };
  const all = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, address = '']) => address)),
  ];
  const sheets = (await Promise.all(all(/href="(\/assets\/[^"]+\.css)"/g).map(fileAt))).join('');
  for (const src of all(/<img[^>]*src="(\/images\/(?:scenes|services|teasers)\/[^"]+\.svg)"/g)) {
    const [, day, night] = /<style>svg\{(.*?)\}svg:target\{(.*?)\}<\/style>/.exec(await fileAt(src)) ?? [];
    if (!day) continue;
    nightPictures.add(src);
    const namesIn = (palette = '') => palette.split(';').map((color) => color.split(':')[0]);
    expect(namesIn(night)).toEqual(namesIn(day));
    expect(sheets).toContain(`${src}#night`);
  }
});

testOfSpecified('the drawings that are light by day have night colors', () => {
  expect(nightPictures.size).toBeGreaterThanOrEqual(14);
});

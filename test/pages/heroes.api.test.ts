import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { publicPages } from '../../src/shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';

const paths = publicPages.map(({ path }) => path);

/** What decision 0055 allows a hero's drawings, in characters of markup. */
const BUDGET = 12_000;

const heroes = new Map<string, { picture: string; isTemplate: boolean }>();
beforeAll(async () => {
  const app: TestApp = await startApp();
  for (const path of paths) {
    const { text } = await request(app.server).get(path);
    const main = text.slice(text.indexOf('<main'));
    const hero = main.slice(0, main.indexOf('</section>'));
    const drawings = hero.match(/<svg[^>]*aria-hidden="true".*?<\/svg>/gs) ?? [];
    heroes.set(path, { picture: drawings.join(''), isTemplate: hero.includes('page-hero__drawing') });
  }
});

const drawn = () => [...heroes].filter(([, { isTemplate }]) => !isTemplate);

test.each(paths)('the hero of %s stays within its budget', (path) => {
  expect(heroes.get(path)?.picture.length).toBeLessThanOrEqual(BUDGET);
});

test('no two pages share a picture', () => {
  const pictures = drawn().map(([, { picture }]) => picture);
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  expect(pictures).not.toContain('');
  expect(new Set(pictures).size).toBe(pictures.length);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { stepOf } from '#client/features/solutions/candidate/percentile.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, type TestPage } from '../support/browser.ts';
import { translate } from '../support/translate.ts';
import { eventually, waitFor } from '../support/wait.ts';

const path = '/solutions/pre-hire-assessments';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (query = '', options?: PageOptions) => openAt(app.url + path + query, options);
const means = (page: TestPage) => page.$eval('.candidate__means', (node) => node.textContent);
const address = (page: TestPage) => page.evaluate(() => location.pathname + location.search);
const mark = (page: TestPage) => page.$eval('.candidate__mark', (node) => Number(node.getAttribute('cx')));

/** The distance between the centers of the mark and of the slider's thumb, which is 30 px wide. */
const apart = (page: TestPage) =>
  page.evaluate(() => {
    const mark = document.querySelector('.candidate__mark')?.getBoundingClientRect() ?? new DOMRect();
    const slider = document.querySelector('#percentile') as HTMLInputElement;
    const { left, width } = slider.getBoundingClientRect();
    const [value, min, max] = [slider.value, slider.min, slider.max].map(Number) as [number, number, number];
    return Math.abs(mark.x + mark.width / 2 - (left + 15 + ((value - min) / (max - min)) * (width - 30)));
  });

describe('the bell curve of pre-hire assessments', () => {
  test.each([
    ['', 84],
    ['?percentile=16', 16],
    ['?percentile=400', 99],
    ['?percentile=x', 84],
  ])('comes from the server at %p', async (query, percentile) => {
    const { text } = await request(app.server).get(path + query);
    expect(text).toContain(`value="${stepOf(percentile)}"`);
    expect(text).toContain(`${percentile} of 100 people score lower.`);
    expect(text.match(/class="candidate__below"/g)).toHaveLength(percentile);
    expect(text).toContain(`<link rel="canonical" href="${app.config.siteUrl}${path}"/>`);
  });

  test('follows the slider, and the address follows once it rests', async () => {
    const page = await open('?percentile=50');
    const [before, entries] = [await mark(page), await page.evaluate(() => history.length)];
    await page.focus('#percentile');
    await page.keyboard.press('End');
    await eventually(async () => expect(await means(page)).toContain('99 of 100 people score lower.'));
    expect(await mark(page)).toBeGreaterThan(before);
    // The thumb is below the mark, and a key moves both by one percentile.
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await means(page)).toContain('98 of 100 people score lower.'));
    expect(await apart(page)).toBeLessThan(2);
    await page.keyboard.press('ArrowRight');
    await waitFor(async () => (await address(page)) === `${path}?percentile=99`);
    expect(await page.$eval('.candidate [role="status"]', (node) => node.textContent)).toMatch(
      /^99th percentile:/,
    );
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(page.messages).toEqual([]);
  });

  test('leaves no old words after a browser has translated the page', async () => {
    const page = await open('?percentile=50');
    await page.evaluate(translate);
    expect(await means(page)).toContain('50 OF 100');
    await page.focus('#percentile');
    await page.keyboard.press('End');
    await eventually(async () => expect(await means(page)).toContain('99 of 100 people score lower.'));
    // The words for screen readers follow once the slider rests.
    const all = () => page.$eval('.candidate', (node) => node.textContent);
    await eventually(async () => expect(await all()).not.toMatch(/50 OF 100|50TH/));
    // The translation itself changes texts.
    expect(page.messages.filter((message) => !message.includes('changed as a text node'))).toEqual([]);
  });
});

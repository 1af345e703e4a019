import { beforeAll, describe, expect, test } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { SOCIAL_POSTS_SHOWN } from '#shared/content/social-posts.ts';
import { longDate } from '#shared/dates/dates.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(app.url, options);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) =>
    nodes.map((node) => (node as HTMLElement).innerText.trim().replace(/\s+/g, ' ')),
  );

test('the feed has its newest posts first, with their days, and opens new tabs, as ASCEND does', async () => {
  const page = await open({ javascript: false });
  const times = await page.$$eval('.post time', (nodes) => nodes.map(({ dateTime }) => dateTime));
  expect(times).toHaveLength(SOCIAL_POSTS_SHOWN);
  expect(times.toSorted().toReversed()).toEqual(times);
  expect(await texts(page, '.post time')).toEqual(times.map((time) => longDate(time, 'UTC')));
  const profiles = Object.values(firm.social);
  const links = await page.$$eval('.post a', (nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  expect(links.filter((link) => !profiles.includes(link))).toEqual([]);
  expect(links).toHaveLength(SOCIAL_POSTS_SHOWN);
  const outside = await page.$$eval('.follow a, .post a, .ascend a', (nodes) =>
    nodes.map((node) => [node.getAttribute('target'), node.getAttribute('rel')].join()),
  );
  expect(outside).toHaveLength(profiles.length + SOCIAL_POSTS_SHOWN + 2);
  expect(new Set(outside)).toEqual(new Set(['_blank,noopener']));
});

test('the client logos are four to a slide', async () => {
  const page = await open({ javascript: false });
  expect(
    await page.$$eval('.client-logos', (slides) => slides.map((slide) => slide.children.length)),
  ).toEqual([4, 4, 4]);
});

describe('the counters', () => {
  const finals = home.milestones.map(({ value, suffix }) => `${value}${suffix}`);

  test('count from 0 once they are in view; the text is the final number all the time', async () => {
    const page = await open({ height: 600 });
    const counts = () =>
      page.$$eval('.milestones__number .counter', (nodes) =>
        nodes.map((node) => node.getAttribute('data-count')),
      );
    await waitFor(
      async () => (await counts()).join() === home.milestones.map(({ suffix }) => `0${suffix}`).join(),
    );
    expect(await texts(page, '.milestones__number')).toEqual(finals);
    await page.$eval('.milestones', (node) => node.scrollIntoView({ block: 'end' }));
    const start = performance.now();
    await waitFor(async () => (await counts()).every((count) => count === null));
    expect(performance.now() - start).toBeGreaterThan(2_000);
    expect(await texts(page, '.milestones__number')).toEqual(finals);
  });

  test('read as specified: the style sheet adds nothing', async () => {
    const page = await open({ javascript: false });
    expect(await texts(page, '.milestones__number')).toEqual(finals);
    const drawn = await page.$$eval('.milestones__number, .milestones__number *', (all) =>
      all.flatMap((node) => ['::before', '::after'].map((part) => getComputedStyle(node, part).content)),
    );
    expect(new Set(drawn)).toEqual(new Set(['none']));
  });
});

describe('the home page on a phone', () => {
  test('takes less than ten screens, with all its sections', async () => {
    const page = await open(phone);
    expect(await page.$$('main > section')).toHaveLength(11);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(10);
  });

  test.each(['.family-card', '.audience'])('%s: all of them are below each other', async (card) => {
    const page = await open(phone);
    const places = await page.$$eval(card, (cards) =>
      cards.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right];
      }),
    );
    const width = await page.evaluate(() => document.body.clientWidth);
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(place).toEqual([20, width - 20]);
  });

  test.each([true, false])(
    'only carousels without a script scroll sideways, JavaScript: %p',
    async (javascript) => {
      const page = await open({ ...phone, javascript });
      const rows = await page.$$eval('main *', (all) =>
        all
          .filter((node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX))
          .map((node) => node.closest('.carousel')?.getAttribute('aria-label')),
      );
      expect(rows).toEqual(javascript ? [] : ['Services', 'Testimonials', 'Posts', 'Client logos']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );

  test('names each network whose sign alone shows', async () => {
    const page = await open(phone);
    expect(await texts(page, '.follow a')).toEqual(['LinkedIn', 'Twitter', 'Facebook', 'Instagram']);
    const tops = await page.$$eval('.follow a', (all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

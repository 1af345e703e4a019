import { beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone, type TestPage, tablet } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import { openHome, press, reach, state } from './carousel-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Whether the card with an index is at the window's left edge, apart from rounding. */
const isFirst = (page: TestPage, index: number) =>
  page.$eval(
    '.carousel--services .carousel__window',
    (node, at) => {
      const card = node.querySelectorAll('.carousel__item')[at];
      return Math.abs((card?.getBoundingClientRect().left ?? 0) - node.getBoundingClientRect().left) < 4;
    },
    index,
  );

/** Measures in each frame how much of the window stands empty beside the first and the last card. */
function watchForGaps() {
  const watch = { widestGap: 0 };
  Object.defineProperty(window, 'widestGap', { get: () => watch.widestGap });
  const stage = document.querySelector('.carousel--services .carousel__window');
  const look = () => {
    const cards = [...(stage?.querySelectorAll('.carousel__item') ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    const edges = stage?.getBoundingClientRect();
    const gap = Math.max(
      (edges?.right ?? 0) - (cards.at(-1)?.right ?? 0),
      (cards[0]?.left ?? 0) - (edges?.left ?? 0),
    );
    watch.widestGap = Math.max(watch.widestGap, gap);
    requestAnimationFrame(look);
  };
  look();
}

test('carousels take the last index that a wider window allows', async () => {
  const page = await openHome(app.url, phone);
  await reach(page, 'services');
  for (let step = 0; step < 4; step++) await press(page, 'Next services');
  await waitFor(async () => (await state(page, 'services')).slides === 'xxxxo');
  await page.setViewport(tablet);
  await waitFor(async () => (await state(page, 'services')).slides === 'xxooo');
  await waitFor(() =>
    page.$eval('.carousel--services', (node) => {
      const edge = node.querySelector('.carousel__window')?.getBoundingClientRect().right ?? 0;
      const cards = [...node.querySelectorAll('.carousel__item')];
      return Math.abs((cards.at(-1)?.getBoundingClientRect().right ?? 0) - edge) < 4;
    }),
  );
  expect(await state(page, 'services')).toMatchObject({ previous: true, next: false });
});

test.each(['services', 'testimonials', 'posts'])(
  '%s: on a phone the next card peeks in, at the end the one before',
  async (name) => {
    const page = await openHome(app.url, phone);
    await reach(page, name);
    const bounds = () =>
      page.$$eval(`.carousel--${name} .carousel__slide > *`, (cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const width = await page.evaluate(() => document.body.clientWidth);
    const [first, second] = await bounds();
    expect(first?.left).toBe(20);
    // As much as a thumb is wide.
    expect(second?.left).toBeLessThan(width - 24);
    const steps = (await bounds()).length - 1;
    for (let step = 0; step < steps; step++) await press(page, `Next ${name}`);
    await waitFor(async () => Math.abs(((await bounds()).at(-1)?.right ?? 0) - (width - 20)) < 1);
    expect((await bounds()).at(-2)?.right).toBeGreaterThan(24);
  },
);

test.each([1024, 1280, 1440])('nothing of the fifth service peeks in at %p px', async (width) => {
  const page = await openHome(app.url, { width, height: 900 });
  await reach(page, 'services');
  const inSight = () =>
    page.$$eval('.carousel--services .service-card', (cards) => {
      const stage = document.querySelector('.carousel--services .carousel__stage')?.getBoundingClientRect();
      return cards.map((card) => {
        const { left, right } = card.getBoundingClientRect();
        return right > (stage?.left ?? 0) && left < (stage?.right ?? 0);
      });
    });
  expect(await inSight()).toEqual([true, true, true, true, false]);
  await press(page, 'Next services');
  await waitFor(async () => (await inSight()).join() === 'false,true,true,true,true');
});

test('carousels show no empty place at any width, from any index, in any frame', async () => {
  const page = await openHome(app.url, { width: 390, height: 500 });
  await reach(page, 'services');
  await page.evaluate(watchForGaps);
  const widths = [390, 680, 844, 1100];
  const visibleAt = (width: number) => widths.indexOf(width) + 1;
  const turns = widths.flatMap((from) =>
    widths
      .filter((to) => to !== from)
      .flatMap((to) => Array.from({ length: 6 - visibleAt(from) }, (_, index) => ({ from, to, index }))),
  );
  const expectAt = (width: number, index: number) => {
    const visible = visibleAt(width);
    const expected = {
      slides: 'o'
        .repeat(visible)
        .padStart(index + visible, 'x')
        .padEnd(5, 'x'),
      previous: index > 0,
      next: index < 5 - visible,
      position: `${visible === 1 ? index + 1 : `${index + 1}–${index + visible}`} of 5`,
      isFirst: true,
    };
    return waitFor(async () => {
      const { said, ...now } = { ...(await state(page, 'services')), isFirst: await isFirst(page, index) };
      expect(now).toEqual(expected);
      return true;
    });
  };
  for (const { from, to, index } of turns) {
    await page.setViewport({ width: from, height: 500 });
    await waitFor(
      async () => (await state(page, 'services')).slides.replaceAll('x', '').length === visibleAt(from),
    );
    for (let step = 0; step < 4; step++) await press(page, 'Previous services');
    for (let step = 0; step < index; step++) await press(page, 'Next services');
    // A phone is turned at any moment, also while the cards still move.
    if (index % 2 === 0) await expectAt(from, index);
    await page.setViewport({ width: to, height: 500 });
    await expectAt(to, Math.min(index, 5 - visibleAt(to)));
  }
  expect(await page.evaluate('widestGap')).toBeLessThan(1);
  expect(page.messages).toEqual([]);
});

test('the moving part of a carousel waits while one of its slides has the focus', async () => {
  const page = await openPage();
  const held: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (request.url().includes('/carousel-engine-')) held.push(request);
    else void request.continue();
  });
  await page.goto(app.url);
  const hasFocus = () => page.evaluate(() => document.activeElement?.closest('.carousel--services') !== null);
  await page.$eval('.carousel--services a', (link) => (link as HTMLElement).focus());
  await waitFor(() => held.length > 0);
  const loaded = page.waitForResponse((response) => response.url().includes('/carousel-engine-'));
  for (const request of held) await request.continue();
  await loaded;
  // The testimonials are near as well and have no focus: once they have changed, the services could have changed too.
  await page.waitForSelector('.carousel--testimonials .react-multi-carousel-track');
  expect(await hasFocus()).toBe(true);
  expect(await page.$('.carousel--services .react-multi-carousel-track')).toBeNull();

  await page.$eval('header a', (link) => (link as HTMLElement).focus());
  await page.waitForSelector('.carousel--services .react-multi-carousel-track');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
});

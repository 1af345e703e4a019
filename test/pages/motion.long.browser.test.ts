import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, STILL, type TestPage } from '../support/browser.ts';
import { samplePaths } from '../support/pages.ts';
import { moving } from './checks/moving.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Opens a page that stands still, and then lets it move: so its animations begin now, however long it took to load. */
async function openStill(path: string, size = desktop): Promise<TestPage> {
  return openAt(app.url + path, { ...size, reducedMotion: true });
}
const letMove = (page: TestPage) =>
  page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);

/** Until all animations driven by time, not by scrolling, have ended. */
const atRest = (page: TestPage) =>
  page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map(({ finished }) => finished));
  });

const box = (page: TestPage, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test.each(samplePaths)('%s stands still for who asks for less motion', async (path) => {
  const page = await openStill(path);
  expect(await moving(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await moving(page)).toEqual([]);
});

/** Pages with a lark in the hero, and where it lands: on their first action, if it is near. */
const flights = [
  [paths.home, '.home-hero .flight', '.home-hero .btn'],
  [paths.packages, '.packages-hero .flight', '.terrace-links .chip:nth-child(3)'],
  [paths.giftCards, '.gift-hero .flight', '.gift-hero .btn'],
  [paths.individuals, '.individuals-hero .flight', '.individuals-hero .btn'],
  [paths.about, '.about-hero .flight', null],
  [paths.team, '.team-hero .flight', null],
  [paths.contact, '.street-map .flight', null],
  [paths.articles, '.articles-hero .flight', null],
  [paths.internships, '.first-flight .flight', null],
] as const;

describe.each(flights)('the lark of %s', (path, lark, action) => {
  test('flies once and ends where it is drawn', async () => {
    const page = await openStill(path);
    const drawn = await box(page, lark);
    await letMove(page);
    expect(await moving(page)).toContain('flight');
    const start = await box(page, lark);
    expect(Math.abs(start.left - drawn.left)).toBeGreaterThan(20);
    await atRest(page);
    expect(await box(page, lark)).toEqual(drawn);
  });

  if (action) {
    test('ends on the first action', async () => {
      const page = await openStill(path);
      const bird = await box(page, lark);
      const button = await box(page, action);
      expect(Math.abs(bird.bottom - button.top)).toBeLessThan(10);
      expect(bird.left).toBeGreaterThan(button.left - 25);
      expect(bird.right).toBeLessThan(button.right);
    });
  }
});

test.each([phone, desktop])('nothing is pushed about by what moves, at $width px', async (size) => {
  for (const path of [...flights.map(([path]) => path), paths.solutions, '/no-such-page']) {
    const page = await openStill(path, size);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.title = String(
            Number(document.title) + (entry as PerformanceEntry & { value: number }).value,
          );
      }).observe({ type: 'layout-shift' });
      document.title = '0';
    });
    await letMove(page);
    expect(await moving(page)).not.toEqual([]);
    await atRest(page);
    expect({ path, moved: Number(await page.title()) < STILL }).toEqual({ path, moved: true });
  }
});

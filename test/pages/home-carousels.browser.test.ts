import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type PageOptions, phone, STILL, type TestPage, tablet } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  const database = await databases[0]?.create();
  app = await startApp({ databaseUrl: database?.url ?? '' });
});

/** Puts the long timers of the page into the test's hands: `clock.fire(5000)` runs those of 5 s. */
function holdLongTimers() {
  const held = new Map<number, { ms: number; run: () => void }>();
  let nextId = 1_000_000;
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [realSet, realClear] = [window[set] as typeof setTimeout, window[clear]];
    Object.assign(window, {
      [set](run: () => void, ms = 0, ...rest: unknown[]) {
        if (ms !== 5_000 && ms !== 8_000) return realSet(run, ms, ...rest);
        held.set(++nextId, { ms, run });
        return nextId;
      },
      [clear](id: number) {
        if (!held.delete(id)) realClear(id);
      },
    });
  }
  Object.assign(window, {
    clock: {
      count: (ms: number) => [...held.values()].filter((timer) => timer.ms === ms).length,
      fire: (ms: number) => {
        for (const timer of [...held.values()]) if (timer.ms === ms) timer.run();
      },
    },
  });
}

declare global {
  interface Window {
    clock: { count(ms: number): number; fire(ms: number): void };
    shifts: number;
  }
}

async function open(options: PageOptions = {}): Promise<TestPage> {
  const page = await openPage(options);
  await page.evaluateOnNewDocument(holdLongTimers);
  await page.evaluateOnNewDocument(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(app.url, { waitUntil: 'networkidle0' });
  return page;
}

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));

/** Brings a carousel into view and waits for its moving part. */
async function reach(page: TestPage, name: string) {
  await page.$eval(`.carousel--${name}`, (node) => node.scrollIntoView({ block: 'center' }));
  await page.waitForSelector(`.carousel--${name} .react-multi-carousel-track`);
}

/** The slides in the window ('o'), the others ('x'), and what the buttons allow. */
const state = (page: TestPage, name: string) =>
  page.$eval(`.carousel--${name}`, (node) => {
    const [previous, next] = [...node.querySelectorAll('button')].slice(-2).map((button) => !button.disabled);
    return {
      slides: [...node.querySelectorAll<HTMLElement>('.carousel__slide')]
        .map((slide) => (slide.inert ? 'x' : 'o'))
        .join(''),
      previous,
      next,
      position: node.querySelector('.carousel__position')?.textContent,
      said: node.querySelector('[role="status"]')?.textContent,
    };
  });

const press = (page: TestPage, name: string) =>
  page.$eval(`button[aria-label="${name}"]`, (button) => (button as HTMLButtonElement).click());

describe('the carousels', () => {
  test.each([
    [1440, 4],
    [1024, 4],
    [768, 3],
    [640, 2],
    [390, 1],
  ])('move within their bounds at %p px, and nothing on the page jumps', async (width, visible) => {
    const page = await open({ width, height: 500 });
    expect(await page.$('.react-multi-carousel-track')).toBeNull();
    await reach(page, 'services');
    const first = { slides: 'o'.repeat(visible).padEnd(5, 'x'), previous: false, next: true, said: '' };
    await waitFor(async () => (await state(page, 'services')).slides === first.slides);
    expect(await state(page, 'services')).toMatchObject(first);
    // The server's slides had their widths already.
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
    for (let step = 0; step < 5 - visible; step++) await press(page, 'Next services');
    await waitFor(async () => (await state(page, 'services')).next === false);
    const final = visible === 1 ? '5' : `${6 - visible} to 5`;
    expect(await state(page, 'services')).toMatchObject({
      slides: 'o'.repeat(visible).padStart(5, 'x'),
      previous: true,
      position: `${final.replace(' to ', '–')} of 5`,
      said: `Showing ${final} of 5`,
    });
    // Fast steps are all taken: the last card ends where the window ends.
    await waitFor(() =>
      page.$eval('.carousel--services', (node) => {
        const edge = node.querySelector('.carousel__window')?.getBoundingClientRect().right ?? 0;
        const cards = [...node.querySelectorAll('.carousel__item')];
        return Math.abs((cards.at(-1)?.getBoundingClientRect().right ?? 0) - edge) < 4;
      }),
    );
    await reach(page, 'testimonials');
    expect(await state(page, 'testimonials')).toMatchObject(
      width >= 640
        ? { slides: 'oo', previous: false, next: false }
        : { slides: 'ox', previous: false, next: true },
    );
    await reach(page, 'logos');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
    expect(page.messages).toEqual([]);
  });

  test('take the last index that a wider window allows', async () => {
    const page = await open(phone);
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

  test('are worked with the keyboard, and the focus stays when a button is disabled', async () => {
    const page = await open();
    await reach(page, 'services');
    await page.focus('button[aria-label="Next services"]');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'services')).next === false);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Previous services');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'services')).previous === false);
    expect(await focused()).toBe('Next services');
  });

  test('follow a finger on a phone', async () => {
    const page = await openPage(phone);
    await page.setViewport({ ...phone, hasTouch: true, isMobile: true });
    await page.goto(app.url, { waitUntil: 'networkidle0' });
    await reach(page, 'services');
    await waitFor(async () => (await state(page, 'services')).slides === 'oxxxx');
    const box = await (await page.$('.carousel--services .carousel__window'))?.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 100];
    const touch = await page.touchscreen.touchStart(x, y);
    for (let moved = 20; moved <= 220; moved += 20) await touch.move(x - moved, y);
    await touch.end();
    await waitFor(async () => (await state(page, 'services')).slides === 'xoxxx');
    expect(await state(page, 'services')).toMatchObject({ previous: true, said: 'Showing 2 of 5' });
  });

  test('the logos change every 5 s and wrap; a step holds them for 8 s; a button, the pointer and the focus too', async () => {
    const page = await open();
    const rhythm = () => page.evaluate(() => window.clock.count(5_000));
    await reach(page, 'logos');
    await waitFor(async () => (await rhythm()) === 1);
    for (const slides of ['xox', 'xxo', 'oxx']) {
      await page.evaluate(() => window.clock.fire(5_000));
      await waitFor(async () => (await state(page, 'logos')).slides === slides);
    }
    expect((await state(page, 'logos')).said).toBe('');
    expect(
      await page.$eval('.carousel--logos .carousel__track', (node) => (node as HTMLElement).style.transition),
    ).toContain('800ms');

    await press(page, 'Previous client logos');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xxo');
    expect(await state(page, 'logos')).toMatchObject({ previous: true, next: true, said: 'Showing 3 of 3' });
    expect(await rhythm()).toBe(0);
    await page.evaluate(() => window.clock.fire(8_000));
    expect(await rhythm()).toBe(1);

    await page.hover('.client-logos');
    expect(await rhythm()).toBe(0);
    await page.mouse.move(0, 0);
    await waitFor(async () => (await rhythm()) === 1);

    await press(page, 'Pause client logos');
    expect(await rhythm()).toBe(0);
    await press(page, 'Play client logos');
    expect(await rhythm()).toBe(1);

    await page.$eval('.carousel--logos', (node) =>
      node.querySelector('button')?.focus({ focusVisible: true } as FocusOptions),
    );
    await page.keyboard.press('Tab');
    expect(await rhythm()).toBe(0);
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xox');
    expect(page.messages).toEqual([]);
  });

  test('nothing moves by itself for those who want less motion, and numbers stay final', async () => {
    const page = await open({ reducedMotion: true });
    expect(await texts(page, '.milestones__number')).toEqual(['5000+', '30+', '30000+']);
    await reach(page, 'logos');
    await press(page, 'Next client logos');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xox');
    await page.evaluate(() => window.clock.fire(8_000));
    expect(await page.evaluate(() => window.clock.count(5_000))).toBe(0);
    expect(await page.$eval('.carousel__pause', (node) => (node as HTMLElement).offsetWidth)).toBe(0);
  });
});

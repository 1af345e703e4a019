import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type PageOptions, phone, STILL, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { openHome, press, reach, state } from './carousel-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openHome(app.url, options);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));

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
    // With nothing to page through there are no buttons.
    expect(
      await page.$$eval('.carousel__controls', (all) => all.map((node) => node.checkVisibility())),
    ).toEqual([true, width < 640, width < 1024, true]);
    await reach(page, 'logos');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
    expect(page.messages).toEqual([]);
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
    // From the card that peeks in, which is inert.
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) + 24, (box?.y ?? 0) + 100];
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
      await page.$eval(
        '.carousel--logos .carousel__track',
        (node) => getComputedStyle(node).transitionDuration,
      ),
    ).toBe('0.8s');

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

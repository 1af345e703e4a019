import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { type PageOptions, STILL } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { waitFor } from '../support/wait.ts';
import { openHome, press, reach, state } from './carousel-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openHome(app.url, options);

describe('the carousels', () => {
  const widths = [
    [390, 1],
    [1440, 4],
    [1024, 4],
    [768, 3],
    [640, 2],
  ] as const;

  test.each(isLong ? widths : widths.slice(0, 1))(
    'move within their bounds at %p px, and nothing on the page jumps',
    async (width, visible) => {
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
    },
  );

  test('the logos change every 5 s and wrap; a step holds them for 8 s; a button, the pointer and the focus too', async () => {
    const page = await open({ reducedMotion: false });
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

    // Not the first slide, which may be out of sight by now.
    await page.hover('.carousel--logos .carousel__window');
    await waitFor(async () => (await rhythm()) === 0);
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
});

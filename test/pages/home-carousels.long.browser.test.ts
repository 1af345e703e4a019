import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type PageOptions, phone, type TestPage } from '../support/browser.ts';
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

import { beforeAll, describe, expect, test } from '@jest/globals';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { topicIds } from '#shared/self-check/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (query = '', options?: PageOptions) => openAt(`${app.url}/self-check${query}`, options);

const title = (page: TestPage) => page.$eval('#reading', (node) => node.textContent);

const values = (page: TestPage) =>
  page.$$eval('[type="range"]', (sliders) => sliders.map((slider) => (slider as HTMLInputElement).value));

const address = (page: TestPage) => page.evaluate(() => location.pathname + location.search);

describe('in the browser', () => {
  test('the reading is announced once the slider rests', async () => {
    const page = await open();
    const announced = () =>
      page.$eval('main [role="status"]', (node) => [node.textContent, location.search] as const);
    // As it was when the slider moved.
    const atOnce = page.evaluate(
      () =>
        new Promise((done) => {
          const status = document.querySelector('main [role="status"]');
          const look = () => queueMicrotask(() => done([status?.textContent, location.search]));
          addEventListener('input', look, { once: true });
        }),
    );
    await page.focus('#energy');
    await page.keyboard.press('End');
    expect(await atOnce).toEqual([selfCheck.reading.untouched.title, '']);
    await waitFor(async () => (await announced())[0]?.startsWith('Highest: energy.') ?? false);
    expect((await announced())[1]).toBe('?v=10-5-5-5-5');
  });

  test('a shared address opens with its line; starting again takes it back', async () => {
    const page = await open('?v=2-5-9-5-99');
    expect(await values(page)).toEqual(['2', '5', '9', '5', '10']);
    await page.$eval('.reading a[href="/self-check"]', (link) => (link as HTMLElement).click());
    await waitFor(async () => (await title(page)) === selfCheck.reading.untouched.title);
    expect(await values(page)).toEqual(['5', '5', '5', '5', '5']);
    await page.goBack();
    await waitFor(async () => (await values(page))[0] === '2');
    expect(page.messages).toEqual([]);
  });

  test('the button leads to the reading, also of a line that was not touched', async () => {
    const page = await open();
    await page.click('.self-check__form [type="submit"]');
    await waitFor(async () => (await address(page)) === '/self-check?v=5-5-5-5-5');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reading');
  });

  test('the message begins with the answers that were brought along, and can be changed', async () => {
    const page = await open('?v=2-5-9-5-5');
    await page.click('.talk [type="checkbox"]');
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'networkidle0' }),
      page.click('.talk [type="submit"]'),
    ]);
    const message = () => page.$eval('[name="message"]', (field) => (field as HTMLTextAreaElement).value);
    expect(await message()).toContain('Strengths: 9');
    await page.type('[name="message"]', 'my week.');
    expect(await message()).toContain('my week.');
    expect(page.messages).toEqual([]);
  });

  test.each([{ width: 320, height: 640 }, phone, { width: 320, height: 256 }, desktop])(
    'fits at $width by $height, and nothing covers a slider that has the focus',
    async (size) => {
      const page = await open('?v=10-0-10-0-10', { ...size, reducedMotion: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      for (const id of topicIds) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.focus(`#${id}`);
        const isSeen = await page.$eval(`#${id}`, (slider) => {
          const { left, top, width, height } = slider.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === slider;
        });
        expect([id, isSeen]).toEqual([id, true]);
      }
      expect(await violations(page)).toEqual([]);
    },
  );
});

describe('without JavaScript', () => {
  test('the form leads to the reading and, ticked, on to the message', async () => {
    const page = await open('', { javascript: false });
    await page.focus('#strengths');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await Promise.all([page.waitForNavigation(), page.click('.self-check__form [type="submit"]')]);
    expect(new URL(page.url()).search).toBe('?v=5&v=5&v=8&v=5&v=5');
    expect(await title(page)).toBe('Highest: strengths. Lowest: energy, direction, people, and growth.');
    await page.click('.talk [type="checkbox"]');
    await Promise.all([page.waitForNavigation(), page.click('.talk [type="submit"]')]);
    expect(await address(page)).toBe('/contact?v=5-5-8-5-5');
    expect(await page.$eval('[name="message"]', (field) => (field as HTMLTextAreaElement).value)).toContain(
      'Strengths: 8',
    );
  });
});

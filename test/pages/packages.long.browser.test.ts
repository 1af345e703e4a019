import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, type PageOptions, phone, type TestPage, tablet } from '../support/browser.ts';
import { recordScrolls } from '../support/navigation.ts';
import { eventually, waitFor } from '../support/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const path = (page: TestPage) => page.url().replace(app.url, '');

const selected = (page: TestPage) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

const choose = (page: TestPage, family: string, mode: string) =>
  page.$eval(`[name="payment-${family}"][value="${mode}"]`, (input) => (input as HTMLElement).click());

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));

describe('/packages', () => {
  const modes = [
    ['monthly', '1900'],
    ['full', '5700'],
  ] as const;
  test.each([
    ['from 768 px on', tablet],
    ['without JavaScript', { ...phone, javascript: false }],
  ])('all four tiers show %s', async (_when, options) => {
    const page = await open('/packages', options);
    expect(await page.$$eval('.tier', (tiers) => tiers.filter((tier) => tier.checkVisibility()).length)).toBe(
      12,
    );
    expect(await page.$eval('.tier-picker', (picker) => picker.checkVisibility())).toBe(false);
  });

  test('without JavaScript PURCHASE is a link to the same order, and no dead toggle shows', async () => {
    const page = await open('/packages', { javascript: false });
    const links = await page.$$eval('.tier .btn', (nodes) => nodes.map((node) => node.getAttribute('href')));
    expect(links).toHaveLength(12);
    expect(links[3]).toBe(
      '/checkout?packageId=leadership_velocity_ultimate&packageName=Leadership+Velocity+-+ULTIMATE&amount=10300',
    );
  });

  test('any other success is no success', async () => {
    const page = await open('/packages?success=false');
    expect(await page.$('.toast.show')).toBeNull();
    expect(path(page)).toBe('/packages?success=false');
  });

  test.each(['leadership', 'career', 'nextgen'])('#%s ends 96 px below the top', async (id) => {
    const page = await open(`/packages#${id}`, { reducedMotion: true });
    await waitFor(async () => {
      const top = await page.$eval(`#${id}`, (node) => node.getBoundingClientRect().top);
      return Math.abs(top - 96) < 1;
    });
  });

  test.each([
    ['scrolls smoothly from where the visitor is', false],
    ['jumps for those who want less motion', true],
  ])('a link to a family %s, 96 px below the top, and Back returns', async (_how, reducedMotion) => {
    const page = await open('/packages', { reducedMotion });
    // The browser keeps the view in place when a font comes late, and so moves by the pixel that it adds above.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 40));
    const scrolls = await recordScrolls(page);
    await page.click('.terrace-links .chip:nth-of-type(3)');
    const topOf = () => page.$eval('#nextgen', (node) => node.getBoundingClientRect().top);
    await waitFor(async () => Math.abs((await topOf()) - 96) < 1);
    const places = await scrolls();
    const onTheWay = places.filter((place) => place > 40 && place < (places.at(-1) ?? 0) - 1);
    expect(onTheWay.length > 3).toBe(!reducedMotion);
    expect(path(page)).toBe('/packages#nextgen');
    await page.goBack();
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(40));
    expect(path(page)).toBe('/packages');
  });

  test('Back in the middle of a smooth scroll returns to where it began', async () => {
    const page = await open('/packages');
    await page.evaluate(() => scrollTo(0, 40));
    await page.click('.terrace-links .chip:nth-of-type(3)');
    await page.waitForFunction(
      () => {
        if (scrollY < 300) return false;
        history.back();
        return true;
      },
      { polling: 'raf' },
    );
    await waitFor(() => path(page) === '/packages');
    const restored = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY;
    });
    expect(restored).toBe(40);
  });

  test('lifts the most popular tier, lines rows up on wide screens and never scrolls sideways', async () => {
    for (const size of [{ width: 320, height: 700 }, phone, tablet, desktop]) {
      const page = await open('/packages', size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const rows = await page.$$eval('#leadership .tier .btn', (nodes) =>
        nodes.map((node) => Math.round(node.getBoundingClientRect().top)),
      );
      expect(new Set(rows).size === 1).toBe(size === desktop);
      if (size !== desktop) continue;
      const tops = await page.$$eval('#leadership .tier', (nodes) =>
        nodes.map((node) => node.getBoundingClientRect().top),
      );
      expect(tops[2]).toBeLessThan(tops[1] as number);
    }
  });

  test.each(modes)(
    'PURCHASE in %s mode stores the three keys and goes to /checkout',
    async (mode, amount) => {
      const page = await open('/packages');
      await choose(page, 'leadership', mode);
      await page.click('#leadership .tier:nth-child(3) .btn');
      await waitFor(() => path(page) === '/checkout');
      expect(await selected(page)).toEqual({
        selectedPackageId: 'leadership_velocity_most popular',
        selectedPackageName: 'Leadership Velocity - MOST POPULAR',
        selectedAmount: amount,
      });
      await page.waitForSelector('.order-summary__name');
      expect(page.messages).toEqual([]);
    },
  );

  test('a phone shows one tier of each family at a time, by finger and by keyboard', async () => {
    const page = await open('/packages', phone);
    const shown = (family: string) =>
      page.$$eval(`#${family} .tier`, (tiers) =>
        tiers.filter((tier) => tier.checkVisibility()).map((tier) => tier.querySelector('h3')?.textContent),
      );
    expect(await texts(page, '#leadership .tier-picker label')).toEqual([
      'Essential',
      'Pro',
      'Most popular',
      'Ultimate',
    ]);
    expect(await shown('career')).toEqual(['MINIMUM']);
    await page.click('#career .tier-picker label:nth-of-type(4)');
    await eventually(async () => expect(await shown('career')).toEqual(['ULTIMATE']));
    expect(await shown('leadership')).toEqual(['ESSENTIAL']);
    await page.focus('#career .tier-picker :checked');
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await shown('career')).toEqual(['MOST POPULAR']));
    await page.click('#career .tier:nth-child(3) .btn');
    await waitFor(() => path(page) === '/checkout');
    expect((await selected(page)).selectedPackageName).toBe('Career Catalyst - MOST POPULAR');
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone, type TestPage } from '../support/browser.ts';
import { setMode } from '../support/modes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** What is left of the looks of an element, of what it holds before and of what after: edges, rings, grounds. */
const looks = (page: TestPage, selector: string) =>
  page.$eval(selector, (element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      if (style.content === 'none') return null;
      const { backgroundColor, borderColor, borderWidth, color, outlineColor, outlineStyle } = style;
      return { backgroundColor, borderColor, borderWidth, color, outlineColor, outlineStyle };
    }),
  );

const chooseDay = async (page: TestPage) => {
  const openDay = '.rdp-day:not(.rdp-disabled) .rdp-day_button:not(:disabled)';
  await page.waitForSelector(openDay);
  // The last days of a month have no second one to compare with.
  while ((await page.$$(openDay)).length < 2) await page.click('.rdp-button_next');
  await page.click(openDay);
  await page.waitForSelector('.rdp-selected');
};
const chooseTime = (page: TestPage) => page.click('.slot:has(:enabled)');
const booking = '/contact?tab=booking';
const filtered = '/articles?category=Leadership&keyword=hiring';

interface Choice {
  what: string;
  path: string;
  choose?(page: TestPage): Promise<unknown>;
  chosen: string;
  other: string;
  size?: typeof phone;
}

const choices: Choice[] = [
  {
    what: 'the day of a call',
    path: booking,
    choose: chooseDay,
    chosen: '.rdp-selected .rdp-day_button',
    other: '.rdp-day:not(.rdp-selected, .rdp-disabled) .rdp-day_button',
  },
  {
    what: 'its time',
    path: booking,
    choose: chooseTime,
    chosen: '.slot:has(:checked)',
    other: '.slot:not(:has(:checked))',
  },
  { what: 'a tab', path: booking, chosen: '[aria-selected="true"]', other: '[aria-selected="false"]' },
  {
    what: 'a category',
    path: filtered,
    chosen: '.segmented__item[aria-pressed="true"]',
    other: '.segmented__item[aria-pressed="false"]',
  },
  {
    what: 'a keyword',
    path: filtered,
    chosen: '.chip[aria-pressed="true"]',
    other: '.chip[aria-pressed="false"]',
  },
  {
    what: 'the theme of a gift card',
    path: '/gift-cards',
    chosen: '.pick:has(:checked)',
    other: '.pick:not(:has(:checked))',
  },
  {
    what: 'how a package is paid',
    path: '/packages',
    chosen: '.payment-toggle__item:has(:checked)',
    other: '.payment-toggle__item:not(:has(:checked))',
  },
  {
    what: 'a tier on a phone',
    path: '/packages',
    chosen: '.tier-picker__item:has(:checked)',
    other: '.tier-picker__item:not(:has(:checked))',
    size: phone,
  },
  {
    what: 'the section of the application',
    path: '/apply',
    chosen: '.form-progress [aria-current]',
    other: '.form-progress a:not([aria-current])',
  },
  {
    what: 'the audience that is read about',
    path: '/solutions#organizations',
    choose: (page) => page.waitForSelector('.audience-nav [aria-current]'),
    chosen: '.audience-nav [aria-current]',
    other: '.audience-nav a:not([aria-current])',
  },
  {
    what: 'the page in the menu',
    path: '/contact',
    chosen: '.site-nav__item[aria-current]',
    other: 'a.site-nav__item:not([aria-current])',
  },
  { what: 'the first action', path: '/', chosen: '.btn-primary', other: '.btn-outline-primary' },
];

test.each(choices)(
  '$what differs from the others with forced colors',
  async ({ path, choose, chosen, other, size }) => {
    const page = await openAt(app.url + path, { reducedMotion: true });
    await setMode(page, 'forced colors');
    if (size) await page.setViewport(size);
    await choose?.(page);
    const [one, another] = [await looks(page, chosen), await looks(page, other)];
    expect(one).not.toEqual(another);
    // By more than the color of its letters.
    const withoutLetters = (parts: typeof one) => parts.map((part) => part && { ...part, color: '' });
    expect(withoutLetters(one)).not.toEqual(withoutLetters(another));
  },
);

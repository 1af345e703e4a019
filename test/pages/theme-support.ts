import type { Page } from 'puppeteer';
import { paths } from '#shared/paths.ts';

export const article = paths.article('what-your-mbti-type-can-tell-you');

export const field = '::-p-aria([name="Appearance"][role="combobox"])';

/** The ground of the page, as the browser computed it. */
export const ground = (page: Page) => page.$eval('body', (body) => getComputedStyle(body).backgroundColor);

export const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** What the browser's own bars take: the first that applies. */
export const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  );

import type { TestPage } from '../support/browser.ts';

/** The items in the bar: whether each is within the window and beside the next one. */
export const isOrderly = (page: TestPage) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.site-header__bar :is(a, button, summary)')]
      .filter((node) => node.checkVisibility() && !node.closest('.nav-group__panel'))
      .map((node) => node.getBoundingClientRect());
    const ends = parts.map(({ right }) => right);
    return (
      parts.every(
        ({ left, top, height }, at) => left >= (ends[at - 1] ?? 0) && top >= 0 && top + height <= 72,
      ) && Math.max(...ends) <= document.documentElement.clientWidth
    );
  });

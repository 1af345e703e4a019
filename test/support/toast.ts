import type { TestPage } from './browser.ts';

/** The header, the panel's menu and the bars at the bottom of the window. */
const bars = '.site-header, .panel-bar, .modal-header, .bottom-bar, .gift-bar, .checkout .form-submit';

/** What the visible toast covers of these. It may cover other content. */
export const coveredByToast = (page: TestPage, parts = bars): Promise<string[]> =>
  page.$eval(
    '.toast.show',
    (card, selector) => {
      const toast = card.getBoundingClientRect();
      return [...document.querySelectorAll(selector)]
        .filter((bar) => {
          const { left, top, right, bottom } = bar.getBoundingClientRect();
          return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        })
        .filter((bar) => {
          const front = document.querySelector('[aria-modal="true"]');
          return !front || front.contains(bar);
        })
        .map((bar) => bar.className);
    },
    parts,
  );

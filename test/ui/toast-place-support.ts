import type { TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

export const phone = { width: 390, height: 844 };

export const sizes = [
  phone,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Runs in the page: the controls in front that lie beneath the open toast, as far as they are in sight. */
function coveredControls(): string[] | null {
  const card = document.querySelector('.toast-card[data-state="open"]');
  if (!card) return null;
  const toast = card.getBoundingClientRect();
  const front = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  const controls = front.querySelectorAll(
    'a[href], button, input, select, textarea, summary, label:has(input)',
  );
  return [...controls]
    .filter((control) => !card.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      let { left, top, right, bottom } = control.getBoundingClientRect();
      // What its scrolling surroundings cut off cannot be covered.
      for (
        let around = control.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const window = around.getBoundingClientRect();
        [left, right] = [Math.max(left, window.left), Math.min(right, window.right)];
        [top, bottom] = [Math.max(top, window.top), Math.min(bottom, window.bottom)];
      }
      const isInSight = right - left > 1 && bottom - top > 1;
      return (
        isInSight && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      );
    })
    .map((control) => control.ariaLabel ?? (control.textContent.trim() || control.tagName));
}

/** The open toast says this and covers nothing, also once what comes with it is there. */
export const standsClear = (page: TestPage, text: string) =>
  waitFor(async () => {
    const said = await page.$eval('.toast-card[data-state="open"]', (card) => card.textContent);
    const covered = await page.evaluate(coveredControls);
    if (said.includes(text) && covered?.length === 0) return true;
    throw new Error(`${said} covers ${covered?.join(', ')}.`);
  });

/** In the middle of the window, where a visitor would have it. */
export async function clickIn(page: TestPage, selector: string): Promise<void> {
  const button = await page.waitForSelector(selector);
  await button?.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    (element as HTMLElement).click();
  });
}

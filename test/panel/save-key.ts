import type { HTTPRequest } from 'puppeteer';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import type { Panel } from './panel.ts';

/** Presses the keys that save. */
export const save = async ({ page }: Panel, key: 'Control' | 'Meta' = 'Control') => {
  await page.keyboard.down(key);
  await page.keyboard.press('s');
  await page.keyboard.up(key);
};

/** The field that has the focus, and what is selected in it. */
export const focusedOf = ({ page }: Panel) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return [field.labels?.[0]?.textContent, field.selectionStart, field.selectionEnd];
  });

/** Holds back the next call to a path until it is let go. */
export async function holdNext({ page }: Panel, path: RegExp) {
  const held: HTTPRequest[] = [];
  let isArmed = true;
  await interceptRequests(page, (request) => {
    if (!isArmed || !path.test(request.url())) return void request.continue();
    isArmed = false;
    held.push(request);
  });
  return {
    caught: () =>
      waitFor(async () => {
        if (held.length === 1) return true;
        const shown = await page.$eval('[role="dialog"]', (dialog) => (dialog as HTMLElement).innerText);
        throw new Error(`No call was sent. The dialog shows: ${shown}`);
      }),
    letGo: () => Promise.all(held.splice(0).map((request) => request.continue())),
  };
}

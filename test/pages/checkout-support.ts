import { expect } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { openPage, type PageOptions, STILL, type TestPage, visit } from '../support/browser.ts';

interface OpenOptions extends PageOptions {
  /** What the browser's local storage holds. */
  stored?: Record<string, string>;
}

export const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));

export const text = async (page: TestPage, selector: string) => (await texts(page, selector)).join(' ');

const shifts = (page: TestPage) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

export const isStill = async (page: TestPage) => {
  const all = await shifts(page);
  expect(all.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(STILL);
  expect(page.messages).toEqual([]);
};

/** Opens a page of a buyer, whose layout shifts `isStill` judges. */
export async function openAsBuyer(
  app: TestApp,
  path: string,
  { stored = {}, ...options }: OpenOptions = {},
): Promise<TestPage> {
  const page = await openPage(options);
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, stored);
  await visit(page, app.url + path);
  return page;
}

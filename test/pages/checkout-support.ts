import { expect } from '@jest/globals';
import { type PageOptions, STILL, type TestPage } from '../support/browser.ts';

export interface OpenOptions extends PageOptions {
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

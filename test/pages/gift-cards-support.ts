import type { TestPage } from '../support/browser.ts';

export const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));

export const text = async (page: TestPage, selector: string) => (await texts(page, selector)).join(' ');

export const choose = (page: TestPage, name: string, value: string | number) =>
  page.$eval(`[name="${name}"][value="${value}"]`, (input) => (input as HTMLElement).click());

export const proceed = (page: TestPage) => page.click('.gift-bar button');

export const query = (page: TestPage) => Object.fromEntries(new URL(page.url()).searchParams);

import type { HTTPRequest } from 'puppeteer';
import { paths } from '#shared/paths.ts';
import { isMap, type Line, openPage, type TestPage } from './browser.ts';

/** Opens a page with its application running; with data saving, nothing is prefetched. */
export async function openOn(
  line: Line,
  url: string,
  size: { width?: number; height?: number } = {},
): Promise<TestPage> {
  const page = await openPage({ line, ...size });
  await page.goto(url, { waitUntil: 'networkidle0' });
  await isAlive(page);
  return page;
}

/** Waits for the application: from then on the router follows links. */
export const isAlive = (page: TestPage) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Optional additions to a page: a carousel's engine once it is visible, tooltips with what they share with dialogs, and the drafts of a form. */
const late = /\/(carousel-engine|chips-with-tooltips|draft|live-note|Fade|hasClass)-/;
/** What tooltips share with forms, on the page with tooltips. */
const isOfTooltips = (request: HTTPRequest) =>
  /\/controls-/.test(request.url()) && new URL(request.frame()?.url() ?? '').pathname === paths.articles;

/** Code and data; pictures do not delay a page. */
export function isNeeded(request: HTTPRequest): boolean {
  if (isMap(request.url()) || late.test(request.url()) || isOfTooltips(request)) return false;
  return ['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType());
}

export const pathOf = (request: HTTPRequest) => new URL(request.url()).pathname;

/** The paths of all code and data that a page requests from now on. */
export function recordNeeds(page: TestPage): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isNeeded(request)) paths.push(pathOf(request));
  });
  return paths;
}

/** Follows the first link to a path without hovering first. @returns a promise that resolves when the page is complete */
export async function follow(page: TestPage, path: string): Promise<() => Promise<unknown>> {
  const before = await heading(page);
  await page.$eval(`a[href="${path}"]`, (link) => (link as HTMLElement).click());
  return () => arrived(page, before);
}

export const heading = (page: TestPage) => page.$eval('main h1', (element) => element.textContent);

/** A different heading, and no loading states. */
export const arrived = (page: TestPage, before: string | null) =>
  page.waitForFunction(
    (old) => {
      const now = document.querySelector('main h1')?.textContent;
      return now && now !== old && !document.querySelector('main [aria-busy="true"]');
    },
    {},
    before,
  );

/** Records the place after each scroll from now on, also on the pages that links lead to. */
export async function recordScrolls(page: TestPage): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    Object.assign(window, { places: [] as number[] });
    addEventListener('scroll', () => (window as unknown as { places: number[] }).places.push(scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}

import type { Page } from 'puppeteer';
import { desktop, phone } from './browser.ts';

/** A mode in which pages are tested. */
interface Mode {
  size: { width: number; height: number };
  /** Media features besides reduced motion, which all have: colors are judged at rest. */
  features?: Readonly<Record<string, string>>;
  /** With the visitor's own spacing of text (WCAG 1.4.12). */
  spaced?: boolean;
  /** Rules of axe that cannot be judged in it. */
  without?: readonly string[];
}

const night = { 'prefers-color-scheme': 'dark' } as const;

export const modes = {
  'a desktop': { size: desktop },
  'a phone': { size: phone },
  'a desktop by night': { size: desktop, features: night },
  'a phone by night': { size: phone, features: night },
  // Chromium reports a text's color before forcing, and its background after it.
  'forced colors': {
    size: desktop,
    features: { 'forced-colors': 'active' },
    without: ['color-contrast'],
  },
  '320 pixels with text spacing': { size: { width: 320, height: 640 }, spaced: true },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;

/** Switches the current page to another mode. @returns the axe rules that cannot be judged in it */
export async function setMode(page: Page, name: ModeName): Promise<readonly string[]> {
  const { size, features = {}, spaced = false, without = [] }: Mode = modes[name];
  const all = { 'prefers-reduced-motion': 'reduce', ...features };
  await page.emulateMediaFeatures(Object.entries(all).map(([name, value]) => ({ name, value })));
  // The page gets the event a little later.
  const query = `(prefers-color-scheme: ${features['prefers-color-scheme'] ?? 'light'})`;
  await page.waitForFunction((query) => matchMedia(query).matches, {}, query);
  await page.setViewport(size);
  await page.evaluate(setSpacing, spaced);
  await settle(page);
  return without;
}

/** Scripts that follow the window's size, such as a carousel, have finished. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Runs in the page, whose policy allows foreign styles only through a sheet made by script. */
function setSpacing(spaced: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
    /* What lies far below is laid out as well. */
    * { content-visibility: visible !important; }
  `);
  document.adoptedStyleSheets = spaced ? [sheet] : [];
}

import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { findFirefox, findWebKitDriver, findXvfb } from '../../../scripts/lib/programs.ts';
import type { TestApp } from '../app.ts';
import type { Engine, EnginePage, Size } from './engine.ts';
import { chromium, firefox } from './puppeteer.ts';
import { webkit } from './webkit.ts';

// A journey is longer than a test, and two other browsers may run at the same time.

const engines = { chromium, firefox, webkit };
export type EngineName = keyof typeof engines;

const all = Object.keys(engines) as EngineName[];

/** All engines, or those of `TEST_ENGINES=firefox,webkit`. */
const chosenEngines = all.filter((name) => process.env.TEST_ENGINES?.split(',').includes(name) ?? true);

const phone: Size = { width: 390, height: 844 };
const desktop: Size = { width: 1280, height: 800 };

interface Choice {
  names?: readonly EngineName[];
  sizes?: readonly Size[];
}

/** Chromium, and the other engines installed on this machine. */
export const foundEngines: readonly EngineName[] = [
  'chromium',
  ...(findFirefox() ? (['firefox'] as const) : []),
  ...(findWebKitDriver() && findXvfb() ? (['webkit'] as const) : []),
];

export interface UnderTest {
  name: EngineName;
  size: Size;
  startSite(env?: Record<string, string>): Promise<TestApp>;
  /** Opens a page at an address. It closes after its test. */
  open(address: string): Promise<EnginePage>;
}

/** Runs the same tests in each engine at the width of a phone and of a desktop. */
export function eachEngine(
  defineTests: (engine: UnderTest) => void,
  { names = chosenEngines, sizes = [phone, desktop] }: Choice = {},
): void {
  describe.each(names)('in %s', (name) => {
    let engine: Engine;
    const pages: EnginePage[] = [];
    beforeAll(async () => {
      engine = await engines[name]();
    });
    afterEach(async () => {
      for (const page of pages.splice(0)) await page.close();
    });
    afterAll(() => engine?.stop());

    describe.each(sizes)('at $width px', (size) => {
      defineTests({
        name,
        size,
        startSite: (env) => engine.startSite(env),
        async open(address) {
          const page = await engine.open(size);
          pages.push(page);
          await page.goto(address);
          return page;
        },
      });
    });
  });
}

/**
 * Does what visitors do, on a running server and with a processor slowed down four times, and prints the time from each input to the
 * next frame (as "Interaction to Next Paint" measures it).
 * By hand: node bench/interactions.ts http://localhost:3000
 */
import { pathToFileURL } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findChromium, findXvfb } from '../scripts/lib/programs.ts';
import { startVirtualDisplay } from '../scripts/lib/virtual-display.ts';

interface Interaction {
  name: string;
  path: string;
  /** In pixels; 1280 by default. */
  width?: number;
  /** Present on the page before the measurement. */
  ready: string;
  act(page: Page): Promise<void>;
}

/** `slowest` in milliseconds, as the browser reports it: rounded to 8, null below 16. */
export interface InteractionTime {
  name: string;
  slowest: number | null;
}

const click =
  (selector: string, times = 1) =>
  async (page: Page) => {
    await page.waitForSelector(selector);
    for (let time = 0; time < times; time += 1) {
      await page.$eval(selector, (element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      // Scrolling and pointing come before the press, in separate frames.
      await page.hover(selector);
      await settle(page);
      await page.click(selector);
      await settle(page);
    }
  };
const type = (selector: string, text: string) => async (page: Page) => {
  await click(selector)(page);
  await page.type(selector, text, { delay: 60 });
};
/** Two frames: the input's effect has been painted. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));

export const interactions: readonly Interaction[] = [
  { name: 'open the menu', path: '/', width: 390, ready: 'header', act: click('.menu-toggle > summary', 2) },
  { name: 'open a dropdown', path: '/', ready: 'header', act: click('.nav-group > summary', 2) },
  { name: 'move a carousel', path: '/', ready: '.carousel', act: click('.carousel__button:last-of-type', 2) },
  {
    name: 'change the payment mode',
    path: '/packages',
    ready: '.payment-toggle',
    act: click('.payment-toggle label:last-of-type'),
  },
  {
    name: 'choose a gift card',
    path: '/gift-cards',
    ready: '.gift-builder',
    act: click('.gift-builder .pick'),
  },
  {
    name: 'write on a gift card',
    path: '/gift-cards',
    ready: '.gift-builder',
    act: type('.gift-builder textarea', 'Well done'),
  },
  {
    name: 'search the articles',
    path: '/articles',
    ready: '.article-grid h3',
    act: type('.search-box input', 'career'),
  },
  { name: 'choose a keyword', path: '/articles', ready: '.article-grid h3', act: click('.chip', 2) },
  {
    name: 'fill in a form',
    path: '/contact',
    ready: 'main form',
    act: type('main form input', 'Ann Example'),
  },
  {
    name: 'turn to another tab',
    path: '/contact',
    ready: '[role="tab"]',
    act: click('[role="tab"]:last-of-type'),
  },
  {
    name: 'choose a day',
    path: '/contact?tab=booking',
    ready: '.rdp-day_button',
    act: click('.rdp-day_button:not(:disabled)'),
  },
  {
    name: 'send an empty form',
    path: '/contact',
    ready: 'main form',
    act: click('main form [type="submit"]'),
  },
];

/**
 * In a window: without one, Chromium 156 draws no frames while an animation runs, and reports inputs of that time as answered at
 * its end.
 * @throws without a browser, or if a page lacks an element
 */
export async function measureInteractions(origin: string): Promise<InteractionTime[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  const display = findXvfb() ? await startVirtualDisplay() : null;
  const browser = await puppeteer.launch({
    executablePath,
    headless: false,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    env: { ...process.env, ...(display && { DISPLAY: display.name }) },
  });
  try {
    const times: InteractionTime[] = [];
    for (const interaction of interactions) times.push(await measure(browser, origin, interaction));
    return times;
  } finally {
    await browser.close();
    await display?.stop();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  { name, path, width = 1280, ready, act }: Interaction,
) {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width, height: 900 });
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await page.waitForSelector(ready);
    await page.emulateCPUThrottling(4);
    await page.evaluate(observe);
    await act(page);
    await settle(page);
    const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
    return { name, slowest: slowest || null };
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function observe(): void {
  Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (!interactionId) continue;
      const found = window as unknown as { slowest: number };
      found.slowest = Math.max(found.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.table(await measureInteractions(process.argv[2] ?? 'http://localhost:3000'));
}

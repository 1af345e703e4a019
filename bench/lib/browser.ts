import puppeteer, {
  type Browser,
  type NetworkConditions,
  type Page,
  PredefinedNetworkConditions,
} from 'puppeteer';
import { findChromium } from '../../scripts/lib/programs.ts';
import type { Bench } from './result.ts';

/** Bytes a second, and milliseconds for each request. */
type Line = NetworkConditions;

/** DevTools' own preset: 1.6 Mbit/s down and 750 kbit/s up, of each 90%, and 3.75 times 150 ms for each request. */
export const slow4g: Line = PredefinedNetworkConditions['Slow 4G'];
/** The line that Lighthouse simulates. */
export const lighthouseLine: Line = { download: 1_638_400 / 8, upload: 750_000 / 8, latency: 150 };

export const throttling =
  'a phone’s screen (390 x 844) on DevTools’ Slow 4G (1.44 Mbit/s down, 675 kbit/s up, 562.5 ms for each request)';

/** @throws without a browser */
export async function startBrowser(bench: Bench): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  const browser = await puppeteer.launch({
    executablePath,
    acceptInsecureCerts: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  bench.atEnd(() => browser.close());
  return browser;
}

/** Runs on a phone with an empty cache. */
export async function onPhone<Found>(browser: Browser, act: (page: Page) => Promise<Found>): Promise<Found> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
    return await act(page);
  } finally {
    await context.close();
  }
}

/** @param cpu how many times slower than this machine */
export async function slowDown(
  page: Page,
  { cpu, line = slow4g }: { cpu: number; line?: Line },
): Promise<void> {
  await page.emulateNetworkConditions(line);
  await page.emulateCPUThrottling(cpu);
}

import { afterAll, afterEach } from '@jest/globals';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { site } from '#shared/site.ts';
import { removeNewer } from './browser-floor/remove-newer.ts';
import { isLong, times } from './form.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

/** Layout shift that rounds to 0.00. A late typeface may move a letter slightly, never a block. */
export const STILL = 0.005;

export interface PageOptions {
  width?: number;
  height?: number;
  /** false: as a visitor without JavaScript sees the page. */
  javascript?: boolean;
  /** Whether the system asks for it. Motion is a quarter of a page's CPU time, so the quick form does, unless a test says no. */
  reducedMotion?: boolean;
  /** The system's color scheme; light by default. */
  colorScheme?: 'light' | 'dark';
  /** An IANA name. */
  timeZone?: string;
  /** The size of text that the browser is set to, in pixels; 16 by default. */
  textSize?: number;
  /** Without the functions that the oldest supported browsers lack (docs/browsers.md). */
  oldest?: boolean;
  /** The browser's connection. With data saving nothing is prefetched. */
  line?: Line;
}

/** The form of `navigator.connection`. */
export interface Line {
  saveData?: boolean;
  type?: 'cellular' | 'wifi';
  effectiveType?: '4g' | '3g';
}

export interface TestPage extends Page {
  /** Console output, uncaught errors and failed requests, in order; a healthy page has none. */
  messages: string[];
}

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];

/** Opens a page with separate cookies, storage and cache. It closes after its test. */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  browser ??= await connect();
  const context = await browser.createBrowserContext();
  contexts.push(context);
  const page = await context.newPage();
  const messages = recordMessages(page);
  const {
    width = desktop.width,
    height = desktop.height,
    javascript = true,
    reducedMotion = !isLong,
    colorScheme = 'light',
  } = options;
  // A headless browser's user agent counts as a crawler and gets the whole page.
  await page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') });
  await page.setViewport({ width, height });
  await page.setJavaScriptEnabled(javascript);
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
    { name: 'prefers-color-scheme', value: colorScheme },
  ]);
  if (options.timeZone) await page.emulateTimezone(options.timeZone);
  await page.evaluateOnNewDocument(watchTexts);
  if (options.line) await page.evaluateOnNewDocument(setLine, options.line);
  if (options.textSize) await setTextSize(page, options.textSize);
  if (options.oldest) await removeNewer(page);
  tellWhatIsShown(page, messages);
  return Object.assign(page, { messages });
}

/** A failed wait reports what the page shows instead. */
function tellWhatIsShown(page: Page, messages: string[]): void {
  const wait = page.waitForSelector.bind(page);
  page.waitForSelector = (selector, options) =>
    wait(selector, options).catch(async (cause) => {
      const shown = await page.evaluate(() => document.body.innerText).catch(String);
      throw new Error(`${selector} did not come. The page shows: ${shown}\n${messages.join('\n')}`, {
        cause,
      });
    });
}

/** The same at an address, once its application runs and all requests are done. */
export async function openAt(address: string, options?: PageOptions): Promise<TestPage> {
  const page = await openPage(options);
  await visit(page, address);
  return page;
}

/** Another tab of the same browser, with its own session storage. */
export async function anotherTab(page: TestPage, address: string): Promise<TestPage> {
  const tab = await page.browserContext().newPage();
  const messages = recordMessages(tab);
  await tab.setUserAgent({ userAgent: (await tab.browser().userAgent()).replace('Headless', '') });
  const viewport = page.viewport();
  if (viewport) await tab.setViewport(viewport);
  await visit(tab, address);
  return Object.assign(tab, { messages });
}

/** Goes to an address, like `openAt`. The page must be new: Puppeteer would wait forever for a previous page's requests. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle0' });
  await started(page);
}

/** Half a second of drawing costs as much as everything before it: the quick form waits a fifth of that. */
async function settled(page: Page): Promise<void> {
  await started(page);
  await page.waitForNetworkIdle({ idleTime: times(100, 500) });
}

/** Waits until the application, if any, has hydrated the whole page, and for the effects of its first render. */
async function started(page: Page): Promise<void> {
  if (!page.isJavaScriptEnabled()) return;
  await page.waitForFunction(isHydrated);
  await page.evaluate(
    () => new Promise<void>((done) => (window.requestIdleCallback ?? setTimeout)(() => done())),
  );
}

/** Runs in the page. React hydrates one part after the other, and tells only in its own tree which ones wait. */
function isHydrated(): boolean {
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedState?: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  }
  if (!document.querySelector('script[data-modules*="/entry-client-"]')) return true;
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
  if (!name) return false;
  const { stateNode } =
    (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[name] ?? {};
  const waits = ({ memoizedState }: Fiber) =>
    Boolean(memoizedState?.isDehydrated || memoizedState?.dehydrated);
  const open = [stateNode?.current];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    if (waits(fiber)) return false;
    for (const next of [fiber.sibling, fiber.child]) if (next) open.push(next);
  }
  return true;
}

/** As in the browser's settings: `rem`, and `em` in media queries, follow. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.createCDPSession();
  // Without this, the next navigation forgets it.
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Runs in the page: reports a text beside other nodes that React changes or removes as such. A browser that translates the page
 * has put an element in its place, so that the old words stay, or React fails. A text that is the only child, or an element, can
 * change. The panel is not translated.
 */
function watchTexts(): void {
  if (location.pathname.startsWith('/admin')) return;
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '';
  const report = (text: Node, parent: Node) =>
    console.error(`changed as a text node: "${text.nodeValue}" in "${parent.textContent}"`);
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes } of records) {
      const { parentNode } = target;
      // React keeps the initial text of a text area, which no one sees, up to date.
      if (target instanceof HTMLTextAreaElement) continue;
      if (type === 'characterData' && isText(target) && parentNode && parentNode.childNodes.length > 1)
        report(target, parentNode);
      if (type === 'childList' && target.childNodes.length > 0)
        for (const node of removedNodes) if (isText(node)) report(node, target);
    }
  });
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { characterData: true, childList: true, subtree: true }),
  );
}

/** Runs in the page. */
function setLine(line: Line): void {
  Object.defineProperty(navigator, 'connection', { value: line });
}

function connect(): Promise<Browser> {
  const all = process.env.TEST_CHROMIUM_URL?.split(',') ?? [];
  const browserWSEndpoint = all[Number(process.env.JEST_WORKER_ID) - 1];
  if (!browserWSEndpoint) throw new Error('Only files named *.browser.test.ts have a browser.');
  return puppeteer.connect({ browserWSEndpoint });
}

/** The array grows while the page lives. */
export function recordMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!isMap(message.location().url)) messages.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    messages.push(`error: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A frame that closes, such as a preview, ends what it was loading.
    const isOfClosedFrame = reason === 'net::ERR_ABORTED' && request.frame() !== page.mainFrame();
    if (!isMap(request.url()) && !isOfClosedFrame)
      messages.push(`failed request: ${request.url()} (${reason})`);
  });
  return messages;
}

/** The only request that may leave the site: the map of /contact. A test run cannot reach it. */
export const isMap = (url = '') => url.startsWith(new URL(site.mapEmbedUrl).origin);

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await browser?.disconnect();
});

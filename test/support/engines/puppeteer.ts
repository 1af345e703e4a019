import { rm } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer';
import puppeteer from 'puppeteer';
import { findFirefox } from '../../../scripts/lib/programs.ts';
import { startApp } from '../app.ts';
import { openPage, recordMessages } from '../browser.ts';
import { cleanUpOnExit } from '../cleanup-on-exit.ts';
import { makeTemporaryDirectory } from '../temporary.ts';
import { bringIntoReach } from './bring-into-reach.ts';
import type { Engine, EnginePage } from './engine.ts';

/** The Chromium that all browser tests share. */
export const chromium = async (): Promise<Engine> => ({
  startSite: (env = {}) => startApp({ env }),
  async open(size) {
    const page = await openPage(size);
    return enginePage(page, page.messages, () => page.close());
  },
  stop: async () => {},
});

/** A Firefox for this test file, driven by WebDriver BiDi. */
export async function firefox(): Promise<Engine> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox on this machine.');
  const directory = await makeTemporaryDirectory('firefox');
  const { hold, release } = cleanUpOnExit(directory);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Tests must not need the internet: no name resolves. Puppeteer turns off the back/forward cache.
    extraPrefsFirefox: { 'network.dns.disabled': true, 'fission.bfcacheInParent': true },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...process.env, HOME: directory, TMPDIR: directory },
  });
  hold(browser.process()?.pid);
  return {
    startSite: (env = {}) => startApp({ env }),
    async open(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return enginePage(page, recordMessages(page), () => context.close());
    },
    async stop() {
      await browser.close();
      release();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function enginePage(page: Page, messages: string[], close: () => Promise<void>): EnginePage {
  return {
    messages,
    async goto(address) {
      await page.goto(address);
    },
    async goBack() {
      // Puppeteer would wait for a load event, which a page from the back/forward cache does not fire.
      await page.evaluate(() => history.back());
    },
    // Puppeteer's types also unwrap handles, which are not passed here.
    evaluate: page.evaluate.bind(page) as EnginePage['evaluate'],
    async click(selector) {
      const element = await page.waitForSelector(selector, { visible: true, timeout: 5_000 });
      await page.evaluate(bringIntoReach, selector);
      await element?.click();
    },
    type: (selector, text) => page.type(selector, text),
    async press(key, held) {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held) await page.keyboard.up(held);
    },
    async attach(selector, file) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    close,
  };
}

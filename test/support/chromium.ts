import { rm } from 'node:fs/promises';
import puppeteer from 'puppeteer';
import { findChromium, findHeadlessChromium } from '../../scripts/lib/programs.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { usesWholeChromium } from './form.ts';
import type { Service } from './services.ts';
import { makeTemporaryDirectory } from './temporary.ts';

const flags = [
  // Chromium's sandbox does not run as root, as in most containers; it only opens our pages.
  '--no-sandbox',
  '--disable-gpu',
  // Software rendering needs no separate process, and no spare process has to wait for other sites' pages.
  '--in-process-gpu',
  '--disable-features=SpareRendererForSitePerProcess',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--screen-info={1600x1000}',
  // Tests must not need the internet: all other names do not resolve.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Starts one for each of Jest's workers, which tests use through `openPage` (browser.ts). If test files share one, keyboard
 * input or passkey requests of a page are sometimes lost while another's pages open and close.
 */
export async function startChromiums(workers: number): Promise<Service> {
  const browsers = await Promise.all(Array.from({ length: workers }, startChromium));
  return {
    url: browsers.map(({ url }) => url).join(),
    groups: browsers.flatMap(({ groups = [] }) => groups),
    async stop() {
      await Promise.all(browsers.map((browser) => browser.stop()));
    },
  };
}

/** With an empty profile. */
async function startChromium(): Promise<Service> {
  const executablePath = await (usesWholeChromium ? findChromium() : findHeadlessChromium());
  if (!executablePath)
    throw new Error('There is no Chromium on this machine. `npm test` says how to install it.');
  const directory = await makeTemporaryDirectory('chromium');
  const { hold, release } = cleanUpOnExit(directory);
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: directory,
    args: flags,
    // Puppeteer's handler would keep Jest alive after SIGTERM; cleanup-on-exit.ts does this job.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Its other files are deleted with it.
    env: {
      ...process.env,
      HOME: directory,
      XDG_CONFIG_HOME: directory,
      XDG_CACHE_HOME: directory,
      TMPDIR: directory,
    },
  });
  const { pid } = browser.process() ?? {};
  hold(pid);
  const stop = async () => {
    await browser.close();
    release();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: browser.wsEndpoint(), stop, groups: pid ? [pid] : [] };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retry } from '#server/lib/retry.ts';
import { findWebKitDriver } from '../../../scripts/lib/programs.ts';
import { startVirtualDisplay } from '../../../scripts/lib/virtual-display.ts';
import { isMap } from '../browser.ts';
import { cleanUpOnExit } from '../cleanup-on-exit.ts';
import { makeTemporaryDirectory } from '../temporary.ts';
import { freePort, waitFor } from '../wait.ts';
import { bringIntoReach } from './bring-into-reach.ts';
import type { Engine, EnginePage, Key, Modifier, Size } from './engine.ts';
import { startRecordedSite } from './recording-front.ts';
import { isUnanswered, newSession, type Session } from './web-driver.ts';

/** The window's tool bar would keep it from being as narrow as a phone. */
const narrowToolBar = 'toolbar, box, button, entry { min-width: 0; padding: 0; margin: 0 }';

const ENTER = '\uE007';

/** WebDriver's names; a letter is its own. */
const keys: Partial<Record<Key | Modifier, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Enter: ENTER,
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

/** A WebKitGTK for this test file, on a separate display. It has one page at a time: the next one closes it. */
export async function webkit(): Promise<Engine> {
  const program = findWebKitDriver();
  if (!program) throw new Error('There is no WebKitGTK with its driver on this machine.');
  const directory = await makeTemporaryDirectory('webkit');
  await mkdir(join(directory, 'gtk-3.0'));
  await writeFile(join(directory, 'gtk-3.0/gtk.css'), narrowToolBar);
  const { hold, release } = cleanUpOnExit(directory);

  const display = await startVirtualDisplay();
  hold(display.pid);
  let messages: string[] = [];
  let driver: ChildProcess | undefined;
  let openPage: EnginePage | undefined;
  const endDriver = async () => {
    if (driver) await end(driver);
    driver = undefined;
  };
  const startSession = async () => {
    await endDriver();
    const port = await freePort();
    driver = startDriver(program, port, directory, display.name);
    hold(driver.pid);
    const address = `http://127.0.0.1:${port}`;
    await waitFor(async () => (await fetch(`${address}/status`)).ok);
    return newSession(address, {
      // Tests must not need the internet: this address does not answer.
      proxy: {
        proxyType: 'manual',
        httpProxy: '127.0.0.1:9',
        sslProxy: '127.0.0.1:9',
        noProxy: ['127.0.0.1'],
      },
    });
  };
  return {
    startSite: (env) => startRecordedSite((message) => !isMapMessage(message) && messages.push(message), env),
    async open(size) {
      await openPage?.close();
      messages = [];
      // About once in twenty times a driver waits forever for its new browser, and another driver does not.
      const session = await retry(startSession, { retries: 2, isTransient: isUnanswered });
      await resize(session, size);
      const page = webkitPage(session, messages, async () => {
        if (openPage !== page) return;
        openPage = undefined;
        await session.end();
        await endDriver();
      });
      openPage = page;
      return page;
    },
    async stop() {
      await endDriver();
      await display.stop();
      release();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A driver per page: the next session might wait forever for the previous browser. */
const startDriver = (program: string, port: number, directory: string, display: string) =>
  spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: directory,
      XDG_CONFIG_HOME: directory,
      XDG_CACHE_HOME: directory,
      XDG_DATA_HOME: directory,
      TMPDIR: directory,
    },
  });

/** With its child processes. */
async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  if (child.pid) process.kill(-child.pid);
  await gone;
}

const isMapMessage = (message: string) => isMap(message.replace('failed request: ', ''));

/** The window is larger than its page by the tool bar. */
async function resize(session: Session, size: Size): Promise<void> {
  await waitFor(async () => {
    const frame = await session.post<number>('/execute/sync', {
      script: 'return outerHeight - innerHeight',
      args: [],
    });
    await session.post('/window/rect', { width: size.width, height: size.height + frame });
    const script = 'return innerWidth + "x" + innerHeight';
    const now = await session.post('/execute/sync', { script, args: [] });
    if (now === `${size.width}x${size.height}`) return true;
    throw new Error(`The page is ${now}.`);
  });
}

function webkitPage(session: Session, messages: string[], close: () => Promise<void>): EnginePage {
  const evaluate: EnginePage['evaluate'] = (run, ...args) =>
    session.post('/execute/sync', { script: `return (${run})(...arguments)`, args });
  return {
    messages,
    goto: (address) => session.post('/url', { url: address }),
    goBack: () => session.post('/back'),
    evaluate,
    async click(selector) {
      await waitFor(async () => {
        const element = await session.element(selector);
        await evaluate(bringIntoReach, selector);
        await session.post(`${element}/click`);
        return true;
      });
    },
    type: async (selector, text) =>
      session.post(`${await session.element(selector)}/value`, { text: text.replaceAll('\n', ENTER) }),
    async press(key, held) {
      const pressed = held ? [held, key] : [key];
      const step = (type: string) => (each: Key | Modifier) => ({ type, value: keys[each] ?? each });
      const actions = [...pressed.map(step('keyDown')), ...pressed.toReversed().map(step('keyUp'))];
      await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    attach: async (selector, file) =>
      session.post(`${await session.element(selector)}/value`, { text: file }),
    close,
  };
}

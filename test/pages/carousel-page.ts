import { openPage, type PageOptions, type TestPage, visit } from '../support/browser.ts';

/** Puts the long timers of the page into the test's hands: `clock.fire(5000)` runs those of 5 s. */
function holdLongTimers() {
  const held = new Map<number, { ms: number; run: () => void }>();
  let nextId = 1_000_000;
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [realSet, realClear] = [window[set] as typeof setTimeout, window[clear]];
    Object.assign(window, {
      [set](run: () => void, ms = 0, ...rest: unknown[]) {
        if (ms !== 5_000 && ms !== 8_000) return realSet(run, ms, ...rest);
        held.set(++nextId, { ms, run });
        return nextId;
      },
      [clear](id: number) {
        if (!held.delete(id)) realClear(id);
      },
    });
  }
  Object.assign(window, {
    clock: {
      count: (ms: number) => [...held.values()].filter((timer) => timer.ms === ms).length,
      fire: (ms: number) => {
        for (const timer of [...held.values()]) if (timer.ms === ms) timer.run();
      },
    },
  });
}

declare global {
  interface Window {
    clock: { count(ms: number): number; fire(ms: number): void };
    shifts: number;
  }
}

/** The home page, its long timers held. @param url of the site */
export async function openHome(url: string, options: PageOptions = {}): Promise<TestPage> {
  const page = await openPage(options);
  await page.evaluateOnNewDocument(holdLongTimers);
  await page.evaluateOnNewDocument(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, url);
  return page;
}

/** Brings a carousel into view and waits for its moving part. */
export async function reach(page: TestPage, name: string) {
  await page.$eval(`.carousel--${name}`, (node) => node.scrollIntoView({ block: 'center' }));
  await page.waitForSelector(`.carousel--${name} .react-multi-carousel-track`);
}

/** The slides in the window ('o'), the others ('x'), and what the buttons allow. */
export const state = (page: TestPage, name: string) =>
  page.$eval(`.carousel--${name}`, (node) => {
    const [previous, next] = [...node.querySelectorAll('button')].slice(-2).map((button) => !button.disabled);
    return {
      slides: [...node.querySelectorAll<HTMLElement>('.carousel__slide')]
        .map((slide) => (slide.inert ? 'x' : 'o'))
        .join(''),
      previous,
      next,
      position: node.querySelector('.carousel__position')?.textContent,
      said: node.querySelector('[role="status"]')?.textContent,
    };
  });

export const press = (page: TestPage, name: string) =>
  page.$eval(`button[aria-label="${name}"]`, (button) => (button as HTMLButtonElement).click());

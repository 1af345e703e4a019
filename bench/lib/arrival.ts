import type { Page } from 'puppeteer';

/** How to recognize a loaded page. */
export interface Destination {
  /** The text of its only h1. */
  heading: string;
  /** Letters of its main part, without white space; a page with a tenth less is incomplete. */
  letters: number;
}

/** Milliseconds from the click. */
export interface Arrival {
  heading: number;
  text: number;
}

interface Watch extends Destination {
  clicked?: number;
  headingAt?: number;
  textAt?: number;
}

/** Makes each document of a page report when the destination of `awaitArrival` is present; call before its first page. */
export async function watchArrivals(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const now = () => performance.timeOrigin + performance.now();
    const read = (): Watch | null => JSON.parse(sessionStorage.getItem('watch') ?? 'null');
    const write = (watch: Watch) => sessionStorage.setItem('watch', JSON.stringify(watch));
    const look = () => {
      const watch = read();
      const main = document.querySelector('main');
      if (!watch?.clicked || !main) return void (watch && requestAnimationFrame(look));
      if (document.querySelector('h1')?.textContent === watch.heading) {
        watch.headingAt ??= now();
        const letters = main.textContent?.replace(/\s+/g, '').length ?? 0;
        if (letters >= 0.9 * watch.letters) watch.textAt ??= now();
        write(watch);
      }
      if (!watch.textAt) requestAnimationFrame(look);
    };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const watch = read();
        if (watch) write({ ...watch, clicked: performance.timeOrigin + timeStamp });
      },
      true,
    );
    Object.assign(window, { lookForArrival: look });
    if (read()) look();
  });
}

/** Triggers a navigation. @param isClick otherwise time counts from now, as for the back button */
export async function awaitArrival(
  page: Page,
  destination: Destination,
  leave: () => Promise<unknown>,
  { isClick }: { isClick: boolean },
): Promise<Arrival> {
  await page.evaluate(
    (watch, counts) => {
      if (counts) Object.assign(watch, { clicked: performance.timeOrigin + performance.now() });
      sessionStorage.setItem('watch', JSON.stringify(watch));
      (window as unknown as { lookForArrival(): void }).lookForArrival();
    },
    { ...destination } as Watch,
    !isClick,
  );
  await leave();
  const there = await page.waitForFunction(
    () => {
      const watch = JSON.parse(sessionStorage.getItem('watch') ?? '{}');
      return watch.textAt ? watch : null;
    },
    { polling: 100, timeout: 20_000 },
  );
  const { clicked = 0, headingAt = 0, textAt = 0 } = (await there.jsonValue()) as Watch;
  await page.evaluate(() => sessionStorage.removeItem('watch'));
  return { heading: headingAt - clicked, text: textAt - clicked };
}

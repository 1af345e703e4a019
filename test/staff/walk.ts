import { spilledTexts } from '../pages/checks/sight.ts';
import type { Panel } from '../panel/panel.ts';
import type { TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, phone, setTextSize, tablet } from '../support/browser.ts';
import { isLong, times } from '../support/form.ts';
import { settle } from '../support/modes.ts';

/** Ways of looking at a view: the quick form has the narrowest, and the one in other colors. */
const ways = {
  'a phone': { size: phone, colorScheme: 'light' },
  'a desktop by night': { size: desktop, colorScheme: 'dark' },
  'a tablet': { size: tablet, colorScheme: 'light' },
  'a desktop': { size: desktop, colorScheme: 'light' },
  'a laptop with large text': { size: { width: 1280, height: 800 }, colorScheme: 'light', textSize: 24 },
  'a phone with large text': { size: phone, colorScheme: 'light', textSize: 20 },
  'a small phone': { size: { width: 320, height: 640 }, colorScheme: 'light' },
} as const;
type Way = keyof typeof ways;
const names = (Object.keys(ways) as Way[]).slice(0, times(2, 7));

async function stand({ page }: Panel, { size, colorScheme, ...way }: (typeof ways)[Way]) {
  await setTextSize(page, 'textSize' in way ? way.textSize : 16);
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: colorScheme },
  ]);
  await page.setViewport(size);
  await page.waitForFunction(
    (scheme, width) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches && innerWidth === width,
    {},
    colorScheme,
    size.width,
  );
  await settle(page);
}

/**
 * What no view may have: rows that cut words, a page that scrolls sideways, an editor that scrolls as a whole.
 * @param isJudged whether accessibility violations are looked for as well
 */
async function faultsOf({ page }: Panel, isJudged: boolean): Promise<string[]> {
  const faults = [...(isJudged ? await violations(page) : []), ...(await page.evaluate(spilledTexts))];
  const cut = await page.$$eval('.list-row > *, .list-item__text', (parts) =>
    parts
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 2,
      )
      .map((part) => part.textContent),
  );
  faults.push(...cut.map((text) => `cut: ${text}`));
  const [excess, isLoose] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const modals = [...document.querySelectorAll('.modal:has(.editor)')];
    return [
      scrollWidth - clientWidth,
      modals.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
    ] as const;
  });
  if (excess > 0) faults.push(`${excess} px too wide`);
  if (isLoose) faults.push('the dialog itself scrolls');
  return faults;
}

/** A walk through views of the panel, each looked at in all ways as it stands. */
export function walkOf(app: TestApp, panel: Panel) {
  const { page } = panel;
  const seen: Record<string, string[]> = {};
  let standing: Way | undefined;
  let states = 0;
  const arrive = async (path: string, ready: string[]) => {
    for (const selector of ready) await page.waitForSelector(selector);
    await walk.see(`${path} (${ready.at(-1)})`);
  };
  const walk = {
    async standAs(way: Way): Promise<void> {
      if (way !== standing) await stand(panel, ways[way]);
      standing = way;
    },
    /** The page in each mode, beginning with the current one. */
    async see(state: string, only: readonly Way[] = names): Promise<void> {
      // To look for violations is what costs: the quick form does so in one of the ways, in turn.
      const judged = only[states % only.length];
      states += 1;
      for (const way of only.toSorted((a, b) => Number(b === standing) - Number(a === standing))) {
        await walk.standAs(way);
        seen[`${state} on ${way}`] = await faultsOf(panel, isLong || way === judged);
      }
    },
    /** An address, loaded again. @param ready what appears, one after the other, when it is ready */
    async load(path: string, ...ready: string[]): Promise<void> {
      await page.goto(app.url + path);
      await arrive(path, ready);
    },
    /** The same as a link within the panel leads to it. */
    async turnTo(path: string, ...ready: string[]): Promise<void> {
      await page.evaluate((to) => {
        // Without its own key, the view would take over the scroll position of the one before it.
        history.pushState({ key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await arrive(path, ready);
    },
    /** In what something is wrong, and what. */
    faults: () => Object.fromEntries(Object.entries(seen).filter(([, found]) => found.length > 0)),
  };
  return walk;
}

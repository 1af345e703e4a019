import type { Page } from 'puppeteer';

/** More than any page has; a trap would never come round. */
const MAX_STOPS = 250;

/** Runs in the page. The map's document could arrive while its frame has the focus, which would then be lost. */
function emptyFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    frame.loading = 'eager';
    frame.srcdoc = '<p>Empty</p>';
  }
}

/** Runs in the page. Another site's document is hidden from it. */
const areFramesEmpty = () =>
  [...document.querySelectorAll('iframe')].every(
    ({ contentDocument: inner }) => inner?.URL === 'about:srcdoc' && inner.readyState === 'complete',
  );

/** Runs in the page: marks what a keyboard must be able to reach, and gives their number. */
function markStops(): number {
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
  );
  const isStop = (element: HTMLElement) => {
    if (
      element.tabIndex < 0 ||
      element.closest('[inert]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of a group of radio buttons the tab key stops at one; the arrows reach the others.
    const group = [
      ...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${element.name}"]`),
    ];
    return element === (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled));
  };
  const stops = [...candidates].filter(isStop);
  for (const stop of stops) stop.dataset.stop = '';
  return stops.length;
}

/** Runs in the page: takes the focused element off the list; tells what is wrong with how it shows its focus. */
function visit(): { isEnd: boolean; problem: string | null } {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { isEnd: true, problem: null };
  delete element.dataset.stop;
  if (element instanceof HTMLIFrameElement) return { isEnd: false, problem: null };
  // A hidden radio button shows its focus on its label, a card's link on the card.
  const shown: Element[] = [element];
  for (let parent = element.parentElement; parent && shown.length < 4; parent = parent.parentElement)
    shown.push(parent);
  if (element.nextElementSibling) shown.push(element.nextElementSibling);
  const isRinged = shown.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && top < innerHeight;
  const name = element.outerHTML.slice(0, 120);
  if (!isRinged) return { isEnd: false, problem: `no ring: ${name}` };
  return { isEnd: false, problem: isInSight ? null : `out of sight: ${name}` };
}

/** What is wrong with the way of the tab key through the page: out of sight, without a ring, never reached, or a trap. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(emptyFrames);
  await page.waitForFunction(areFramesEmpty);
  const marked = await page.evaluate(markStops);
  const problems = marked > 8 ? [] : [`only ${marked} stops`];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { isEnd, problem } = await page.evaluate(visit);
    if (isEnd) break;
    if (problem) problems.push(problem);
  }
  if (stops === MAX_STOPS) problems.push('no end');
  const missed = await page.$$eval('[data-stop]', (all) =>
    all.map(({ outerHTML }) => `missed: ${outerHTML.slice(0, 120)}`),
  );
  return [...problems, ...missed];
}

import type { Page } from 'puppeteer';

/** More than any page has; a trap would never come round. */
const MAX_STOPS = 250;

/** Runs in the page. A frame whose document arrives while it has the focus lets go of it, so all arrive before. */
async function loadFrames(): Promise<void> {
  const loads = [...document.querySelectorAll('iframe')].map((frame) => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.loading = 'eager';
    // Again, since it is unknown whether it has loaded before.
    const { src } = frame;
    frame.src = src;
    return loaded;
  });
  await Promise.all(loads);
}

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
function visit(): { isEnd: boolean; isFrame?: boolean; problem: string | null } {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { isEnd: true, problem: null };
  delete element.dataset.stop;
  // The map's controls are not ours.
  if (element instanceof HTMLIFrameElement) return { isEnd: false, isFrame: true, problem: null };
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

/**
 * Runs in the page. The focus leaves another site's frame through the browser: on a busy machine the frame keeps it for a
 * moment, and then nothing has it. (Without the internet, the frame has one stop.)
 */
const hasLeftFrame = () =>
  document.activeElement !== document.body && !(document.activeElement instanceof HTMLIFrameElement);

/** What is wrong with the way of the tab key through the page: out of sight, without a ring, never reached, or a trap. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(loadFrames);
  const marked = await page.evaluate(markStops);
  const problems = marked > 10 ? [] : [`only ${marked} stops`];
  let stops = 0;
  let wasFrame = false;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (wasFrame) await page.waitForFunction(hasLeftFrame);
    const { isEnd, isFrame, problem } = await page.evaluate(visit);
    if (isEnd) break;
    wasFrame = isFrame === true;
    if (problem) problems.push(problem);
  }
  if (stops === MAX_STOPS) problems.push('no end');
  const missed = await page.$$eval('[data-stop]', (all) =>
    all.map(({ outerHTML }) => `missed: ${outerHTML.slice(0, 120)}`),
  );
  return [...problems, ...missed];
}

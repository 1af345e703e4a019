import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '../../src/shared/paths.ts';
import { logIn, openAdmin } from '../admin/panel.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

const phone = { width: 390, height: 844 };
const sizes = [
  phone,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
  for (let at = 0; at < 12; at += 1) await asEditor(app).make({ title: `Filler ${at}` });
});

/** Runs in the page: the controls in front that lie beneath the open toast, as far as they are in sight. */
function coveredControls(): string[] | null {
  const card = document.querySelector('.toast-card[data-state="open"]');
  if (!card) return null;
  const toast = card.getBoundingClientRect();
  const front = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  const controls = front.querySelectorAll(
    'a[href], button, input, select, textarea, summary, label:has(input)',
  );
  return [...controls]
    .filter((control) => !card.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      let { left, top, right, bottom } = control.getBoundingClientRect();
      // What its scrolling surroundings cut off cannot be covered.
      for (
        let around = control.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const window = around.getBoundingClientRect();
        [left, right] = [Math.max(left, window.left), Math.min(right, window.right)];
        [top, bottom] = [Math.max(top, window.top), Math.min(bottom, window.bottom)];
      }
      const isInSight = right - left > 1 && bottom - top > 1;
      return (
        isInSight && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      );
    })
    .map((control) => control.ariaLabel ?? (control.textContent.trim() || control.tagName));
}

/** The open toast says this and covers nothing, also once what comes with it is there. */
const standsClear = (page: TestPage, text: string) =>
  waitFor(async () => {
    const said = await page.$eval('.toast-card[data-state="open"]', (card) => card.textContent);
    const covered = await page.evaluate(coveredControls);
    if (said.includes(text) && covered?.length === 0) return true;
    throw new Error(`${said} covers ${covered?.join(', ')}.`);
  });

/** In the middle of the window, where a visitor would have it. */
async function clickIn(page: TestPage, selector: string): Promise<void> {
  const button = await page.waitForSelector(selector);
  await button?.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    (element as HTMLElement).click();
  });
}

test.each(sizes)(
  'in the panel a toast covers no control at $width px',
  async (size) => {
    for (const title of ['Shown', 'Gone', 'Above', 'Above']) await asEditor(app).make({ title });
    const panel = await openAdmin(app, { ...size, reducedMotion: true });
    const { page } = panel;
    await logIn(panel);
    await standsClear(page, 'Authenticated successfully');
    await clickIn(page, '[aria-label="Unpublish: Shown"]');
    await standsClear(page, 'unpublished');
    await clickIn(page, '[aria-label="Delete: Gone"]');
    await standsClear(page, 'deleted');
    await clickIn(page, '[aria-label="Edit: Shown"]');
    await panel.fill('Excerpt', `At ${size.width} pixels`);
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await standsClear(page, 'updated');
    // What is scrolled under it makes it move on.
    await panel.press('Close');
    await panel.dialogClosed();
    await page.evaluate(() => window.scrollBy({ top: 90, behavior: 'instant' }));
    await standsClear(page, 'updated');
  },
  40_000,
);

test('where there is nothing but controls, the page makes room below its header and takes it back', async () => {
  const page = await openAt(app.url + paths.giftCards, { ...phone, reducedMotion: true });
  await page.$eval('main', (main) => {
    main.insertAdjacentHTML('beforeend', '<button style="position: fixed; inset: 0">Everywhere</button>');
  });
  const padding = () => page.$eval('main', (main) => getComputedStyle(main).paddingTop);
  expect(await padding()).toBe('0px');
  await page.$eval('.gift-bar button', (button) => button.click());
  await page.waitForSelector('.toast-card[data-state="open"]');
  const [header, top, height] = await page.evaluate(() =>
    ['.site-header', '.toast-card']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .flatMap((box, at) => (at === 0 ? [box?.bottom ?? 0] : [box?.top ?? 0, box?.height ?? 0])),
  );
  expect(top).toBeGreaterThanOrEqual(header ?? 0);
  expect(Number.parseFloat(await padding())).toBeGreaterThanOrEqual(height ?? 0);
  await page.$eval('.toast-card__close', (button) => (button as HTMLElement).click());
  await waitFor(async () => (await padding()) === '0px');
});

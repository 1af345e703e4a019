import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '../../src/shared/paths.ts';
import { logIn, openAdmin } from '../admin/panel.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { clickIn, phone, sizes, standsClear } from './toast-place-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
  for (let at = 0; at < 12; at += 1) await asEditor(app).make({ title: `Filler ${at}` });
});

test.each(sizes)('in the panel a toast covers no control at $width px', async (size) => {
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
});

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

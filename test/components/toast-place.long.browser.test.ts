import { beforeAll, expect, test } from '@jest/globals';
import { api, paths } from '#shared/paths.ts';
import { checkoutOf, fillBuyer, submitButton } from '../journeys/steps.ts';
import { openPanel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, type TestPage, tablet, visit } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { coveredByToast } from '../support/toast.ts';

const sizes = [phone, tablet, desktop].map((size) => ({ ...size, reducedMotion: true }));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  for (let at = 0; at < 12; at += 1) await asEditor(app).make({ title: `Filler ${at}` });
});

async function expectClear(page: TestPage, text: string): Promise<void> {
  await page.waitForSelector(`.toast.show ::-p-text(${text})`);
  expect(await coveredByToast(page)).toEqual([]);
  const { width, inSight } = await page.$eval('.toast.show', (card) => {
    const { left, top, right, bottom, width } = card.getBoundingClientRect();
    return {
      width,
      inSight: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    };
  });
  expect(width).toBeLessThanOrEqual(420);
  expect(inSight).toBe(true);
}

test.each(sizes)('a toast covers neither the header nor a bar at the bottom at $width px', async (size) => {
  const page = await openAt(checkoutOf(app), size);
  await interceptRequests(page, (request) =>
    request.url().endsWith(api.createPayment) ? request.abort() : request.continue(),
  );
  await fillBuyer(page);
  await page.click(submitButton);
  await expectClear(page, 'Failed to create payment');
  await visit(page, app.url + paths.giftCards);
  await page.$eval('.gift-bar button', (button) => button.click());
  await expectClear(page, 'Selection Required');
});

test.each(sizes)('nor does it in the panel and in a dialog at $width px', async (size) => {
  await asEditor(app).make({ title: `Shown ${size.width}` });
  const panel = await openPanel(app, size);
  const { page } = panel;
  await panel.press(`Unpublish: Shown ${size.width}`);
  await expectClear(page, 'unpublished');
  await panel.press(`Edit: Shown ${size.width}`);
  await panel.fill('Excerpt', `At ${size.width} pixels`);
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
  await expectClear(page, 'updated');
  await panel.press('Close');
  await panel.dialogClosed();
  await expectClear(page, 'updated');
});

import { beforeAll, expect, test } from '@jest/globals';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { countReads, write } from './panel.ts';

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
});

test('a reading that fails leaves the rows and says that they may be old', async () => {
  await editor.make({ title: 'Still here' });
  const panel = await openArticles(app);
  const { page } = panel;
  let isAway = true;
  await interceptRequests(page, (request) => {
    if (isAway && request.url().endsWith('/api/admin/articles')) request.abort();
    else request.continue();
  });
  await panel.press('Refresh');
  await page.waitForSelector('.panel-stale');
  expect(await panel.text('.panel-stale')).toMatch(/may be out of date\. The server couldn’t be reached\./);
  expect(await panel.titles()).toContain('Still here');
  isAway = false;
  await panel.press('Try again');
  await page.waitForSelector('.panel-stale', { hidden: true });
});

test('neither time nor a look back at the tab reads the list', async () => {
  const panel = await openArticles(app);
  const { page } = panel;
  const reads = countReads(panel);
  // An hour later: whatever could have become stale has.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  const lookBack = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event('focus'));
    });
  await lookBack();
  await panel.press('Create New Article');
  await panel.field('Title');
  await lookBack();
  await panel.press('Close');
  await panel.dialogClosed();
  await page.evaluate(() => fetch('/api/articles').then((answer) => answer.text()));
  expect(reads()).toBe(0);
});

test('the list is not read when it is opened again, nor by the minute', async () => {
  const panel = await openArticles(app);
  const { page } = panel;
  const reads = countReads(panel);
  // A minute of the page's clock takes 60 ms.
  await page.evaluate(() => {
    const { setInterval } = window;
    window.setInterval = ((run: () => void, ms: number) =>
      setInterval(run, ms / 1_000)) as typeof setInterval;
  });
  const goTo = (name: string) => page.locator(`.panel-nav .nav-link::-p-text(${name})`).click();
  await goTo('Inbox');
  await page.waitForSelector('.list-item', { hidden: true });
  await goTo('Articles');
  await page.waitForSelector('.list-item');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let minutes = 0;
        window.setInterval(() => {
          minutes += 1;
          if (minutes === 5) resolve();
        });
      }),
  );
  expect(reads()).toBe(0);
});

test('the list is read again after each change', async () => {
  const panel = await openArticles(app);
  const reads = countReads(panel);
  const oneMore = async (change: () => Promise<void>) => {
    const before = reads();
    await change();
    await waitFor(() => reads() === before + 1);
    await panel.page.waitForSelector('.panel-status ::-p-text(Loading)', { hidden: true });
  };
  await oneMore(async () => {
    await panel.press('Create New Article');
    await write(panel, 'Read again');
    await panel.press('Create Article');
    await panel.dialogClosed();
  });
  await oneMore(() => panel.press('Publish: Read again'));
  await oneMore(async () => {
    await panel.press('Edit: Read again');
    await panel.fill('Excerpt', 'Changed.');
    await panel.press('Update Article');
    await panel.dialogClosed();
  });
  await oneMore(() => panel.press('Unpublish: Read again'));
  await oneMore(() => panel.press('Delete: Read again'));
  await oneMore(() => panel.press('Undo'));
});

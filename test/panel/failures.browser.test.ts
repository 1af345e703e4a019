import { beforeAll, describe, expect, test } from '@jest/globals';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { faultsOf } from './failing-calls.ts';
import { write } from './panel.ts';

let app: TestApp;

eachDatabase((openDatabase) => {
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  describe('a call that fails', () => {});

  test('a second click while a call is on its way is the same click', async () => {
    const panel = await openArticles(app);
    const faults = await faultsOf(panel);
    await panel.press('Create New Article');
    await write(panel, 'Clicked twice');
    faults.next('hold');
    await panel.press('Create Article');
    expect(await panel.isDisabled('Saving...')).toBe(true);
    await panel.page.$eval('.editor', (form) => (form as HTMLFormElement).requestSubmit());
    await faults.release();
    await panel.toast('Article created successfully');
    faults.next('hold');
    await panel.press('Publish: Clicked twice');
    await panel.press('Publish: Clicked twice');
    await waitFor(() => faults.held.length > 0);
    expect(faults.held).toHaveLength(1);
    await faults.release();
    await panel.toast('Article published successfully');
    expect(await app.knex('articles').where({ title: 'Clicked twice' })).toHaveLength(1);
  });

  test('an upload can be stopped, and tells why it failed', async () => {
    const panel = await openArticles(app);
    const faults = await faultsOf(panel);
    const give = async () => {
      const input = await panel.page.$('input[type="file"]');
      await (input as unknown as import('puppeteer').ElementHandle<HTMLInputElement>).uploadFile(
        import.meta.filename,
      );
    };
    await panel.press('Create New Article');
    await write(panel, 'Without an image');
    faults.next('hold');
    await give();
    await panel.page.waitForSelector('progress');
    // Else the hold would be for the next upload.
    await waitFor(() => faults.held.length > 0);
    expect(await panel.isDisabled('Create Article')).toBe(true);
    await panel.press('Cancel upload');
    expect(await panel.page.$('progress')).toBeNull();
    expect(await panel.isDisabled('Create Article')).toBe(false);
    await give();
    await panel.toast('Error', 'Failed to upload image');
    expect(await panel.text('.image-drop .form-error')).not.toBe('');
  });

  test('the keyboard alone logs in, writes and publishes', async () => {
    const { page, toast } = await openArticles(app);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement;
          return (element.labels?.[0] ?? element).textContent?.trim();
        });
        if (focused === name) return;
      }
      throw new Error(`Tab does not lead to ${name}.`);
    };
    await tabTo('Create New Article');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent === 'Title',
    );
    await page.keyboard.type('By hand');
    // No save by accident.
    await page.keyboard.press('Enter');
    await tabTo('Excerpt');
    await page.keyboard.type('Short');
    await tabTo('Content');
    await page.keyboard.type('One line.');
    await tabTo('Author');
    await page.keyboard.type('Ana');
    await tabTo('Published');
    await page.keyboard.press('Space');
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await toast('Article created successfully');
    // Everything is saved: closing does not ask.
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Create New Article');
    const row = await app.knex('articles').where({ title: 'By hand' }).first('published');
    expect(Boolean(row?.published)).toBe(true);
  });
});

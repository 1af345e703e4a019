import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest, ResponseForRequest } from 'puppeteer';
import { DUPLICATE_SLUG } from '../../src/shared/articles/editing.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';
import { openPanel, type Panel, write } from './panel.ts';

let app: TestApp;

type Outcome = Partial<ResponseForRequest> | 'no answer' | 'hold';

/** Decides how the next admin call ends; the others go to the server. Held ones wait for `release`. */
async function faultsOf({ page }: Panel) {
  let next: Outcome | null = null;
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isCall = /^\/api\/(admin|upload)/.test(new URL(request.url()).pathname);
    const outcome = isCall ? next : null;
    if (isCall) next = null;
    if (!outcome) request.continue();
    else if (outcome === 'no answer') request.abort();
    else if (outcome === 'hold') held.push(request);
    else request.respond(outcome);
  });
  return {
    next(outcome: Outcome) {
      next = outcome;
    },
    held,
    /** Lets go what is held, once there is something. */
    async release() {
      await waitFor(() => held.length > 0);
      await Promise.all(held.splice(0).map((request) => request.continue()));
    },
  };
}

const broken = { status: 500, contentType: 'text/plain', body: 'Something went wrong on our side.' };
const said = '500: Something went wrong on our side.';

eachDatabase((openDatabase) => {
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: adminEnv });
  });

  describe('a call that fails', () => {
    test('says what the server said, else what failed; the text and the row stay', async () => {
      await asEditor(app).make({ title: 'Other', slug: 'other' });
      await asEditor(app).make({ title: 'Steady', slug: 'steady' });
      const panel = await openPanel(app);
      const faults = await faultsOf(panel);
      const rowOf = () => panel.text('.admin-row');
      /** The focused field: its name, whether it is marked, and what stands beside it. */
      const badField = () =>
        panel.page.evaluate(() => {
          const { activeElement: field } = document;
          const message = field?.closest('[data-field]')?.querySelector('.form-error');
          const describes = field
            ?.getAttribute('aria-describedby')
            ?.split(' ')
            .includes(message?.id ?? '');
          return [field?.getAttribute('name'), field?.ariaInvalid, describes && message?.textContent];
        });
      const slugTaken = ['slug', 'true', 'Another article uses this slug. Please choose a different one.'];
      /** What stays when the toast is gone. */
      const reason = () =>
        panel.page.$eval(
          '.editor [type="submit"]',
          (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
        );

      await panel.press('Create New Article');
      await write(panel, 'Refused');
      for (const [outcome, text] of [
        [broken, said],
        ['no answer', 'Failed to create article'],
        [{ status: 502, body: '' }, '502: Bad Gateway'],
      ] as const) {
        faults.next(outcome);
        await panel.press('Create Article');
        await panel.toast('Error', text);
        expect(await reason()).toBe(text);
      }
      await panel.fill('Slug', 'steady');
      await panel.press('Create Article');
      await panel.toast(
        'Error',
        'An article with this title already exists. Please choose a different title.',
      );
      expect(await badField()).toEqual(slugTaken);
      // The server's rules stand beside the fields before anything is sent.
      await panel.fill('Image URL', 'javascript:alert(1)');
      await panel.press('Create Article');
      await panel.page.waitForSelector('.form-error::-p-text(Please use an uploaded image)');
      expect(await panel.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
        'javascript:alert(1)',
      );
      expect(await panel.value('Content')).toBe('One paragraph.');
      await panel.press('Close');
      await panel.press('Discard changes');

      await panel.press('Edit: Steady');
      await panel.fill('Excerpt', 'Another.');
      for (const [outcome, text] of [
        [broken, said],
        ['no answer', 'Failed to update article'],
      ] as const) {
        faults.next(outcome);
        await panel.press('Update Article');
        await panel.toast('Error', text);
        expect(await reason()).toBe(text);
      }
      await panel.fill('Slug', 'other');
      await panel.press('Update Article');
      // An update says what the server says; only a creation has a sentence of its own.
      await panel.toast('Error', `409: ${DUPLICATE_SLUG}`);
      expect(await badField()).toEqual(slugTaken);
      await panel.press('Close');
      await panel.press('Discard changes');

      const before = await rowOf();
      for (const [button, fallback] of [
        ['Unpublish: Steady', 'Failed to update article status'],
        ['Delete: Steady', 'Failed to delete article'],
      ] as const) {
        faults.next(broken);
        await panel.press(button);
        await panel.toast('Error', said);
        faults.next('no answer');
        await panel.press(button);
        await panel.toast('Error', fallback);
      }
      expect(await rowOf()).toBe(before);

      faults.next(broken);
      await panel.press('Edit: Steady');
      await panel.page.waitForSelector('[role="alert"]::-p-text(Something went wrong on our side.)');
      await panel.press('Try again');
      expect(await panel.value('Title')).toBe('Steady');
    });

    test('a list that does not come says why and is loaded by trying again', async () => {
      const panel = await openPanel(app);
      const faults = await faultsOf(panel);
      faults.next(broken);
      await panel.press('Refresh');
      await panel.page.waitForSelector('[role="alert"]::-p-text(Something went wrong on our side.)');
      faults.next('hold');
      await panel.press('Try again');
      await panel.page.waitForSelector('[role="status"]::-p-text(Loading articles...)');
      await faults.release();
      await panel.page.waitForSelector('[role="status"]::-p-text(Loading articles...)', { hidden: true });
      expect(await panel.page.$('[role="alert"]')).toBeNull();
    });
  });

  test('a second click while a call is on its way is the same click', async () => {
    const panel = await openPanel(app);
    const faults = await faultsOf(panel);
    await panel.press('Create New Article');
    await write(panel, 'Clicked twice');
    faults.next('hold');
    await panel.press('Create Article');
    expect(await panel.isDisabled('Saving...')).toBe(true);
    await panel.page.$eval('.editor', (form) => (form as HTMLFormElement).requestSubmit());
    await faults.release();
    await panel.toast('Success', 'Article created successfully');
    faults.next('hold');
    await panel.press('Publish: Clicked twice');
    await panel.press('Publish: Clicked twice');
    await waitFor(() => faults.held.length > 0);
    expect(faults.held).toHaveLength(1);
    await faults.release();
    await panel.toast('Success', 'Article published successfully');
    expect(await app.knex('articles').where({ title: 'Clicked twice' })).toHaveLength(1);
  });

  test('an upload can be stopped, and tells why it failed', async () => {
    const panel = await openPanel(app);
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
    const { page, toast } = await openPanel(app);
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
    await toast('Success', 'Article created successfully');
    // Everything is saved: closing does not ask.
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Create New Article');
    const row = await app.knex('articles').where({ title: 'By hand' }).first('published');
    expect(Boolean(row?.published)).toBe(true);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { DUPLICATE_SLUG } from '#shared/articles/editing.ts';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { faultsOf } from './failing-calls.ts';
import { write } from './panel.ts';

let app: TestApp;

const broken = { status: 500, contentType: 'text/plain', body: 'Something went wrong on our side.' };
const said = '500: Something went wrong on our side.';

eachDatabase((openDatabase) => {
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  describe('a call that fails', () => {
    test('says what the server said, else what failed; the text and the row stay', async () => {
      await asEditor(app).make({ title: 'Other', slug: 'other' });
      await asEditor(app).make({ title: 'Steady', slug: 'steady' });
      const panel = await openArticles(app);
      const faults = await faultsOf(panel);
      const rowOf = () => panel.text('.list-item');
      /** The focused field: its name, whether it is marked, and the text beside it. */
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
      // The messages of the server's rules appear beside the fields before anything is sent.
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
      // An update shows the server's sentence; only a creation has a specified one.
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
      const panel = await openArticles(app);
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
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv, password } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { openPanel } from './panel.ts';

describe('nothing that was typed is lost', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: panelEnv });
  });

  test('two browsers that edit the same article lose nothing', async () => {
    await asEditor(app).make({ title: 'Shared', content: 'First line.\n\nSecond line.' });
    const [anna, ben] = [await openPanel(app), await openPanel(app)];
    for (const panel of [anna, ben]) {
      await panel.press('Edit: Shared');
      await panel.field('Title');
    }
    await anna.fill('Content', 'First line, by Anna.\n\nSecond line.');
    await anna.press('Update Article');
    await anna.toast('Article updated successfully');

    await ben.fill('Title', 'Shared, by Ben');
    await ben.fill('Content', 'First line.\n\nSecond line, by Ben.');
    await ben.press('Update Article');
    await ben.toast('Error', '409: Someone else saved this article in the meantime.');
    await ben.page.waitForSelector('.conflict .comparison ins');
    const shown = await ben.text('.conflict');
    expect(shown).toContain('First line, by Anna.');
    expect(shown).toContain('Second line, by Ben.');
    expect(await ben.isDisabled('Update Article')).toBe(true);
    // Anna's body, Ben's title.
    await ben.page.click('.conflict section[aria-label="Content"] label:last-child');
    await ben.press('Use the choices below');
    expect(await ben.value('Content')).toBe('First line, by Anna.\n\nSecond line.');
    expect(await ben.value('Title')).toBe('Shared, by Ben');
    // What was not chosen is offered back.
    expect(await ben.text('.kept-copies')).toContain('Shared, by Ben wasn’t saved');
    await ben.press('Update Article');
    await ben.toast('Article updated successfully');
    await ben.dialogClosed();

    // Anna's former text is in the history, Ben's own is still kept.
    await ben.press('Edit: Shared, by Ben');
    await ben.press('History');
    await ben.page.waitForSelector('.history__item');
    expect(await ben.page.$$('.history__item')).toHaveLength(2);
    await ben.press('Restore: Shared, by Ben');
    expect(await ben.value('Content')).toBe('First line.\n\nSecond line, by Ben.');
    await ben.press('Update Article');
    await ben.toast('Error', '409: Someone else saved this article in the meantime.');
    await ben.press('Keep mine');
    await ben.press('Update Article');
    await ben.toast('Article updated successfully');
    const row = await app.knex('articles').where({ title: 'Shared, by Ben' }).first('content');
    expect(row?.content).toBe('First line.\n\nSecond line, by Ben.');
  });

  test('a session that ends in the middle asks for the password and goes on where it was', async () => {
    await asEditor(app).make({ title: 'Interrupted' });
    const panel = await openPanel(app);
    const { page } = panel;
    await panel.press('Edit: Interrupted');
    await panel.fill('Content', 'Long thought about.');
    let hasEnded = false;
    await interceptRequests(page, (request) => {
      if (hasEnded) return request.continue();
      hasEnded = true;
      return request.respond({ status: 401, body: 'Invalid password' });
    });
    await panel.press('Update Article');
    await panel.toast('Error', '401: Invalid password');
    expect(await panel.text('.panel-login')).toContain('will reopen it');
    await panel.fill('Admin Password', password);
    await panel.press('Login to Admin Panel');
    expect(await panel.value('Content')).toBe('Long thought about.');
    await panel.press('Update Article');
    await waitFor(async () => {
      const row = await app.knex('articles').where({ title: 'Interrupted' }).first('content');
      return row?.content === 'Long thought about.';
    });
  });

  test('a former text is compared and restored into the form, and saved only by saving', async () => {
    const { id } = await asEditor(app).make({ title: 'Revised', content: 'Old words.' });
    await asEditor(app).update(id, { title: 'Revised', excerpt: 'E', content: 'New words.', author: 'A' });
    const panel = await openPanel(app);
    await panel.press('Edit: Revised');
    await panel.press('History');
    await (await panel.page.waitForSelector('.history__item'))?.click();
    await panel.page.waitForSelector('.comparison del::-p-text(Old words.)');
    await panel.press('Load into the form');
    expect(await panel.value('Content')).toBe('Old words.');
    expect((await app.knex('articles').where({ id }).first('content'))?.content).toBe('New words.');
    await panel.press('Update Article');
    await panel.toast('Article updated successfully');
    expect((await app.knex('articles').where({ id }).first('content'))?.content).toBe('Old words.');
  });
});

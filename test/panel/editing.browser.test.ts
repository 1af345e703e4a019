import { beforeAll, describe, expect, test } from '@jest/globals';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv, password } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { openPanel, panelOf, write } from './panel.ts';

describe('nothing that was typed is lost', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: panelEnv });
  });

  test('a tab that was closed in mid-sentence is offered back after the next login', async () => {
    const first = await openPanel(app);
    await first.press('Create New Article');
    await write(first, 'Half written', 'A sentence that');
    await first.page.close({ runBeforeUnload: false });
    const next = await first.page.browserContext().newPage();
    await next.goto(`${app.url}/admin`, { waitUntil: 'networkidle0' });
    const panel = panelOf(Object.assign(next, { messages: [] }));
    await panel.fill('Admin Password', password);
    await panel.press('Login to Admin Panel');
    await panel.press('Continue writing: Half written');
    expect(await panel.value('Content')).toBe('A sentence that');
    await panel.fill('Title', 'Wholly written');
    expect(await panel.value('Slug')).toMatch(/^wholly-written-\d{13}$/);
    await panel.press('Create Article');
    await panel.toast('Article created successfully');
    expect(await panel.page.$('.kept-copies')).toBeNull();
    expect(await panel.titles()).toContain('Wholly written');
  });

  test('closing, another page and another site ask first; a kept copy is offered in the dialog', async () => {
    const { id } = await asEditor(app).make({ title: 'Guarded' });
    const panel = await openAs(app, 'editor', '/admin', 'Article Management');
    const { page } = panel;
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.dismiss();
    });
    await panel.press('Edit: Guarded');
    await panel.field('Title');
    await page.keyboard.press('Escape');
    await panel.dialogClosed();

    // Another page and back: the session is still known.
    await page.click('.site-header__home');
    await page.waitForSelector('.staff-desk', { hidden: true });
    await page.goBack();
    await panel.press('Edit: Guarded');
    await panel.fill('Excerpt', 'Changed.');
    await page.evaluate(() => history.forward());
    await page.waitForSelector('.leave-dialog');
    expect(new URL(page.url()).pathname).toBe('/admin');
    await panel.press('Keep writing');
    expect(await panel.value('Excerpt')).toBe('Changed.');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.leave-dialog');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.leave-dialog', { hidden: true });
    await page.reload().catch(() => {});
    await waitFor(() => asked.includes('beforeunload'));
    await panel.press('Close');
    await panel.press('Close and keep a copy');
    await panel.dialogClosed();
    expect(await panel.text('.kept-copies')).toContain('Guarded wasn’t saved');

    await panel.press('Edit: Guarded');
    expect(await panel.value('Excerpt')).toBe('What it is about.');
    await panel.press('Restore: Guarded');
    expect(await panel.value('Excerpt')).toBe('Changed.');
    await panel.press('Close');
    await panel.press('Discard changes');
    await panel.dialogClosed();
    expect(await page.$('.kept-copies')).toBeNull();
    expect((await app.knex('articles').where({ id }).first('excerpt'))?.excerpt).toBe('What it is about.');
  });
});

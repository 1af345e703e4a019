import { beforeAll, describe, expect, test } from '@jest/globals';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { write } from './panel.ts';
import { focusedOf, holdNext, save } from './save-key.ts';

describe('Ctrl+S', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: panelEnv });
  });

  const rowsOf = (title: string) => app.knex('articles').where({ title });

  test('makes of a new article an edit of it: one article, under the slug that was saved', async () => {
    const panel = await openArticles(app);
    await panel.press('Create New Article');
    await write(panel, 'Begun here');
    await panel.fill('Slug', 'Begun  HERE');
    await (await panel.field('Content')).focus();
    await save(panel);
    await panel.toast('Article created successfully');
    expect(await panel.text('#panel-sheet-title')).toBe('Edit Article');
    expect(await panel.value('Slug')).toBe('begun-here');
    expect(await panel.isDisabled('Update Article')).toBe(false);
    // The list behind has it already.
    expect(await panel.titles()).toContain('Begun here');
    await panel.fill('Title', 'Gone on here');
    expect(await panel.value('Slug')).toBe('begun-here');
    await save(panel);
    await panel.toast('Article updated successfully');
    // The first text is in its history.
    await panel.press('History');
    await panel.page.waitForSelector('.history__item ::-p-text(Begun here)');
    await panel.fill('Excerpt', 'Changed last.');
    await panel.press('Update Article');
    await panel.toast('Article updated successfully');
    await panel.dialogClosed();
    expect(await app.knex('articles').where({ slug: 'begun-here' }).pluck('title')).toEqual(['Gone on here']);
    expect(await rowsOf('Begun here')).toEqual([]);
    expect(await panel.page.$('.kept-copies')).toBeNull();
  });

  test('the button closes, but not over what was typed while it saved', async () => {
    await asEditor(app).make({ title: 'Typed on', content: 'First.' });
    const panel = await openArticles(app);
    await panel.press('Edit: Typed on');
    await panel.fill('Content', 'Second.');
    const { caught, letGo } = await holdNext(panel, /\/update$/);
    await panel.press('Update Article');
    await caught();
    await panel.fill('Content', 'Second. Third.');
    await letGo();
    await panel.toast('Article updated successfully');
    expect(await panel.value('Content')).toBe('Second. Third.');
    await panel.press('Update Article');
    await panel.toast('Article updated successfully');
    await panel.dialogClosed();
    expect((await rowsOf('Typed on').first('content'))?.content).toBe('Second. Third.');
  });

  test('a save that comes back after its editor was closed leaves the next one open', async () => {
    await asEditor(app).make({ title: 'Slow to save' });
    await asEditor(app).make({ title: 'Opened next' });
    const panel = await openArticles(app);
    await panel.press('Edit: Slow to save');
    await panel.fill('Excerpt', 'On its way.');
    const { caught, letGo } = await holdNext(panel, /\/update$/);
    await panel.press('Update Article');
    await caught();
    await panel.press('Close');
    await panel.press('Close and keep a copy');
    await panel.dialogClosed();
    await panel.press('Edit: Opened next');
    await panel.fill('Excerpt', 'Being written.');
    await letGo();
    await panel.toast('Article updated successfully');
    expect(await panel.value('Excerpt')).toBe('Being written.');
  });

  test('tells of a conflict and overwrites nothing', async () => {
    const { id } = await asEditor(app).make({ title: 'Contested', content: 'First.' });
    const panel = await openArticles(app);
    await panel.press('Edit: Contested');
    await panel.fill('Content', 'Mine.');
    await asEditor(app).update(id, { title: 'Contested', excerpt: 'E', content: 'Theirs.', author: 'A' });
    await save(panel);
    await panel.toast('Error', '409: Someone else saved this article in the meantime.');
    await panel.page.waitForSelector('.conflict');
    await save(panel);
    expect((await rowsOf('Contested').first('content'))?.content).toBe('Theirs.');
    await panel.press('Keep mine');
    await save(panel);
    await panel.toast('Article updated successfully');
    expect((await rowsOf('Contested').first('content'))?.content).toBe('Mine.');
    expect(await panel.value('Content')).toBe('Mine.');
  });

  test('says what is missing instead of doing nothing', async () => {
    const panel = await openArticles(app);
    await panel.press('Create New Article');
    await panel.fill('Title', 'Without a body');
    await save(panel);
    await panel.page.waitForSelector('.form-error::-p-text(Please enter the content.)');
    expect((await focusedOf(panel))[0]).toBe('Excerpt');
    expect(await rowsOf('Without a body')).toEqual([]);
  });

  test('works from the button too, which has the focus again afterwards', async () => {
    await asEditor(app).make({ title: 'From the button' });
    const panel = await openArticles(app);
    await panel.press('Edit: From the button');
    await panel.fill('Excerpt', 'Once.');
    await panel.page.focus('.editor [type="submit"]');
    await save(panel);
    await panel.toast('Article updated successfully');
    await panel.page.waitForFunction(() => document.activeElement?.textContent === 'Update Article');
    await panel.page.keyboard.down('Control');
    await panel.page.keyboard.press('s');
    await panel.page.keyboard.up('Control');
    await panel.toast('Article updated successfully');
  });
});

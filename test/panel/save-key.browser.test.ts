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

  test('saves an article and leaves the editor open, with focus and cursor where they were', async () => {
    await asEditor(app).make({ title: 'Kept open', content: 'One. Three.' });
    const panel = await openArticles(app);
    await panel.press('Edit: Kept open');
    await (await panel.field('Content')).evaluate((field) => {
      field.focus();
      field.setSelectionRange(5, 5);
    });
    await panel.page.keyboard.type('Two. ');
    // On a Cyrillic layout.
    await panel.page.evaluate(() => {
      const key = { key: 'ы', code: 'KeyS', ctrlKey: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
    });
    await panel.toast('Article updated successfully');
    expect(await focusedOf(panel)).toEqual(['Content', 10, 10]);
    expect((await rowsOf('Kept open').first('content'))?.content).toBe('One. Two. Three.');
    expect(await panel.text('.editor__kept')).toBe('All changes are saved.');

    // The next save goes on from this one: no conflict with oneself.
    await panel.fill('Title', 'Kept open twice');
    await save(panel, 'Meta');
    await panel.toast('Article updated successfully');
    expect((await rowsOf('Kept open twice').first('version'))?.version).toBe(3);
    // There is nothing left to ask about.
    await panel.press('Close');
    await panel.dialogClosed();
    expect(await panel.titles()).toContain('Kept open twice');
    expect(await panel.page.$('.kept-copies')).toBeNull();
    expect(panel.page.messages).toEqual([]);
  });

  test('pressed twice saves once; what was typed meanwhile stays, and closing asks about it', async () => {
    const panel = await openArticles(app);
    await panel.press('Create New Article');
    await write(panel, 'Pressed twice', 'First.');
    const { caught, letGo } = await holdNext(panel, /articles\/create$/);
    await save(panel);
    await caught();
    await save(panel);
    await panel.fill('Content', 'First. And then more.');
    await letGo();
    await panel.toast('Article created successfully');
    expect(await panel.value('Content')).toBe('First. And then more.');
    expect(await rowsOf('Pressed twice').pluck('content')).toEqual(['First.']);
    await panel.press('Close');
    await panel.press('Close and keep a copy');
    await panel.dialogClosed();
    // The copy belongs to the article, not to a new one.
    await panel.press('Continue writing: Pressed twice');
    expect(await panel.value('Content')).toBe('First. And then more.');
    expect(await panel.text('#panel-sheet-title')).toBe('Edit Article');
    await save(panel);
    await panel.toast('Article updated successfully');
    expect(await rowsOf('Pressed twice').pluck('content')).toEqual(['First. And then more.']);
  });
});

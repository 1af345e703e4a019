import { beforeAll, test } from '@jest/globals';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

test('Ctrl+Z takes back what the editor’s buttons changed, and what was typed before', async () => {
  const editor = asEditor(app);
  const { id } = await editor.make({
    title: 'Undone',
    content: 'An older version 🙃.\n\nIn two paragraphs.',
  });
  await editor.update(id, { title: 'Undone', excerpt: 'E', content: 'The first version 🙂.', author: 'A' });
  const panel = await openAs(app, 'editor', '/admin', 'Article Management', { width: 1440, height: 900 });
  const { page } = panel;
  await panel.press('Edit: Undone');
  const content = await panel.field('Content');
  const undo = async (key = 'z') => {
    await page.keyboard.down('Control');
    await page.keyboard.press(key as never);
    await page.keyboard.up('Control');
  };
  const shows = (label: string, text: string) => waitFor(async () => (await panel.value(label)) === text);
  await content.click();
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type(' Typed. ');
  await page.keyboard.press('Enter');
  const messy = 'The first version 🙂. Typed. \n';
  await shows('Content', messy);
  await panel.press('Clean Format');
  await shows('Content', 'The first version 🙂. Typed.');
  await undo();
  await shows('Content', messy);
  await undo('y');
  await shows('Content', 'The first version 🙂. Typed.');
  await undo();
  await undo();
  await waitFor(async () => (await panel.value('Content')).length < messy.length);

  await panel.fill('Image URL', '/images/one.webp');
  await panel.press('Remove image');
  await shows('Image URL', '');
  await undo();
  await shows('Image URL', '/images/one.webp');

  const before = await panel.value('Content');
  await panel.press('History');
  await page.locator('.history__item').click();
  await panel.press('Load into the form');
  await shows('Content', 'An older version 🙃.\n\nIn two paragraphs.');
  await shows('Image URL', '');
  await content.focus();
  for (let step = 0; step < 8 && (await panel.value('Content')) !== before; step += 1) await undo();
  await shows('Content', before);
});

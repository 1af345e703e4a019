import { beforeAll, expect, test } from '@jest/globals';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { countReads } from './panel.ts';

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
});

test('what others changed shows after a click on Refresh; filter, focus and place stay', async () => {
  for (let at = 0; at < 30; at += 1) await editor.make({ title: `Filler ${at}`, published: at % 2 === 0 });
  const { id } = await editor.make({ title: 'Theirs', published: false });
  const panel = await openArticles(app, { height: 500 });
  const { page } = panel;
  await page.type('input[type="search"]', 'i');
  await page.waitForFunction(() => location.search === '?search=i');
  await page.locator('.list-tabs ::-p-text(Drafts 16)').click();
  await page.waitForFunction(() => document.querySelectorAll('.list-item').length === 16);
  await page.focus('[aria-label="Edit: Filler 15"]');
  const placeOf = () =>
    page.$eval('[aria-label="Edit: Filler 15"]', (button) => Math.round(button.getBoundingClientRect().top));
  const place = await placeOf();
  const reads = countReads(panel);
  await editor.update(id, {
    title: 'Theirs, renamed',
    excerpt: 'E',
    content: 'C',
    author: 'A',
    published: false,
  });
  await editor.remove((await editor.make({ title: 'Come and gone', published: false })).id);
  await panel.press('Refresh');
  await waitFor(async () => (await panel.titles()).includes('Theirs, renamed'));
  expect(await panel.titles()).toHaveLength(16);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Edit: Filler 15');
  expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(1);
  expect(reads()).toBe(1);
  expect(page.messages).toEqual([]);
});

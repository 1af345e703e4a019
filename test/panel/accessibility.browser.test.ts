import { beforeAll, expect, test } from '@jest/globals';
import { sendImage } from '../images/support.ts';
import { focused, openArticles } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { logIn, openAdmin } from './panel.ts';

const title = 'Seen in all ways';
let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  ({ id } = await asEditor(app).make({ title, content: '# One\n\nTwo.\n\n• three\n\n"Four"' }));
  await asEditor(app).update(id, { title, excerpt: 'E', content: '# One\n\nTwo, changed.', author: 'A' });
  const cookie = cookiesOf(await asEditor(app).list());
  for (const height of [200, 400, 1200]) await sendImage(app, cookie, await picture('jpeg', { height }));
});

test('no state of the editor has a violation or scrolls sideways', async () => {
  const panel = await openArticles(app);
  const { page } = panel;
  const walk = walkOf(app, panel);
  await panel.press('Create New Article');
  await panel.fill('Title', 'Kept');
  await panel.press('Picture');
  await panel.press('Insert picture');
  await panel.fill('Content', `- See [this](nowhere)${'\n\nA line.'.repeat(40)}`);
  await page.waitForSelector('.text-problems');
  await walk.see('new article with a picture');
  // The views stay in sight above a long text.
  await walk.standAs('a phone');
  expect(await page.$eval('.view-switch', (views) => views.clientHeight)).toBeGreaterThanOrEqual(44);
  await panel.press('Link');
  await panel.fill('Address', 'contact');
  await page.waitForSelector('.link-targets button');
  await walk.see('a link');
  await panel.press('Cancel');
  await page.waitForSelector('.leave-dialog', { hidden: true });
  await panel.press('Choose from library');
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.image-library img')];
    return images.length === 3 && images.every(({ naturalWidth }) => naturalWidth > 0);
  });
  await walk.see('the library');
  for (const key of ['Tab', 'Tab', 'Enter'] as const) await page.keyboard.press(key);
  await page.waitForSelector('.leave-dialog', { hidden: true });
  expect(await panel.value('Image URL')).toMatch(/-600x400\.jpg$/);
  expect([await panel.value('Title'), await focused(panel)]).toEqual(['Kept', 'Choose from library']);
  await panel.press('Close');
  await page.waitForSelector('.leave-dialog');
  await walk.see('asked before closing');
  await panel.press('Close and keep a copy');
  await panel.dialogClosed();
  await walk.see('a kept copy');

  await panel.press(`Edit: ${title}`);
  await (await panel.field('Published')).evaluate((box) => box.checked || box.click());
  await (await panel.field('Custom publish date')).evaluate((input) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '2099-01-01');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.waitForSelector('.publish-fields .form-notice');
  await panel.fill('Image URL', 'nowhere');
  await panel.press('Update Article');
  await page.waitForSelector('.form-error');
  await walk.see('an article with a mistake');
  for (const view of ['Preview', 'Shared link', 'History']) {
    await panel.press(view);
    if (view === 'History') {
      await (await page.waitForSelector('.history__item'))?.click();
      await page.waitForSelector('.comparison');
    }
    await walk.see(view);
  }
  // Only there the fields are beside it.
  await walk.standAs('a desktop by night');
  await panel.fill('Image URL', '');
  await asEditor(app).update(id, { title, excerpt: 'E', content: 'By someone else.', author: 'A' });
  await panel.press('Update Article');
  await page.waitForSelector('.conflict .comparison');
  await walk.see('conflict');
  expect(walk.faults()).toEqual({});
});

test('a broken link is listed, leads to its place in the editor, and goes when it is corrected', async () => {
  const address = `/${'a-long-way/'.repeat(30)}gone`;
  const words = 'a guide with a long name that no one has shortened';
  const text = `${'A line.\n\n'.repeat(40)}See [${words}](${address}).`;
  const linking = await asEditor(app).make({ title: 'Linking', content: text });
  const panel = await openArticles(app);
  const { page } = panel;
  const walk = walkOf(app, panel);
  await page.click('.list-tabs ::-p-text(Broken links)');
  await page.waitForSelector('.list-item code');
  await walk.see('broken links');
  expect(walk.faults()).toEqual({});

  await (await page.$(`[aria-label="Edit: ${words}, in “Linking”"]`))?.press('Enter');
  const content = await panel.field('Content');
  await page.waitForFunction((field) => document.activeElement === field, {}, content);
  const selected = await content.evaluate(({ value, selectionStart, selectionEnd }) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0),
  );
  expect(selected).toBe(`[${words}](${address})`);
  expect(
    await page.$eval('.body-line:last-child', (line) => line.getBoundingClientRect().top < innerHeight),
  ).toBe(true);
  await page.keyboard.sendCharacter('this guide');
  await panel.press('Update Article');
  await panel.dialogClosed();
  await page.waitForSelector('.panel-empty');
  // The button that opened the editor is gone.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('0 broken links');
  await asEditor(app).remove(linking.id);
});

test('no state of the login and the list has a violation or scrolls sideways', async () => {
  for (let more = 0; more < 45; more += 1) await insertArticle(app.knex, { created_at: new Date(0) });
  const panel = await openAdmin(app, { reducedMotion: true });
  const { page } = panel;
  const walk = walkOf(app, panel);
  await walk.see('login');
  await panel.fill('Admin Password', 'wrong');
  await panel.press('Login to Admin Panel');
  await page.waitForSelector('.form-error');
  await walk.see('login refused');
  await panel.fill('Admin Password', '');
  await logIn(panel);
  await page.waitForSelector('.cursor-pager');
  await walk.see('list');
  await panel.fill('Search articles', 'nothing like this');
  await page.waitForSelector('.panel-empty');
  await walk.see('nothing found');
  await page.click('.list-tabs ::-p-text(Broken links)');
  await page.waitForSelector('.panel-empty ::-p-text(No broken links)');
  await walk.see('no broken links');
  expect(walk.faults()).toEqual({});
});

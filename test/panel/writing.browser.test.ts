import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';
import { hand, type Panel } from './panel.ts';

let app: TestApp;
let picture: string;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  await asEditor(app).make({ title: 'How teams decide', slug: 'how-teams-decide' });
  await asEditor(app).make({ title: 'A draft on teams', slug: 'draft', published: false });
  picture = join(await makeTemporaryDirectory('pictures'), 'hill.png');
  await writeFile(picture, await png());
});

const png = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#4c3fa3' } })
    .png()
    .toBuffer();

/** The editor with a new article, and the focus in its text. */
async function openText(title: string) {
  const panel = await openAs(app, 'editor', '/admin', 'Article Management');
  const { page } = panel;
  await panel.press('Create New Article');
  await panel.fill('Title', title);
  await panel.fill('Excerpt', 'What it is about.');
  await panel.fill('Author', 'Maren Holloway');
  const content = await panel.field('Content');
  await content.focus();
  const holding = async (modifier: 'Control' | 'Shift', key: string, commands: string[] = []) => {
    await page.keyboard.down(modifier);
    await page.keyboard.press(key as 'k', { commands });
    await page.keyboard.up(modifier);
  };
  return { panel, page, content, holding, keys: page.keyboard, ...readers(panel) };
}

const readers = (panel: Panel) => ({
  reads: (text: string) =>
    waitFor(async () => {
      const now = await panel.value('Content');
      if (now === text) return true;
      throw new Error(`The text is ${JSON.stringify(now)}.`);
    }),
  says: (text: string) => panel.page.waitForSelector(`.body-field [role="status"]::-p-text(${text})`),
});

/** Selects that many characters before the cursor, by keyboard. */
const selectBack = async (keys: Panel['page']['keyboard'], count: number) => {
  await keys.down('Shift');
  for (let step = 0; step < count; step += 1) await keys.press('ArrowLeft');
  await keys.up('Shift');
};

test('an editor writes with emphasis, links, lists and a picture by keyboard alone', async () => {
  const { panel, page, content, holding, keys, reads } = await openText('By keyboard');
  await keys.type('Decide ');
  await holding('Control', 'b');
  await keys.type('soon');
  await keys.press('End');
  await keys.type(': read this');
  await selectBack(keys, 4);
  await holding('Control', 'k');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'address');
  await keys.type('teams');
  await page.waitForSelector('.link-targets button');
  expect(await page.$$eval('.link-targets button', (found) => found.map((each) => each.textContent))).toEqual(
    ['How teams decideArticle · /articles/how-teams-decide'],
  );
  await keys.press('Enter');
  const linked = 'Decide **soon**: read [this](/articles/how-teams-decide)';
  await reads(linked);

  await keys.press('Enter');
  await keys.type('- one');
  await keys.press('Enter');
  await keys.type('two');
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('three');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('End');
  const listed = `${linked}\n- one\n  - two\n- three\nEnd`;
  await reads(listed);

  // One stop for Tab; the arrows lead to the picture.
  await holding('Shift', 'Tab');
  for (let step = 0; step < 3; step += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Upload image');
  const choosing = page.waitForFileChooser();
  // A key may overtake the command that watches for the chooser.
  await page.evaluate(() => document.title);
  await keys.press('Enter');
  await (await choosing).accept([picture]);
  await page.waitForSelector('.picture-panel img');
  await (await panel.field('Caption')).focus();
  await keys.type('Where it is');
  await keys.press('Enter');
  await page.waitForSelector('.picture-panel .form-error::-p-text(describe the picture)');
  await keys.type('A hill');
  await keys.press('Enter');
  await page.waitForSelector('.picture-panel', { hidden: true });
  expect(await panel.value('Content')).toMatch(
    /\nEnd\n!\[A hill\]\(\/uploads\/\d{4}\/[0-9a-f]{32}-1200x630\.jpg "Where it is"\)\n$/,
  );
  await page.waitForSelector('.preview figure img');
  expect(await content.evaluate((field) => field === document.activeElement)).toBe(true);
  await holding('Control', 'z');
  await reads(listed);
  expect(page.messages).toEqual([]);
});

test('Tab leaves the text, but in a list only after Escape', async () => {
  const { page, content, keys, reads } = await openText('No trap');
  const isIn = () => content.evaluate((field) => field === document.activeElement);
  await keys.type('- one');
  await keys.press('Enter');
  await keys.press('Tab');
  await reads('- one\n  - ');
  await keys.press('Escape');
  await keys.press('Tab');
  expect([await isIn(), (await page.$('.leave-dialog')) !== null]).toEqual([false, false]);
  await content.focus();
  await keys.press('Enter');
  await keys.press('Enter');
  await reads('- one\n');
  await keys.press('Tab');
  expect(await isIn()).toBe(false);
});

/** Puts a copied page on the clipboard, and pastes it as a person does. */
async function paste(
  { page }: Panel,
  { html = '', plain = '' },
  key: 'Paste' | 'PasteAndMatchStyle' = 'Paste',
) {
  await page.evaluate(
    (html, plain) =>
      document.addEventListener(
        'copy',
        (event) => {
          event.clipboardData?.setData('text/plain', plain);
          if (html) event.clipboardData?.setData('text/html', html);
          event.preventDefault();
        },
        { once: true },
      ),
    html,
    plain,
  );
  await page.keyboard.press('c', { commands: ['Copy'] });
  await page.keyboard.press('v', { commands: [key] });
}

test('a paste keeps its form and says what it left out; Ctrl+Z takes it back as one', async () => {
  const { panel, holding, keys, reads, says } = await openText('Pasted');
  await keys.type('Before.');
  await keys.press('Enter');
  const page = {
    html: '<h2>One</h2><p>Two <b>three</b> <a href="https://a.example/">four</a></p><table><tr><td>5</td><td>6</td></tr><tr><td>7</td><td>8</td></tr></table>',
    plain: 'One\n\nTwo three four\n\n5\t6\n7\t8',
  };
  await paste(panel, page);
  await says('Left out: 1 table');
  const text = await panel.value('Content');
  expect(text).toBe('Before.\n# One\n\nTwo **three** [four](https://a.example/)\n\n5 | 6\n7 | 8');
  await keys.type('!');
  await holding('Control', 'z');
  await reads(text);
  await holding('Control', 'z');
  await reads('Before.\n');
  await paste(panel, page, 'PasteAndMatchStyle');
  await reads(`Before.\n${page.plain}`);
  await holding('Control', 'z');
  await reads('Before.\n');

  await keys.type('Our list');
  await selectBack(keys, 4);
  await paste(panel, { plain: 'https://a.example/list' });
  await reads('Before.\nOur [list](https://a.example/list)');
  await holding('Control', 'z');
  await reads('Before.\nOur list');
});

test('a person writes on while a dropped picture is uploaded; one that fails leaves the text as it was', async () => {
  const { panel, page, content, keys, reads, says } = await openText('Dropped');
  await keys.type('One');
  const drop = (file: Buffer) => hand(panel, 'drop', file, 'hill.png', 'image/png', '.body-field__text');
  await drop(Buffer.from('<svg/>'));
  await panel.toast('Error', 'Failed to upload image');
  await page.waitForSelector('.picture-panel .image-drop .form-error');
  await keys.type(' two');
  await reads('One two');
  await drop(await png());
  await says('The picture is ready.');
  await keys.type(' three');
  await reads('One two three');
  await (
    (await page.waitForSelector('.picture-panel [type="checkbox"]')) as ElementHandle<HTMLElement>
  ).click();
  await panel.press('Insert picture');
  await waitFor(async () =>
    /^One two three\n!\[decorative\]\(\/uploads\/\S+\)\n$/.test(await panel.value('Content')),
  );
  expect(await panel.value('Image URL')).toBe('');
  expect(await content.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a new article gets the short address in one click, and Ctrl+Z takes it back', async () => {
  const { panel, holding } = await openText('In short');
  const long = await panel.value('Slug');
  expect(long).toMatch(/^in-short-\d{13}$/);
  await panel.press('Use the short address');
  expect(await panel.value('Slug')).toBe('in-short');
  await holding('Control', 'z');
  await waitFor(async () => (await panel.value('Slug')) === long);
});

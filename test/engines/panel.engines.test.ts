import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { TestApp } from '../support/app.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import { eachEngine } from '../support/engines/index.ts';
import { closeToasts, complaints, hydrated, isThere, texts, toast } from '../support/engines/journey.ts';
import { panelEnv, password } from '../support/panel.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** Runs in the page: marks the button of that name, or the field of that label, which is in front. */
function markNamed(name: string): boolean {
  const fields = [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent.trim() === name)
    .map(({ control }) => control);
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => (button.ariaLabel ?? button.textContent.trim()) === name,
  );
  const found = [...fields, ...buttons].findLast((element) => element?.checkVisibility());
  document.querySelector('[data-named]')?.removeAttribute('data-named');
  found?.setAttribute('data-named', '');
  return found !== undefined;
}

eachEngine(({ name, startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite(panelEnv);
  });

  async function named(page: EnginePage, label: string): Promise<string> {
    await waitFor(() => page.evaluate(markNamed, label));
    return '[data-named]';
  }
  const press = async (page: EnginePage, label: string) => page.click(await named(page, label));
  const type = async (page: EnginePage, label: string, text: string) =>
    page.type(await named(page, label), text);
  async function told(page: EnginePage, title: string, description?: string): Promise<void> {
    await toast(page, title, description);
    await closeToasts(page);
  }

  test('an editor signs in, writes with a preview and a picture, publishes, deletes and takes it back', async () => {
    const page = await open(`${site.config.siteUrl}/admin`);
    await hydrated(page);
    await waitFor(() => isThere(page, '.panel-login [type="submit"]:enabled'));
    await page.type('[type="password"]', 'not the password');
    await page.press('Enter');
    await told(page, 'Error', 'Invalid password');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[type="password"]')?.select());
    await page.type('[type="password"]', password);
    await page.press('Enter');
    await told(page, 'Success', 'Authenticated successfully');

    await press(page, 'Create New Article');
    await waitFor(() => isThere(page, '.editor'));
    await type(page, 'Title', `Written in ${name}`);
    await type(page, 'Excerpt', 'What it is about.');
    await type(page, 'Content', '# First things\n\nSome **bold** words.');
    await type(page, 'Author', 'Maren Holloway');
    await waitFor(async () => {
      const [content, preview] = await page.evaluate(() => [
        document.querySelector<HTMLTextAreaElement>('.editor [name="content"]')?.value,
        document.querySelector('.preview h2')?.textContent,
      ]);
      if (preview === 'First things') return true;
      throw new Error(`The preview of ${JSON.stringify(content)} begins with ${preview}.`);
    });
    const content = () =>
      page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.editor [name="content"]')?.value);
    await type(page, 'Content', '  ');
    const messy = await content();
    await press(page, 'Clean Format');
    await waitFor(async () => (await content()) !== messy);
    // As Ctrl+Z does.
    await page.evaluate(() => document.execCommand('undo'));
    expect(await content()).toBe(messy);
    const picture = join(await makeTemporaryDirectory('pictures'), 'hill.png');
    const drawn = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#4c3fa3' } });
    await writeFile(picture, await drawn.png().toBuffer());
    await page.attach('.editor [type="file"]', picture);
    await told(page, 'Image uploaded successfully');
    await type(page, 'Alt text', 'A hill');
    await press(page, 'Create Article');
    await told(page, 'Article created successfully');
    await waitFor(async () => !(await isThere(page, '.modal')));
    await press(page, `Publish: Written in ${name}`);
    await told(page, 'Article published successfully');
    await press(page, `Delete: Written in ${name}`);
    await toast(page, 'Article deleted successfully');
    await press(page, 'Undo');
    await told(page, 'Article restored');
    expect((await texts(page, '.list-item__title'))[0]).toBe(`Written in ${name}`);
    await press(page, 'Logout');
    await told(page, 'Logged out', 'You have been logged out of the admin panel');
    // Chromium has a word for the wrong password.
    expect(complaints(page).filter((message) => !message.includes('401'))).toEqual([]);
  });
});

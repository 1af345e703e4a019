import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { TestApp } from '../support/app.ts';
import { eachEngine } from '../support/engines/index.ts';
import { complaints, hydrated, isThere, texts, toast } from '../support/engines/journey.ts';
import { enginePanel } from '../support/engines/panel.ts';
import { panelEnv } from '../support/panel.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

eachEngine(({ name, startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite(panelEnv);
  });

  test('an editor signs in, writes with a preview and a picture, publishes, deletes and takes it back', async () => {
    const page = await open(`${site.config.siteUrl}/admin`);
    const { press, type, told, signIn } = enginePanel(page);
    await hydrated(page);
    await waitFor(() => isThere(page, '.panel-login [type="submit"]:enabled'));
    await page.type('[type="password"]', 'not the password');
    await page.press('Enter');
    await told('Error', 'Invalid password');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[type="password"]')?.select());
    await signIn();

    await press('Create New Article');
    await waitFor(() => isThere(page, '.editor'));
    await type('Title', `Written in ${name}`);
    await type('Excerpt', 'What it is about.');
    await type('Content', '# First things\n\nSome **bold** words.');
    await type('Author', 'Maren Holloway');
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
    await type('Content', '  ');
    const messy = await content();
    await press('Clean Format');
    await waitFor(async () => (await content()) !== messy);
    // As Ctrl+Z does.
    await page.evaluate(() => document.execCommand('undo'));
    expect(await content()).toBe(messy);
    const picture = join(await makeTemporaryDirectory('pictures'), 'hill.png');
    const drawn = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#4c3fa3' } });
    await writeFile(picture, await drawn.png().toBuffer());
    await page.attach('.editor [type="file"]', picture);
    await told('Image uploaded successfully');
    await type('Alt text', 'A hill');
    await press('Create Article');
    await told('Article created successfully');
    await waitFor(async () => !(await isThere(page, '.modal')));
    await press(`Publish: Written in ${name}`);
    await told('Article published successfully');
    await press(`Delete: Written in ${name}`);
    await toast(page, 'Article deleted successfully');
    await press('Undo');
    await told('Article restored');
    expect((await texts(page, '.list-item__title'))[0]).toBe(`Written in ${name}`);
    await press('Logout');
    await told('Logged out', 'You have been logged out of the admin panel');
    // Chromium has a word for the wrong password.
    expect(complaints(page).filter((message) => !message.includes('401'))).toEqual([]);
  });
});

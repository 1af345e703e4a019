import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { hand, openAdmin, type Panel, write } from './panel.ts';

/** What a reader's browser makes of an uploaded image. */
function shownImage(figure: Element) {
  const image = figure.querySelector('picture img') as HTMLImageElement;
  return {
    widths: figure.querySelector('source')?.srcset.match(/\d+w/g),
    shown: image.currentSrc,
    size: [image.getAttribute('width'), image.getAttribute('height')],
    alt: image.alt,
  };
}

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  test('an editor writes, previews, publishes, moves, withdraws, deletes and restores an article', async () => {
    const panel = await openAdmin(app);
    const { page } = panel;
    await logInAfterAMistake(panel);
    expect(await panel.text('h1')).toBe('Article Management');

    await panel.press('Create New Article');
    await panel.field('Title');
    expect(await panel.text('#panel-sheet-title')).toBe('Create New Article');
    expect(await panel.isDisabled('Create Article')).toBe(true);
    await write(panel, 'Hello, World! A New Day', '# First things\n\nSome **bold** words.\n\n• one\n• two');
    expect(await panel.value('Slug')).toMatch(/^hello-world-a-new-day-\d{13}$/);
    expect(await panel.text('.editor__fields')).toContain('17/200 characters recommended');
    await page.waitForSelector('.preview h2::-p-text(First things)');
    expect(await panel.text('.preview')).toContain('bold');
    expect(
      await page.$$eval('.body-line', (lines) => lines.map((line) => line.getAttribute('data-mark'))),
    ).toEqual(['H2', '', '¶', '', '•', '']);
    expect(await (await panel.field('Custom publish date')).evaluate(({ disabled }) => disabled)).toBe(true);
    await uploadImage(panel);
    await panel.press('Create Article');
    await panel.toast('Article created successfully');
    await panel.dialogClosed();
    expect((await panel.titles())[0]).toBe('Hello, World! A New Day');
    expect(await panel.text('.list-item')).toMatch(/Draft.*By Maren Holloway/s);
    expect(await page.$('.list-item:first-child a')).toBeNull();

    await panel.press('Publish: Hello, World! A New Day');
    await panel.toast('Article published successfully');
    const first = await addressOf(panel);
    const reader = await openPage();
    await reader.goto(first, { waitUntil: 'networkidle0' });
    expect(await reader.$eval('h1', (node) => node.textContent)).toBe('Hello, World! A New Day');
    expect(await reader.$eval('.article-body h2', (node) => node.textContent)).toBe('First things');
    expect(await reader.$eval('.article-figure', shownImage)).toEqual({
      widths: ['480w', '960w', '1200w'],
      shown: expect.stringMatching(/-1200\.webp$/),
      size: ['1200', '630'],
      alt: 'A hill',
    });
    expect(reader.messages).toEqual([]);

    await panel.press('Edit: Hello, World! A New Day');
    await panel.field('Title');
    expect(await panel.text('#panel-sheet-title')).toBe('Edit Article');
    const slug = await panel.value('Slug');
    await panel.fill('Title', 'Hello again');
    expect(await panel.value('Slug')).toBe(slug);
    await panel.fill('Slug', 'hello-again');
    await panel.press('Update Article');
    await panel.toast('Article updated successfully');
    await panel.dialogClosed();
    const moved = await fetch(first, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/articles/hello-again']);

    await panel.press('Unpublish: Hello again');
    await panel.toast('Article unpublished successfully');
    await page.waitForSelector('.list-item:first-child ::-p-text(Draft)');
    expect((await fetch(`${app.url}/articles/hello-again`)).status).toBe(404);

    await panel.press('Delete: Hello again');
    await page.waitForSelector('.toast.show ::-p-text(Article deleted successfully)');
    expect(await panel.titles()).not.toContain('Hello again');
    await panel.press('Undo');
    await panel.toast('Article restored');
    expect((await panel.titles())[0]).toBe('Hello again');

    await panel.press('Logout');
    await panel.toast('Logged out', 'You have been logged out of the admin panel');
    expect(await panel.value('Admin Password')).toBe('');
    // The wrong password and the image that is none.
    expect(page.messages).toEqual([expect.stringContaining('401'), expect.stringContaining('4')]);
  });

  async function logInAfterAMistake(panel: Panel) {
    const { page } = panel;
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin')) calls += 1;
    });
    await page.focus('input[type="password"]');
    await page.keyboard.press('Enter');
    await panel.press('Login to Admin Panel');
    expect(calls).toBe(0);
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await panel.toast('Error', 'Invalid password');
    await page.waitForSelector('[aria-invalid="true"]');
    await panel.fill('Admin Password', 'correct horse battery staple');
    await panel.press('Login to Admin Panel');
    await panel.toast('Success', 'Authenticated successfully');
    await page.waitForSelector('.list-item');
    expect(calls).toBe(2);
  }

  async function uploadImage(panel: Panel) {
    const png = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#4c3fa3' } })
      .png()
      .toBuffer();
    await hand(panel, 'drop', png, 'hill.png', 'image/png');
    await panel.toast('Image uploaded successfully');
    const address = await panel.value('Image URL');
    expect(address).toMatch(/^\/uploads\/\d{4}\/[0-9a-f]{32}-1200x630\.jpg$/);
    await panel.page.waitForSelector('.preview picture img');
    await hand(panel, 'drop', Buffer.from('<svg onload="alert(1)"/>'), 'hill.png', 'image/png');
    await panel.toast('Error', 'Failed to upload image');
    await panel.page.waitForSelector('.image-drop .form-error');
    expect(await panel.value('Image URL')).toBe(address);
    await hand(panel, 'paste', png, 'pasted.png', 'image/png');
    await panel.toast('Image uploaded successfully');
    expect(await panel.page.$('.image-drop .form-error')).toBeNull();
    await panel.fill('Alt text', 'A hill');
  }

  async function addressOf(panel: Panel): Promise<string> {
    const link = await panel.page.waitForSelector('.list-item:first-child a[target="_blank"]');
    return String(await link?.evaluate((element) => (element as HTMLAnchorElement).href));
  }
});

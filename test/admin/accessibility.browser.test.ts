import { beforeAll, expect, test } from '@jest/globals';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { violations } from '../support/axe.ts';
import { desktop, phone } from '../support/browser.ts';
import { logIn, openAdmin } from './panel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'no state of the panel has a violation on %s',
  async (device, size) => {
    const title = `Seen on ${device}`;
    const { id } = await asEditor(app).make({ title, content: '# One\n\nTwo.\n\n• three\n\n"Four"' });
    await asEditor(app).update(id, { title, excerpt: 'E', content: '# One\n\nTwo, changed.', author: 'A' });
    for (let more = 0; more < 45; more += 1) await insertArticle(app.knex, { created_at: new Date(0) });
    const panel = await openAdmin(app, { ...size, reducedMotion: true });
    const { page } = panel;
    const seen: Record<string, string[]> = {};
    const look = async (state: string) => {
      seen[state] = await violations(page);
      // No state scrolls sideways either.
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) seen[state].push(`${excess} px too wide`);
      // The dialog fills the window; only what is within it scrolls.
      const isLoose = await page.$$eval('.modal', (modals) =>
        modals.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
      );
      if (isLoose) seen[state].push('the dialog itself scrolls');
    };

    await look('login');
    await panel.fill('Admin Password', 'wrong');
    await panel.press('Login to Admin Panel');
    await page.waitForSelector('.form-error');
    await look('login refused');
    await panel.fill('Admin Password', '');
    await logIn(panel);
    await look('list');
    await panel.fill('Search articles', 'nothing like this');
    await page.waitForSelector('.admin-empty');
    await look('nothing found');
    await panel.press('Show all articles');

    await panel.press('Create New Article');
    await panel.fill('Title', 'Kept');
    await look('new article');
    await panel.press('Close');
    await page.waitForSelector('.leave-dialog');
    await look('asked before closing');
    await panel.press('Close and keep a copy');
    await panel.dialogClosed();
    await look('a kept copy');

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
    await look('an article with a mistake');
    for (const view of ['Preview', 'When shared', 'History']) {
      await panel.press(view);
      if (view === 'History') {
        await (await page.waitForSelector('.history__item'))?.click();
        await page.waitForSelector('.comparison');
      }
      await look(view);
    }
    if (size === phone) await panel.press('Write');
    await panel.fill('Image URL', '');
    await asEditor(app).update(id, { title, excerpt: 'E', content: 'By someone else.', author: 'A' });
    await panel.press('Update Article');
    await page.waitForSelector('.conflict .comparison');
    await look('conflict');

    expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([]);
    expect(Object.keys(seen)).toHaveLength(12);
  },
  90_000,
);

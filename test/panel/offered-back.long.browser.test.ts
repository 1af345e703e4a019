import { beforeAll, describe, expect, test } from '@jest/globals';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { requireRow } from '../support/rows.ts';

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
});

describe('publishing again from the list', () => {
  const former = '2026-03-03T17:00:00.000Z';
  const dateOf = async (title: string) =>
    requireRow(await app.knex('articles').where({ title }).first('published_at')).published_at;

  async function withdrawn(title: string) {
    const { id } = await editor.make({ title, publishedAt: former });
    await editor.update(id, { published: false, publishedAt: null });
    return id;
  }

  test('does not set the date back over what someone else did meanwhile', async () => {
    const id = await withdrawn('Withdrawn again');
    const panel = await openArticles(app);
    await panel.press('Publish: Withdrawn again');
    await panel.page.waitForSelector('.toast-body p');
    await editor.update(id, { published: false, publishedAt: null });
    await panel.press('Restore March 3, 2026');
    await panel.toast('Error', '409: Someone else saved this article in the meantime.');
    expect(await dateOf('Withdrawn again')).toBeNull();
  });

  test('offers nothing to an article without a former date, or of the same day', async () => {
    await editor.make({ title: 'Never public', published: false });
    const { id } = await editor.make({ title: 'Public today' });
    await editor.update(id, { published: false, publishedAt: null });
    const panel = await openArticles(app);
    for (const title of ['Never public', 'Public today']) {
      await panel.press(`Publish: ${title}`);
      await panel.page.waitForSelector('.toast.show ::-p-text(Article published successfully)');
      expect(await panel.page.$('.toast-body p')).toBeNull();
      expect(await panel.page.$('.toast-body button')).toBeNull();
      await panel.toast('Article published successfully');
    }
  });

  test('says the same in the dialog, and offers the date once it is closed', async () => {
    await withdrawn('By the dialog');
    const panel = await openArticles(app);
    await panel.press('Edit: By the dialog');
    await (await panel.field('Published')).click();
    await panel.press('Publish Article');
    await panel.page.waitForSelector('.toast-body p');
    await panel.press('Restore March 3, 2026');
    await panel.toast('The date is March 3, 2026 again');
    expect(new Date((await dateOf('By the dialog')) ?? 0).toISOString()).toBe(former);
  });
});

describe('what was deleted', () => {
  test('that cannot be loaded says why, and comes by trying again', async () => {
    await editor.remove((await editor.make({ title: 'Once away' })).id);
    const panel = await openArticles(app);
    const { page } = panel;
    let isAway = true;
    await interceptRequests(page, (request) => {
      if (isAway && request.url().endsWith('/deleted'))
        request.respond({ status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' });
      else request.continue();
    });
    await panel.page.locator('.list-tabs ::-p-text(Deleted)').click();
    await page.waitForSelector('[role="alert"]::-p-text(The deleted articles couldn’t be loaded)');
    // What a proxy answers is no sentence for people.
    expect(await panel.text('[role="alert"]')).toContain('The server returned an error (502).');
    isAway = false;
    await panel.press('Try again');
    await page.waitForSelector('[aria-label="Deleted articles"] ::-p-text(Once away)');
    await panel.press('Restore: Once away');
    await panel.toast('Article restored');
  });

  test('a delete shows there at once', async () => {
    await editor.make({ title: 'Just now' });
    const panel = await openArticles(app);
    await panel.press('Delete: Just now');
    await panel.toast('Article deleted successfully');
    await panel.page.locator('.list-tabs ::-p-text(Deleted)').click();
    await panel.page.waitForSelector('[aria-label="Deleted articles"] ::-p-text(Just now)');
  });
});

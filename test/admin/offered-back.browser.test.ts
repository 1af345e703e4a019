import { beforeAll, describe, expect, test } from '@jest/globals';
import { longDate } from '../../src/shared/dates.ts';
import { paths } from '../../src/shared/paths.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { requireRow } from '../support/rows.ts';
import { openPanel, type Panel } from './panel.ts';

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
  editor = asEditor(app);
});

/** Tab until something of that name has the focus; by hand, as without a mouse. */
async function tabTo({ page }: Panel, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(
      () => document.activeElement?.ariaLabel || document.activeElement?.textContent,
    );
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

describe('publishing again from the list', () => {
  const former = '2026-03-03T17:00:00.000Z';
  const today = () => longDate(new Date().toISOString(), app.config.firmTimeZone);
  const dateOf = async (title: string) =>
    requireRow(await app.knex('articles').where({ title }).first('published_at')).published_at;

  async function withdrawn(title: string) {
    const { id } = await editor.make({ title, publishedAt: former });
    await editor.update(id, { published: false, publishedAt: null });
    return id;
  }

  test('dates anew, says so, and sets the former date back by keyboard', async () => {
    await withdrawn('Back again');
    const panel = await openPanel(app);
    const { page } = panel;
    await tabTo(panel, 'Publish: Back again');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.toast-card ::-p-text(Article published successfully)');
    expect(await panel.text('.toast-card__note')).toBe(
      `It is now dated ${today()}. It was dated March 3, 2026.`,
    );
    expect(Math.abs(Number(new Date((await dateOf('Back again')) ?? 0)) - Date.now())).toBeLessThan(60_000);
    await page.keyboard.press('F8');
    await tabTo(panel, 'Keep March 3, 2026');
    await page.keyboard.press('Enter');
    await panel.toast('Success', 'Dated March 3, 2026 again');
    expect(new Date((await dateOf('Back again')) ?? 0).toISOString()).toBe(former);
    expect(page.messages).toEqual([]);
  });

  test('does not set the date back over what somebody else did meanwhile', async () => {
    const id = await withdrawn('Withdrawn again');
    const panel = await openPanel(app);
    await panel.press('Publish: Withdrawn again');
    await panel.page.waitForSelector('.toast-card__note');
    await editor.update(id, { published: false, publishedAt: null });
    await panel.press('Keep March 3, 2026');
    await panel.toast('Error', '409: Someone else saved this article in the meantime.');
    expect(await dateOf('Withdrawn again')).toBeNull();
  });

  test('offers nothing to an article without a former date, or of the same day', async () => {
    await editor.make({ title: 'Never public', published: false });
    const { id } = await editor.make({ title: 'Public today' });
    await editor.update(id, { published: false, publishedAt: null });
    const panel = await openPanel(app);
    for (const title of ['Never public', 'Public today']) {
      await panel.press(`Publish: ${title}`);
      await panel.page.waitForSelector('.toast-card ::-p-text(Article published successfully)');
      expect(await panel.page.$('.toast-card__note')).toBeNull();
      expect(await panel.page.$('.toast-card__action')).toBeNull();
      await panel.toast('Success', 'Article published successfully');
    }
  });

  test('says the same in the dialog, and offers the date once it is closed', async () => {
    await withdrawn('By the dialog');
    const panel = await openPanel(app);
    await panel.press('Edit: By the dialog');
    await (await panel.field('Published')).click();
    await panel.press('Update Article');
    await panel.page.waitForSelector('.toast-card__note');
    await panel.press('Keep March 3, 2026');
    await panel.toast('Success', 'Dated March 3, 2026 again');
    expect(new Date((await dateOf('By the dialog')) ?? 0).toISOString()).toBe(former);
  });
});

describe('what was deleted', () => {
  const rows = ({ page }: Panel) =>
    page.$$eval('.admin-row--deleted .admin-row__title', (nodes) => nodes.map((node) => node.textContent));

  test('is found and restored by keyboard, also under another address', async () => {
    const lost = await editor.make({ title: 'Deleted here', slug: 'lost-address' });
    const draft = await editor.make({ title: 'Deleted draft', published: false });
    for (const { id } of [lost, draft]) await editor.remove(id);
    await editor.make({ title: 'Heir', slug: 'lost-address' });
    await app
      .knex('articles')
      .where({ id: draft.id })
      .update({ deleted_at: new Date(Date.now() - 86_400_000) });
    const panel = await openPanel(app);
    const { page } = panel;
    await tabTo(panel, 'Deleted');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.admin-row--deleted');
    expect(await rows(panel)).toEqual(['Deleted here', 'Deleted draft']);
    const [first, second] = await page.$$eval('.admin-row--deleted', (nodes) =>
      nodes.map((node) => (node as HTMLElement).innerText),
    );
    expect(first).toMatch(/Was published.*Deleted .*Can be restored until .*It will be public again\./s);
    expect(second).toContain('Was a draft');
    expect(second).not.toContain('public again');

    await tabTo(panel, 'Restore: Deleted here');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.toast-card__note');
    const { slug } = requireRow(await app.knex('articles').where({ id: lost.id }).first('slug'));
    expect(slug).not.toBe('lost-address');
    expect(await panel.text('.toast-card__note')).toBe(
      `Another article has ${paths.article('lost-address')} now. This one is at ${paths.article(slug)}.`,
    );
    await panel.toast('Success', 'Article restored');
    await page.waitForFunction(() => document.querySelectorAll('.admin-row--deleted').length === 1);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('admin-status');
    await panel.press('Restore: Deleted draft');
    await panel.toast('Success', 'Article restored');
    await page.waitForSelector('.admin-empty ::-p-text(Nothing was deleted in the last 30 days)');
    await tabTo(panel, await panel.text('.segmented__item'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.admin-row:not(.admin-row--deleted)');
    expect(await panel.titles()).toEqual(expect.arrayContaining(['Deleted here', 'Deleted draft']));
    expect(page.messages).toEqual([]);
  });

  test('that cannot be loaded says why, and comes by trying again', async () => {
    await editor.remove((await editor.make({ title: 'Once away' })).id);
    const panel = await openPanel(app);
    const { page } = panel;
    await page.setRequestInterception(true);
    let isAway = true;
    page.on('request', (request) => {
      if (isAway && request.url().endsWith('/deleted'))
        request.respond({ status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' });
      else request.continue();
    });
    await panel.press('Deleted');
    await page.waitForSelector('[role="alert"]::-p-text(The deleted articles couldn’t be loaded)');
    // What a proxy answers is no sentence for people.
    expect(await panel.text('[role="alert"]')).toContain('The server answered with an error (502).');
    isAway = false;
    await panel.press('Try again');
    await page.waitForSelector('.admin-row--deleted ::-p-text(Once away)');
    await panel.press('Restore: Once away');
    await panel.toast('Success', 'Article restored');
  });

  test('a delete shows there at once', async () => {
    await editor.make({ title: 'Just now' });
    const panel = await openPanel(app);
    await panel.press('Delete: Just now');
    await panel.toast('Success', 'Article deleted successfully');
    await panel.press('Deleted');
    await panel.page.waitForSelector('.admin-row--deleted ::-p-text(Just now)');
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { longDate } from '#shared/dates/dates.ts';
import { paths } from '#shared/paths.ts';
import { openArticles } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { requireRow } from '../support/rows.ts';
import type { Panel } from './panel.ts';

const deletedRow = '[aria-label="Deleted articles"] .list-item';
let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
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

  test('dates again, says so, and sets the former date back by keyboard', async () => {
    await withdrawn('Back again');
    const panel = await openArticles(app);
    const { page } = panel;
    // Some databases keep no fraction of it.
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    await tabTo(panel, 'Publish: Back again');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.toast.show ::-p-text(Article published successfully)');
    expect(await panel.text('.toast-body p')).toBe(
      `Its date is now ${today()}. The previous date was March 3, 2026.`,
    );
    expect(Number(new Date((await dateOf('Back again')) ?? 0))).toBeGreaterThanOrEqual(before);
    await page.keyboard.press('F8');
    await tabTo(panel, 'Restore March 3, 2026');
    await page.keyboard.press('Enter');
    await panel.toast('The date is March 3, 2026 again');
    expect(new Date((await dateOf('Back again')) ?? 0).toISOString()).toBe(former);
    expect(page.messages).toEqual([]);
  });
});

describe('what was deleted', () => {
  const rows = ({ page }: Panel) =>
    page.$$eval(`${deletedRow} .list-item__title`, (nodes) => nodes.map((node) => node.textContent));

  test('is found and restored by keyboard, also under another address', async () => {
    const lost = await editor.make({ title: 'Deleted here', slug: 'lost-address' });
    const draft = await editor.make({ title: 'Deleted draft', published: false });
    for (const { id } of [lost, draft]) await editor.remove(id);
    await editor.make({ title: 'Heir', slug: 'lost-address' });
    await app
      .knex('articles')
      .where({ id: draft.id })
      .update({ deleted_at: new Date(Date.now() - 86_400_000) });
    const panel = await openArticles(app);
    const { page } = panel;
    await tabTo(panel, 'Deleted');
    await page.keyboard.press('Enter');
    await page.waitForSelector(deletedRow);
    expect(await rows(panel)).toEqual(['Deleted here', 'Deleted draft']);
    const [first, second] = await page.$$eval(deletedRow, (nodes) =>
      nodes.map((node) => (node as HTMLElement).innerText),
    );
    expect(first).toMatch(
      /Was published.*Deleted .*Can be restored until .*Restoring it makes it public again\./s,
    );
    expect(second).toContain('Was a draft');
    expect(second).not.toContain('public again');

    await tabTo(panel, 'Restore: Deleted here');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.toast-body p');
    const { slug } = requireRow(await app.knex('articles').where({ id: lost.id }).first('slug'));
    expect(slug).not.toBe('lost-address');
    expect(await panel.text('.toast-body p')).toBe(
      `Another article now uses ${paths.article('lost-address')}. This one is at ${paths.article(slug)}.`,
    );
    await page.waitForFunction((row) => document.querySelectorAll(row).length === 1, {}, deletedRow);
    expect(await page.evaluate(() => document.activeElement?.matches('.panel-status'))).toBe(true);
    await panel.press('Restore: Deleted draft');
    await panel.toast('Article restored');
    await page.waitForSelector('.panel-empty ::-p-text(No deleted articles)');
    await tabTo(panel, await panel.text('.list-tabs a'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.list-item ::-p-text(Publish)');
    expect(await panel.titles()).toEqual(expect.arrayContaining(['Deleted here', 'Deleted draft']));
    expect(page.messages).toEqual([]);
  });
});

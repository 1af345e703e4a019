import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { readContentVersion } from '#server/db/content-version.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, validDraft } from '../support/panel.ts';

/** What visitors see of an edit. */
eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });
  const versionAfter = async (work: () => PromiseLike<unknown>) => {
    const before = await readContentVersion(app.knex);
    await work();
    return (await readContentVersion(app.knex)) - before;
  };

  test('the site shows a save with the answer to it: list, article and page', async () => {
    const page = () => request(app.server).get('/articles/at-once').set('User-Agent', 'Googlebot');
    expect((await page()).status).toBe(404);
    const { id } = await editor.make({ slug: 'at-once', title: 'Written at once' });
    expect((await page()).text).toContain('Written at once');
    await editor.update(id, { ...validDraft, slug: 'at-once', title: 'Corrected at once' });
    expect((await page()).text).toContain('Corrected at once');
    const list = await request(app.server).get(paths.articles).set('User-Agent', 'Googlebot');
    expect(list.text).toContain('Corrected at once');
    await editor.remove(id);
    expect((await page()).status).toBe(404);
  });

  test('the content version rises with every change that visitors see, and with no other', async () => {
    const draft = await editor.make({ published: false });
    const shown = await editor.make();
    const text = { ...validDraft, published: undefined, slug: '' };
    expect(await versionAfter(() => editor.create({ published: false }))).toBe(0);
    expect(await versionAfter(() => editor.create())).toBe(1);
    expect(await versionAfter(() => editor.update(draft.id, { ...text, title: 'Other' }))).toBe(0);
    expect(await versionAfter(() => editor.update(shown.id, { ...text, title: 'Other' }))).toBe(1);
    expect(await versionAfter(() => editor.update(shown.id, { ...text, title: 'Other' }))).toBe(0);
    expect(await versionAfter(() => editor.update(shown.id, { ...text, title: '' }))).toBe(0);
    expect(await versionAfter(() => editor.update(shown.id, { ...text, version: 99 }))).toBe(0);
    expect(await versionAfter(() => editor.update(draft.id, { published: true }))).toBe(1);
    expect(await versionAfter(() => editor.update(draft.id, { published: false }))).toBe(1);
    expect(await versionAfter(() => editor.remove(draft.id))).toBe(0);
    expect(await versionAfter(() => editor.remove(shown.id))).toBe(1);
    expect(await versionAfter(() => editor.restore(shown.id))).toBe(1);
  });
});

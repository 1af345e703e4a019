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

  test('search results and shared links get their own words, and readers the day of a change, once told', async () => {
    const page = () => request(app.server).get('/articles/own-words').set('User-Agent', 'Googlebot');
    const own = {
      searchTitle: 'Words for a search',
      searchDescription: 'What the search shows.',
      cardImage: 'https://pictures.example/card.png',
    };
    const { id } = await editor.make({ slug: 'own-words', title: 'Words of the article', ...own });
    const updated = async () => (await page()).text.includes('Updated <time');
    const { text: html } = await page();
    expect(html).toMatch(/<title>Words for a search \| [^<]+<\/title>/);
    expect(html).toContain('name="description" content="What the search shows."');
    expect(html).toContain('property="og:title" content="Words for a search"');
    expect(html).toContain('property="og:image" content="https://pictures.example/card.png"');
    expect(html).toContain('Words of the article</h1>');
    expect(html).not.toContain('Updated <');
    expect(await versionAfter(() => editor.update(id, { revised: true }))).toBe(1);
    // On the day of publication it is no news.
    expect(await updated()).toBe(false);
    await editor.update(id, { published: true, publishedAt: '2026-01-05' });
    expect(await updated()).toBe(true);
    const { body } = await editor.update(id, { searchTitle: null, cardImage: '' });
    expect(body).toMatchObject({
      searchTitle: null,
      searchDescription: own.searchDescription,
      cardImage: null,
    });
    const { text: later } = await page();
    expect(later).toMatch(/<title>Words of the article \| /);
    expect(later).not.toContain('pictures.example');
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

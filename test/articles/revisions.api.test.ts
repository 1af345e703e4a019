import { beforeAll, expect, test } from '@jest/globals';
import { MAX_REVISIONS } from '#shared/articles/editing.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, validDraft } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({
      databaseUrl: await openDatabase(),
      env: { ...panelEnv, TRUST_PROXY: '127.0.0.1' },
    });
    editor = asEditor(app);
  });
  const revisionsOf = async (id: number) => (await editor.post(staffApi.revisions(id))).body;

  test('each save that changes text keeps the former text, newest first', async () => {
    const first = await editor.make({ title: 'One', content: 'First words.', featuredImageAlt: 'A hill' });
    await editor.update(first.id, { ...validDraft, slug: 'second-address', title: 'Two' });
    await editor.update(first.id, { ...validDraft, slug: 'second-address', title: 'Three' });
    const [newest, oldest] = await revisionsOf(first.id);
    expect([newest.title, oldest.title]).toEqual(['Two', 'One']);
    expect(oldest).toEqual({
      id: expect.any(Number),
      savedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      title: 'One',
      length: 'First words.'.length,
    });
    const whole = await editor.post(staffApi.revision(first.id, oldest.id));
    const { slug, excerpt, content, author, category, featuredImage, featuredImageAlt } = first;
    expect(whole.body).toEqual({
      ...oldest,
      ...{ slug, excerpt, content, author, category, featuredImage, featuredImageAlt },
      ...{ searchTitle: null, searchDescription: null, cardImage: null },
    });
  });

  test('a save that changes nothing, and a publish toggle, keep none', async () => {
    const { id } = await editor.make({ slug: 'quiet' });
    await editor.update(id, { ...validDraft, slug: 'quiet' });
    await editor.update(id, { published: false });
    expect(await revisionsOf(id)).toEqual([]);
  });

  test('a former text is saved again like any other, and the one that it replaces is kept', async () => {
    const { id } = await editor.make({ slug: 'again', content: 'Good words.' });
    await editor.update(id, { ...validDraft, content: 'Bad words.' });
    const [{ id: revision }] = await revisionsOf(id);
    const {
      id: _id,
      savedAt: _at,
      length: _length,
      ...text
    } = (await editor.post(staffApi.revision(id, revision))).body;
    expect((await editor.update(id, text)).body.content).toBe('Good words.');
    expect(await revisionsOf(id)).toHaveLength(2);
  });

  test('an article keeps its last fifty texts, and those of others are none of its business', async () => {
    const other = await editor.make();
    await editor.update(other.id, { ...validDraft, title: 'Another' });
    const { id } = await editor.make();
    const rows = Array.from({ length: MAX_REVISIONS + 5 }, (_, count) => ({
      ...{
        article_id: id,
        saved_at: new Date(),
        slug: 's',
        title: `Text ${count}`,
        excerpt: 'e',
        content: 'c',
      },
      ...{ length: 1, author: 'a', category: '' },
    }));
    await app.knex('article_revisions').insert(rows);
    await editor.update(id, { ...validDraft, title: 'Changed' });
    const kept = await revisionsOf(id);
    expect(kept).toHaveLength(MAX_REVISIONS);
    expect([kept[0].title, kept[1].title]).toEqual([validDraft.title, `Text ${MAX_REVISIONS + 4}`]);
    const [theirs] = await revisionsOf(other.id);
    expect((await editor.post(staffApi.revision(id, theirs.id))).status).toBe(404);
    expect((await editor.post(staffApi.revision(id, 'x'))).status).toBe(404);
  });

  test('the audit log says what was done to which article, when and from where; what failed is not in it', async () => {
    await app.knex('admin_audit').del();
    const { id } = await editor.make({ slug: 'trail' });
    await editor.create({ slug: 'trail' });
    await editor.update(id, { ...validDraft, slug: 'new-trail' }).set('X-Forwarded-For', '203.0.113.9');
    await editor.update(id, { published: false });
    await editor.update(id, { published: true });
    await editor.remove(id);
    await editor.restore(id);
    const rows = await app.knex('admin_audit').whereNot({ action: 'login' }).orderBy('id');
    expect(rows.map((row) => [row.action, Number(row.article_id), row.subject, row.address])).toEqual([
      ['create', id, 'trail', '127.0.0.1'],
      ['update', id, 'new-trail', '203.0.113.9'],
      ['unpublish', id, 'new-trail', '127.0.0.1'],
      ['publish', id, 'new-trail', '127.0.0.1'],
      ['delete', id, 'new-trail', '127.0.0.1'],
      ['restore', id, 'new-trail', '127.0.0.1'],
    ]);
    const logged = app.log.filter(({ articleId }) => articleId === id).map(({ action }) => action);
    expect(logged).toEqual(['create', 'update', 'unpublish', 'publish', 'delete', 'restore']);
  });
});

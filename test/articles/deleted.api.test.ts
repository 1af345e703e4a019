import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { PAGE_SIZE } from '#shared/panel/list.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { requireRow } from '../support/rows.ts';

const DAY_MS = 24 * 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });
  const listDeleted = (body: object = {}) => editor.post(staffApi.deletedArticles, body);
  const deletedAgo = (id: number, ms: number) =>
    app
      .knex('articles')
      .where({ id })
      .update({ deleted_at: new Date(Date.now() - ms) });

  test('the deleted articles of the last 30 days are listed, the last deleted first, with when they go', async () => {
    expect((await listDeleted()).body).toEqual({ articles: [], total: 0 });
    const [early, late, gone] = [
      await editor.make({ title: 'Early', published: false }),
      await editor.make({ title: 'Late' }),
      await editor.make({ title: 'Gone' }),
    ];
    for (const { id } of [late, early, gone]) await editor.remove(id);
    await deletedAgo(early.id, 2 * DAY_MS);
    await deletedAgo(gone.id, 30 * DAY_MS + 1_000);
    const { status, body } = await listDeleted();
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.articles).toEqual([
      expect.objectContaining({ id: late.id, title: 'Late', published: true }),
      expect.objectContaining({ id: early.id, title: 'Early', published: false }),
    ]);
    for (const { deletedAt, restorableUntil } of body.articles) {
      expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * DAY_MS);
    }
    await editor.restore(late.id);
    expect((await listDeleted()).body.articles.map(({ id }: { id: number }) => id)).toEqual([early.id]);
  });

  test('the deleted articles come by pages', async () => {
    const [last] = await app.knex('articles').orderBy('id', 'desc').limit(1).select('id');
    const row = requireRow(
      await app
        .knex('articles')
        .where({ id: last?.id ?? 0 })
        .first('excerpt', 'content', 'author', 'category'),
    );
    const rows = Array.from({ length: PAGE_SIZE + 3 }, (_, at) => ({
      ...row,
      title: `Many ${at}`,
      slug: `many-${at}`,
      search_text: '',
      read_minutes: 1,
      created_at: new Date(),
      updated_at: new Date(),
      deleted_at: new Date(Date.now() - 10 * DAY_MS - at),
    }));
    await app.knex('articles').insert(rows);
    const [first, second, third] = [
      await listDeleted(),
      await listDeleted({ page: 1 }),
      await listDeleted({ page: 2 }),
    ];
    const total = first.body.total;
    expect(first.body.articles).toHaveLength(PAGE_SIZE);
    expect(second.body.articles).toHaveLength(total - PAGE_SIZE);
    expect(third.body).toEqual({ articles: [], total });
    const ids = [...first.body.articles, ...second.body.articles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(total);
  });

  test.each([-1, 'x', 1e9])('page %s of the deleted articles is refused', async (page) => {
    expect((await listDeleted({ page })).status).toBe(422);
  });

  test('no one without the password sees what was deleted', async () => {
    for (const password of [undefined, '', 'wrong']) {
      const { status, text } = await request(app.server).post(staffApi.deletedArticles).send({ password });
      expect([status, text]).toEqual([401, 'Invalid password']);
    }
  });

  test('a restored article has its slug back when no one has it any more', async () => {
    const { id } = await editor.make({ slug: 'lent' });
    await editor.remove(id);
    const other = await editor.make({ slug: 'lent', published: false });
    await editor.remove(other.id);
    const { body } = await editor.restore(id);
    expect([body.slug, body.formerSlug]).toEqual(['lent', undefined]);
    // The article that used it in between gets the same answer.
    const { body: second } = await editor.restore(other.id);
    expect(second.slug).toMatch(/^lent-[0-9a-f]{8}$/);
    expect(second.formerSlug).toBe('lent');
  });

  test('a restored article whose slug was taken says which one it was, once', async () => {
    const { id } = await editor.make({ slug: 'taken-since' });
    await editor.remove(id);
    await editor.make({ slug: 'taken-since' });
    const { status, body } = await editor.restore(id);
    expect(status).toBe(200);
    expect(body.formerSlug).toBe('taken-since');
    expect((await request(app.server).get(api.article(body.slug))).body.id).toBe(id);
    expect((await editor.restore(id)).body).not.toHaveProperty('formerSlug');
  });

  test('a restored article gives way to the readers of an article that had its slug in between', async () => {
    const { id } = await editor.make({ slug: 'passed-on' });
    await editor.remove(id);
    const heir = await editor.make({ slug: 'passed-on', title: 'Heir' });
    const { title, excerpt, content, author } = heir;
    await editor.update(heir.id, { title, excerpt, content, author, slug: 'moved-on' });
    const { body } = await editor.restore(id);
    expect(body.formerSlug).toBe('passed-on');
    const found = await request(app.server).get(api.article('passed-on')).redirects(0);
    expect(found.headers.location).toBe(api.article('moved-on'));
  });

  describe('publishing again', () => {
    const former = '2026-03-03T17:00:00.000Z';
    const now = '2026-11-22T09:00:00.000Z';

    test('dates again and tells the former date, which can be set again', async () => {
      const { id } = await editor.make({ publishedAt: former });
      const off = await editor.update(id, { published: false, publishedAt: null });
      expect(off.body.publishedAt).toBeNull();
      expect(off.body).not.toHaveProperty('formerPublishedAt');
      const on = await editor.update(id, { published: true, publishedAt: now });
      expect(on.body).toMatchObject({ publishedAt: now, formerPublishedAt: former });
      const back = await editor.update(id, {
        published: true,
        publishedAt: former,
        version: on.body.version,
      });
      expect(back.body.publishedAt).toBe(former);
      expect(back.body).not.toHaveProperty('formerPublishedAt');
    });

    test('tells the last of several former dates, also after saves of the draft', async () => {
      const { id, title, excerpt, content, author } = await editor.make({ publishedAt: former });
      await editor.update(id, { published: false });
      await editor.update(id, { published: true, publishedAt: '2026-05-05' });
      await editor.update(id, { title, excerpt, content, author, published: false });
      await editor.update(id, { title, excerpt, content: `${content} More.`, author, published: false });
      const { body } = await editor.update(id, { published: true, publishedAt: now });
      expect(body.formerPublishedAt).toBe('2026-05-05T16:00:00.000Z');
    });

    test('says nothing of a former date when there was none', async () => {
      const { id } = await editor.make({ published: false });
      const { body } = await editor.update(id, { published: true, publishedAt: now });
      expect(body).not.toHaveProperty('formerPublishedAt');
    });
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { api, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, validDraft } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });

  const rename = (id: number, slug: string) => editor.update(id, { ...validDraft, slug });
  /** What the call and the page at an address answer. */
  const look = async (slug: string) => {
    const call = await request(app.server).get(api.article(slug));
    const page = await request(app.server)
      .get(paths.article(slug))
      .set('User-Agent', 'Googlebot')
      .redirects(0);
    return [
      [call.status, call.headers.location],
      [page.status, page.headers.location],
    ];
  };
  const leadsTo = (slug: string) => [
    [301, api.article(slug)],
    [301, paths.article(slug)],
  ];
  const shown = [
    [200, undefined],
    [200, undefined],
  ];
  const unknown = [
    [404, undefined],
    [404, undefined],
  ];

  test('every former address of an article leads to the present one in one step', async () => {
    const { id } = await editor.make({ slug: 'first' });
    await rename(id, 'second');
    await rename(id, 'third');
    expect(await look('first')).toEqual(leadsTo('third'));
    expect(await look('second')).toEqual(leadsTo('third'));
    expect(await look('third')).toEqual(shown);
  });

  test('an article that takes its former address back is there again, and no circle comes of it', async () => {
    const { id } = await editor.make({ slug: 'here' });
    await rename(id, 'there');
    await rename(id, 'here');
    expect(await look('here')).toEqual(shown);
    expect(await look('there')).toEqual(leadsTo('here'));
    expect(await app.knex('former_slugs').where({ slug: 'here' })).toEqual([]);
  });

  test('an article that gets another address while it is hidden is found by the one that readers know', async () => {
    const { id } = await editor.make({ slug: 'known' });
    await editor.update(id, { published: false });
    await editor.update(id, { slug: 'renamed' });
    await editor.update(id, { published: true });
    expect(await look('known')).toEqual(leadsTo('renamed'));
  });

  test('two articles may swap their addresses by way of a third', async () => {
    const one = await editor.make({ slug: 'left', title: 'One' });
    const two = await editor.make({ slug: 'right', title: 'Two' });
    await rename(one.id, 'aside');
    // Readers of /left still end up at article one.
    expect((await rename(two.id, 'left')).status).toBe(409);
    await editor.update(one.id, { published: false });
    expect((await rename(two.id, 'left')).status).toBe(200);
    await editor.update(one.id, { published: true });
    expect(await look('left')).toEqual(shown);
    expect(await look('right')).toEqual(leadsTo('left'));
  });

  test('a slug that another published article had before is taken, that of a draft is free', async () => {
    const { id } = await editor.make({ slug: 'wanted' });
    await rename(id, 'moved');
    const { status, text } = await editor.create({ slug: 'wanted' });
    expect([status, text]).toEqual([409, expect.stringContaining('duplicate key value')]);
    expect(await look('wanted')).toEqual(leadsTo('moved'));
    await editor.update(id, { published: false });
    expect((await editor.create({ slug: 'wanted' })).status).toBe(201);
    await editor.update(id, { published: true });
    expect(await look('wanted')).toEqual(shown);
  });

  test('a rename to a slug that is taken changes nothing', async () => {
    await editor.make({ slug: 'occupied' });
    const { id, ...before } = await editor.make({ slug: 'keeps' });
    expect((await editor.update(id, { ...validDraft, title: 'New', slug: 'occupied' })).status).toBe(409);
    expect((await editor.post(staffApi.article(id))).body).toEqual({ id, ...before });
    expect(await app.knex('article_revisions').where({ article_id: id })).toEqual([]);
    expect(await app.knex('former_slugs').where({ article_id: id })).toEqual([]);
  });

  test('a draft that was never public leaves no address behind', async () => {
    const { id } = await editor.make({ slug: 'idea', published: false });
    await editor.update(id, { ...validDraft, slug: 'better-idea', published: false });
    await editor.update(id, { published: true });
    expect(await look('idea')).toEqual(unknown);
    expect(await look('better-idea')).toEqual(shown);
  });

  test('an article that is not public any more answers 404 at every address it had', async () => {
    const { id } = await editor.make({ slug: 'was-here' });
    await rename(id, 'is-here');
    await editor.update(id, { published: false });
    expect([await look('was-here'), await look('is-here')]).toEqual([unknown, unknown]);
    await editor.update(id, { published: true });
    expect(await look('was-here')).toEqual(leadsTo('is-here'));
    await editor.remove(id);
    expect([await look('was-here'), await look('is-here')]).toEqual([unknown, unknown]);
  });

  test('a delete is undone with everything it took away', async () => {
    const made = await editor.make({ slug: 'undone' });
    await rename(made.id, 'undone-2');
    const before = (await editor.post(staffApi.article(made.id))).body;
    const removed = await editor.remove(made.id);
    expect([removed.status, removed.body]).toEqual([200, { id: made.id }]);
    expect((await editor.remove(made.id)).status).toBe(404);
    expect((await editor.update(made.id, validDraft)).status).toBe(404);
    expect((await editor.post(staffApi.article(made.id))).status).toBe(404);
    const restored = await editor.restore(made.id);
    const row = (await editor.list()).body.find(({ id }: { id: number }) => id === made.id);
    expect([restored.status, restored.body]).toEqual([200, row]);
    expect((await editor.restore(made.id)).status).toBe(200);
    expect((await editor.post(staffApi.article(made.id))).body).toEqual(before);
    expect(await look('undone')).toEqual(leadsTo('undone-2'));
  });

  test('the slug of a deleted article is free; brought back, it has another one', async () => {
    const { id } = await editor.make({ slug: 'shared', title: 'Old' });
    await editor.remove(id);
    const next = await editor.make({ slug: 'shared', title: 'New' });
    expect((await editor.restore(id)).body.slug).toMatch(/^shared-[0-9a-f]{8}$/);
    expect((await request(app.server).get(api.article('shared'))).body.id).toBe(next.id);
  });

  test('after 30 days a delete stands', async () => {
    const { id } = await editor.make({ slug: 'long-gone' });
    await editor.remove(id);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await app.knex('articles').where({ id }).update({ deleted_at: longAgo });
    expect((await editor.restore(id)).status).toBe(404);
  });

  test('the former addresses of a removed article are free', async () => {
    const { id } = await editor.make({ slug: 'old-name' });
    await rename(id, 'new-name');
    await editor.remove(id);
    expect((await editor.create({ slug: 'old-name' })).status).toBe(201);
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { showsImage } from '#server/features/articles/editing/store.ts';
import { imageCollector } from '#server/features/images/store.ts';
import { purges } from '#server/jobs.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { team } from '#shared/content/documents/team.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv, validDraft } from '../support/panel.ts';

const DAY_MS = 24 * 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });

  const upload = async (): Promise<string> => {
    const { body } = await request(app.server)
      .post(staffApi.uploadImage)
      .set('Cookie', cookiesOf(await editor.list()))
      .attach('image', await picture('png'), 'a.png');
    return body.imageUrl;
  };
  /** What the product does every ten minutes, as if so many days had gone by. */
  const cleanAfter = async (days: number) => {
    const now = new Date(Date.now() + days * DAY_MS);
    for (const [, purge] of purges({ storage: createStorage(app.config), config: app.config }))
      await purge(app.knex, now);
  };
  const statuses = (addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await request(app.server).get(address)).status));

  test('an image that nothing shows goes after a day, with all its sizes; one in use stays', async () => {
    const [orphan, used, focused] = [await upload(), await upload(), await upload()];
    await editor.make({ featuredImage: used });
    await editor.make({ featuredImage: `${focused}#focus=99,5` });
    await cleanAfter(0.9);
    expect(await statuses([orphan, used])).toEqual([200, 200]);
    await cleanAfter(1.1);
    const all = [orphan, ...(readUploadedImage(orphan)?.variants ?? []).map(({ src }) => src)];
    expect(await statuses(all)).toEqual(all.map(() => 404));
    expect(await statuses([used])).toEqual([200]);
    await cleanAfter(400);
    const kept = [used, focused].sort();
    expect(await statuses(kept)).toEqual([200, 200]);
    expect(await app.knex('images').orderBy('key').pluck('key')).toEqual(
      kept.map((address) => address.slice(1)),
    );
  });

  test('a former text and an article that can still be brought back keep their image; with them it goes', async () => {
    const [former, deleted] = [await upload(), await upload()];
    const one = await editor.make({ featuredImage: former });
    await editor.update(one.id, { ...validDraft, featuredImage: null });
    const two = await editor.make({ featuredImage: deleted });
    await editor.remove(two.id);
    await cleanAfter(29);
    expect(await statuses([former, deleted])).toEqual([200, 200]);
    await cleanAfter(31);
    expect(await statuses([former, deleted])).toEqual([200, 404]);
    expect(await app.knex('articles').where({ id: two.id })).toEqual([]);
    expect((await editor.restore(two.id)).status).toBe(404);
  });

  test('a picture in a text stays as long as an article, a deleted one or a former text shows it', async () => {
    const [shown, former, dropped, deleted] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await editor.make({ content: `![a](${shown}#focus=1,2 "b")` });
    const one = await editor.make({ content: `![a](${former})`, published: false });
    await editor.update(one.id, { content: 'Without.' });
    const two = await editor.make({ content: `![a](${dropped})` });
    await app.knex('articles').where({ id: two.id }).update({ content: 'Without.' });
    const three = await editor.make({ content: `![a](${deleted})` });
    await editor.remove(three.id);
    await cleanAfter(29);
    expect(await statuses([shown, former, dropped, deleted])).toEqual([200, 200, 404, 200]);
    await cleanAfter(31);
    expect(await statuses([shown, former, deleted])).toEqual([200, 200, 404]);
    const refused = await editor.update(one.id, { content: `![a](${shown})\n![b](${deleted})` });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/content']);
  });

  test('a draft of the site’s words and what was published keep their images; a discarded draft does not', async () => {
    const [discarded, published, former] = [await upload(), await upload(), await upload()];
    const [first, ...others] = team.people;
    const save = async (photo: string, version: number) => {
      const document = { ...team, people: [{ ...first, photo: `${photo}#focus=1,2` }, ...others] };
      const { body } = await editor.post(staffApi.saveContent, { kind: 'team', version, document });
      return { kind: 'team', version: body.version };
    };
    await editor.post(staffApi.publishContent, { documents: [await save(former, 0)] });
    await editor.post(staffApi.publishContent, { documents: [await save(published, 2)] });
    const draft = await save(discarded, 4);
    await cleanAfter(2);
    expect(await statuses([discarded, published, former])).toEqual([200, 200, 200]);
    await editor.post(staffApi.discardContent, draft);
    await cleanAfter(4);
    expect(await statuses([discarded, published, former])).toEqual([404, 200, 200]);
    // A draft may name it, but cannot be published.
    const { kind, version } = await save(discarded, 6);
    const { body } = await editor.post(staffApi.publishContent, { documents: [{ kind, version }] });
    expect(body.detail).toBe('team/people/0/photo: This image is no longer stored. Please upload it again.');
  });

  test('an image that was collected cannot be taken up again, one that is due but not yet gone can', async () => {
    const [gone, due] = [await upload(), await upload()];
    await app
      .knex('images')
      .where({ key: due.slice(1) })
      .update({ check_at: new Date(Date.now() + 5 * DAY_MS) });
    await cleanAfter(2);
    const refused = await editor.create({ featuredImage: `${gone}#focus=10,20` });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/featuredImage']);
    await editor.make({ featuredImage: due });
    await cleanAfter(6);
    expect(await statuses([due])).toEqual([200]);
  });

  test('files that cannot be removed now are tried again in a later round', async () => {
    const orphan = await upload();
    const broken = {
      ...createStorage(app.config),
      delete: () => Promise.reject(new Error('The storage is away.')),
    };
    const clean = async (storage: ReturnType<typeof createStorage>, days: number) => {
      const collect = imageCollector({ storage, isShown: [showsImage] });
      await collect(app.knex, new Date(Date.now() + days * DAY_MS));
    };
    await expect(clean(broken, 2)).rejects.toThrow('The storage is away.');
    expect((await editor.create({ featuredImage: orphan })).status).toBe(422);
    await clean(createStorage(app.config), 4);
    expect(await statuses([orphan])).toEqual([404]);
    expect(await app.knex('images').where({ key: orphan.slice(1) })).toEqual([]);
  });

  test('the audit log is kept for half a year', async () => {
    await cleanAfter(179);
    expect((await app.knex('admin_audit')).length).toBeGreaterThan(0);
    await cleanAfter(181);
    expect(await app.knex('admin_audit')).toEqual([]);
  });
});

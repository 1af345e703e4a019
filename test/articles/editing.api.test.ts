import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { CONFLICT } from '#shared/articles/editing.ts';
import { categories } from '#shared/articles/topics.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, password, validDraft } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });
  const readPublic = (slug: string) => request(app.server).get(api.article(slug));

  describe('the list', () => {
    test('holds drafts too, newest first, without contents and without what was deleted', async () => {
      const draft = await editor.make({ published: false });
      const deleted = await editor.make();
      await editor.remove(deleted.id);
      const { status, body } = await editor.list();
      expect(status).toBe(200);
      expect(body[0]).toMatchObject({ id: draft.id, published: false, version: 1 });
      expect(body.map(({ id }: { id: number }) => id)).not.toContain(deleted.id);
      const dates = body.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect(dates).toEqual([...dates].sort().reverse());
      for (const row of body) {
        expect(row).not.toHaveProperty('content');
        expect(row).not.toHaveProperty('searchText');
      }
    });
  });

  describe('creating', () => {
    test('answers 201 with the whole article; what can be derived is', async () => {
      const { status, body } = await editor.create({
        title: '  Léading   Teams ',
        content: `${'word '.repeat(401)}`,
        excerpt: 'e',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        title: 'Léading   Teams',
        slug: 'leading-teams',
        readTime: '3 min read',
        version: 1,
        published: true,
        category: 'Leadership',
        image: null,
      });
      expect(Math.abs(Date.parse(body.publishedAt) - Date.now())).toBeLessThan(10_000);
      const [row] = (await request(app.server).get(api.articles)).body;
      expect(row).toMatchObject({ id: body.id, searchText: 'word' });
    });

    test('takes the fields of the product alone, without the optional ones', async () => {
      const { title, excerpt, content, author } = validDraft;
      const { status, body } = await editor.post(staffApi.createArticle, {
        ...{ title, slug: 'plain-fields', excerpt, content, author },
        ...{ featuredImage: '', published: true, publishedAt: '2026-03-04T05:06:07.000Z' },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        category: '',
        featuredImage: null,
        publishedAt: '2026-03-04T05:06:07.000Z',
      });
    });

    test('a draft has no date and is nowhere to be seen', async () => {
      const draft = await editor.make({
        slug: 'secret-plan',
        published: false,
        publishedAt: '2026-01-01',
        title: 'Secret plan',
      });
      expect(draft.publishedAt).toBeNull();
      expect((await readPublic('secret-plan')).status).toBe(404);
      expect((await request(app.server).get(api.articles)).text).not.toContain('Secret plan');
    });

    test('a slug is brought into shape, and an empty one made of the title', async () => {
      expect((await editor.make({ slug: ' My ÉLAN & Slug!! -- ok ' })).slug).toBe('my-elan-slug-ok');
      expect((await editor.make({ slug: '', title: 'The Same Title' })).slug).toBe('the-same-title');
      expect((await editor.make({ slug: '', title: 'The Same Title' })).slug).toMatch(
        /^the-same-title-\d{13}$/,
      );
      expect((await editor.make({ slug: '', title: '領導力' })).slug).toBe('article');
      expect((await editor.make({ slug: 'a'.repeat(300) })).slug).toBe('a'.repeat(191));
    });

    test('a slug that is taken answers 409 with the sentence that the panel knows, drafts included', async () => {
      await editor.make({ slug: 'taken-once', published: false });
      const { id } = await editor.make({});
      const violation = expect.stringContaining('duplicate key value violates unique constraint');
      for (const save of [
        () => editor.create({ slug: 'Taken once' }),
        () => editor.update(id, { ...validDraft, slug: 'taken-once' }),
      ]) {
        const { status, text } = await save();
        expect([status, JSON.parse(text)]).toMatchObject([
          409,
          { detail: violation, errors: [{ pointer: '/slug' }] },
        ]);
      }
      const plain = await request(app.server)
        .post(staffApi.createArticle)
        .send({ ...validDraft, slug: 'taken-once', password });
      expect([plain.status, plain.text]).toEqual([409, violation]);
    });

    test('of many who want one slug at once exactly one gets it', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => editor.create({ slug: 'wanted' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });
  });

  describe('dates', () => {
    test.each([
      ['summer', '2026-07-04', '2026-07-04T16:00:00.000Z'],
      ['winter', '2026-01-04', '2026-01-04T17:00:00.000Z'],
    ])('a day alone is noon where the firm is, in %s', async (_season, publishedAt, moment) => {
      expect((await editor.make({ publishedAt })).publishedAt).toBe(moment);
    });

    test('saving a public article again keeps its date, also when its day is sent along', async () => {
      const { id } = await editor.make({ publishedAt: '2026-03-04T22:30:00.000Z' });
      for (const publishedAt of [null, '2026-03-04']) {
        const { body } = await editor.update(id, { ...validDraft, slug: '', publishedAt });
        expect(body.publishedAt).toBe('2026-03-04T22:30:00.000Z');
      }
      const { body } = await editor.update(id, { ...validDraft, slug: '', publishedAt: '2026-03-05' });
      expect(body.publishedAt).toBe('2026-03-05T17:00:00.000Z');
    });

    test.each([
      '2026-02-30',
      '2026-13-01',
      'tomorrow',
      '0001-01-01',
      '2026-03-04T25:00:00Z',
      '2026-3-4',
      '1772600000',
    ])('%s is no date', async (publishedAt) => {
      const { status, body } = await editor.create({ publishedAt });
      expect([status, body.errors?.[0].pointer]).toEqual([422, '/publishedAt']);
    });
  });

  describe('the publish toggle', () => {
    test('sends nothing but whether and when, and changes nothing else', async () => {
      const before = await editor.make({ published: false, publishedAt: null });
      const on = await editor.update(before.id, { published: true, publishedAt: '2026-05-06T07:08:09.000Z' });
      expect(on.status).toBe(200);
      expect(on.body).toMatchObject({ published: true, publishedAt: '2026-05-06T07:08:09.000Z', version: 2 });
      const off = await editor.update(before.id, { published: false, publishedAt: null });
      expect(off.body).toEqual({ ...before, version: 3, updatedAt: off.body.updatedAt });
      expect((await readPublic(before.slug)).status).toBe(404);
    });

    test('the first time that an article goes public is kept', async () => {
      const { id } = await editor.make({ published: false });
      const first = () => app.knex('articles').where({ id }).first('first_published_at');
      expect((await first())?.first_published_at).toBeNull();
      await editor.update(id, { published: true });
      const first_published_at = (await first())?.first_published_at;
      await editor.update(id, { published: false });
      await editor.update(id, { published: true, publishedAt: '2020-01-01' });
      expect((await first())?.first_published_at).toEqual(first_published_at);
    });
  });

  describe('updating', () => {
    test('what is left out stays; read time and search words follow the text', async () => {
      const { id } = await editor.make({
        category: categories[2],
        featuredImage: 'https://example.com/a.jpg',
      });
      const { title, excerpt, author } = validDraft;
      const { body } = await editor.update(id, { title, excerpt, author, content: 'zebra '.repeat(900) });
      expect(body).toMatchObject({
        category: categories[2],
        featuredImage: 'https://example.com/a.jpg',
        published: true,
        readTime: '5 min read',
      });
      const row = await app.knex('articles').where({ id }).first('search_text');
      expect(row?.search_text).toBe('zebra');
    });

    test('of two editors who started from one version the second learns of it, and nothing of theirs is stored', async () => {
      const { id, version } = await editor.make();
      const mine = await editor.update(id, { ...validDraft, title: 'Mine', version });
      const theirs = await editor.update(id, { ...validDraft, title: 'Theirs', version });
      expect(mine.body).toMatchObject({ title: 'Mine', version: version + 1 });
      expect([theirs.status, theirs.text]).toEqual([409, expect.stringContaining(CONFLICT)]);
      expect((await editor.post(staffApi.article(id))).body).toEqual(mine.body);
    });

    test('of many saves of one version at once exactly one is stored', async () => {
      const { id, version } = await editor.make();
      const saves = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) =>
        editor.update(id, { ...validDraft, title, version }),
      );
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await app.knex('article_revisions').where({ article_id: id })).toHaveLength(1);
    });

    test.each([
      ['featuredImage', null],
      ['featuredImageAlt', null],
      ['title', 'Another title'],
      ['excerpt', 'Another excerpt.'],
      ['content', 'Another text.'],
      ['author', 'Another Author'],
      ['category', categories[2]],
      ['slug', 'another-slug-alone'],
    ])('%s alone changes that and nothing else', async (name, value) => {
      const featuredImage = 'https://images.example.com/a.jpg';
      const { body: before } = await editor.create({
        ...validDraft,
        featuredImage,
        featuredImageAlt: 'A desk',
      });
      const { status, body } = await editor.update(before.id, { [name]: value });
      const { updatedAt, image: _image, ...rest } = body;
      const { image: _before, ...former } = before;
      expect([status, rest]).toEqual([200, { ...former, [name]: value, version: 2, updatedAt: undefined }]);
      expect(updatedAt).toBeDefined();
    });

    test('a change of nothing is refused, and a field that does not fit is named', async () => {
      const { body: article } = await editor.create(validDraft);
      for (const change of [{}, { version: 1 }, { unknown: 1 }])
        expect((await editor.update(article.id, change)).body.detail).toMatch(
          /^Please send at least one field/,
        );
      expect((await editor.update(article.id, { title: '' })).body.errors).toEqual([
        { pointer: '/title', detail: 'Please enter a title.' },
      ]);
      expect((await editor.update(article.id, { slug: 5 })).status).toBe(422);
    });

    test.each(['0', '-1', '1.5', '1e3', '999999', 'NaN', '%00', "1'", '9'.repeat(20)])(
      'an article %s is unknown',
      async (id) => {
        for (const path of [
          staffApi.article(id),
          staffApi.updateArticle(id),
          staffApi.deleteArticle(id),
          staffApi.restoreArticle(id),
        ]) {
          const { status } = await editor.post(path, validDraft);
          expect([path, status]).toEqual([path, id === '%00' ? 400 : 404]);
        }
      },
    );
  });

  test('rows that someone else wrote are listed as well', async () => {
    const id = await insertArticle(app.knex, {
      slug: 'from-elsewhere',
      published: false,
      published_at: null,
    });
    expect((await editor.list()).body).toContainEqual(expect.objectContaining({ id, version: 1 }));
  });
});

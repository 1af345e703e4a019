import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
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

  describe('bad input', () => {
    test.each([
      ['no title', { title: '  ' }, '/title'],
      ['no excerpt', { excerpt: '' }, '/excerpt'],
      ['no content', { content: '\n \n' }, '/content'],
      ['no author', { author: undefined }, '/author'],
      ['an object for a slug', { slug: { id: 1 } }, '/slug'],
      ['a list for a title', { title: ['a'] }, '/title'],
      ['a number for content', { content: 7 }, '/content'],
      ['a lone surrogate', { title: 'a\ud800b' }, '/title'],
      ['a line break in a title', { title: 'a\nb' }, '/title'],
      ['301 characters', { title: 'a'.repeat(301) }, '/title'],
      ['120,001 characters', { content: 'a'.repeat(120_001) }, '/content'],
      ['a strange category', { category: 'Cats' }, '/category'],
      ['text for yes or no', { published: 'true' }, '/published'],
      ['a script for an image', { featuredImage: 'javascript:alert(1)' }, '/featuredImage'],
      ['data for an image', { featuredImage: 'data:text/html,x' }, '/featuredImage'],
      ['another host for an image', { featuredImage: '//evil.example/x.jpg' }, '/featuredImage'],
      ['a backslashed host for an image', { featuredImage: '/\\evil.example/x.jpg' }, '/featuredImage'],
      ['text for a version', { version: '1' }, '/version'],
    ])('%s is refused by name', async (_what, change, pointer) => {
      const { status, body } = await editor.create(change);
      expect([status, body.errors.map((each: { pointer: string }) => each.pointer)]).toEqual([
        422,
        [pointer],
      ]);
    });

    test('a body that is no object, no JSON or too large is refused with one sentence', async () => {
      const send = (body: string, type = 'application/json') =>
        request(app.server).post(staffApi.createArticle).set('Content-Type', type).send(body);
      expect((await send('[1]')).status).toBe(401);
      expect((await send('{"a":')).status).toBe(400);
      expect((await send('password=x', 'application/x-www-form-urlencoded')).status).toBe(415);
      const large = await send(JSON.stringify({ password, content: 'a'.repeat(520 * 1024) }));
      expect([large.status, large.text]).toEqual([413, 'The request is too large.']);
      const list = await editor.post(staffApi.articles, { more: 'a'.repeat(40_000) });
      expect(list.status).toBe(413);
      expect((await request(app.server).get(staffApi.createArticle)).status).toBe(405);
    });

    test('__proto__ and unknown fields change nothing', async () => {
      const body = JSON.stringify({ password, ...validDraft, slug: 'with-proto', id: 4, deleted_at: 'x' });
      const { status } = await request(app.server)
        .post(staffApi.createArticle)
        .type('json')
        .send(body.replace('{', '{"__proto__":{"published":false,"admin":true},'));
      expect(status).toBe(201);
      expect((await readPublic('with-proto')).status).toBe(200);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    test('text with quotes, markup, emoji and tabs comes back as it was written; Word breaks become lines', async () => {
      const content = '"><script>alert(1)</script> \' \\ % _ 🙂\tå\n\n漢字 <%= y %> {{y}}';
      const { id } = await editor.make({
        content: `${content}\r\nnext\vlast`,
        title: content.split('\n')[0]?.replace('\t', ' '),
      });
      expect((await editor.post(staffApi.article(id))).body.content).toBe(`${content}\nnext\nlast`);
    });
  });

  test('an article of 120,000 characters is kept whole', async () => {
    const content = '漢'.repeat(119_999).concat('🙂');
    const { id } = await editor.make({ content });
    expect((await editor.post(staffApi.article(id))).body.content).toBe(content);
  });
});

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { keepRedirect } from '#server/features/articles/redirects.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv, validDraft } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    await insertArticle(app.knex, { slug: 'here' });
  });
  beforeEach(async () => {
    await app.knex('redirects').del();
  });

  const now = new Date('2026-11-29T12:00:00Z');
  const keep = async (from: string, to: string) => {
    const fault = await keepRedirect(app.knex, from, to, now);
    await app.noticeChanges();
    return fault;
  };
  const all = async () =>
    Object.fromEntries(
      (await app.knex('redirects').select('*')).map(({ from_path, to_path }) => [from_path, to_path]),
    );
  const look = async (path: string, method: 'get' | 'head' | 'post' = 'get') => {
    const { status, headers } = await request(app.server)
      [method](path)
      .set('User-Agent', 'Googlebot')
      .redirects(0);
    return [status, headers.location, status === 301 ? headers['cache-control'] : undefined];
  };

  test('an old address is compared without case, escapes and needless slashes', async () => {
    expect(await keep('/Blog//Caf%C3%A9/', '/articles/here')).toBeNull();
    const there = [301, '/articles/here', 'no-cache'];
    expect(await look('/blog/caf%c3%a9')).toEqual(there);
    expect(await look('/BLOG/Caf%C3%89/')).toEqual(there);
    expect(await look('/blog/caf%C3%A9?a=1', 'head')).toEqual([301, '/articles/here?a=1', 'no-cache']);
    expect(await look('/blog/cafe')).toEqual([404, undefined, undefined]);
    expect((await look('/blog/caf%c3%a9', 'post'))[0]).toBe(405);
  });

  test('redirects are one step long, and none leads in a circle', async () => {
    await keep('/a', '/b');
    await keep('/b', '/articles/here');
    await keep('/c', '/a');
    expect(await all()).toEqual({ '/a': '/articles/here', '/b': '/articles/here', '/c': '/articles/here' });
    expect(await keep('/articles/here', '/a')).toBe('It would lead back to itself.');
    expect(await keep('/d', '/d')).toBeNull();
    expect(Object.keys(await all())).toHaveLength(3);
  });

  test('an address that has a page keeps it', async () => {
    expect(await keep(paths.articles, '/articles/here')).toBe('Another page has this address.');
    await keep('/articles/gone', '/articles/here');
    expect(await look('/articles/gone')).toEqual([301, '/articles/here', 'no-cache']);
    await keep('/articles/here', '/articles/there');
    expect(await look('/articles/here')).toEqual([200, undefined, undefined]);
  });

  test.each([
    ['/', 'It is not the address of a page.'],
    ['blog', 'It is not the address of a page.'],
    ['/%zz', 'It is not the address of a page.'],
    [`/${'a'.repeat(191)}`, 'It is longer than 191 characters.'],
  ])('%s is refused', async (from, fault) => {
    expect(await keep(from, '/articles/here')).toBe(fault);
    expect(await all()).toEqual({});
  });

  test('a renamed article takes its redirects along', async () => {
    const editor = asEditor(app);
    const { body } = await editor.create({ ...validDraft, slug: 'first', published: true });
    await keep('/old', '/articles/first');
    await editor.update(body.id, { ...validDraft, slug: 'second', published: true });
    expect(await look('/old')).toEqual([301, '/articles/second', 'no-cache']);
    await keep('/articles/first', '/articles/second');
    await editor.update(body.id, { ...validDraft, slug: 'first', published: true });
    expect(await all()).toEqual({ '/old': '/articles/first' });
  });
});

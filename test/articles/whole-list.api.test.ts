import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { articleLists } from '#server/features/articles/public-queries.ts';
import { KeptPart } from '#server/http/public-queries.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf, withKnex } from '../support/knex.ts';
import { insertMixed, walkList } from './list-support.ts';

/** GET /api/articles without parameters. */
eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), keepPages: false });
  });
  beforeEach(() => app.knex('articles').del());

  const get = (path: string) => request(app.server).get(path);
  const listed = async (path = '/api/articles') => (await get(path)).body.map(({ id }: ArticleSummary) => id);
  const publish = async (count: number) => {
    // SQLite takes some hundred rows in one statement.
    for (let rest = count; rest > 0; rest -= 250)
      await insertArticles(app.knex, Array(Math.min(rest, 250)).fill({}));
    await bumpContentVersion(app.knex);
    await app.noticeChanges();
  };

  test('answers all that a walk through the parts finds', async () => {
    await insertMixed(app, 130);
    await publish(1);
    const found = (await walkList(app, '/api/articles?limit=100')).flat().map(({ id }) => id);
    expect(found).toHaveLength(105);
    expect(await listed()).toEqual(found);
    expect(await listed('/api/articles?utm_source=mail&q=')).toEqual(found);
  });

  test('goes on in parts of 100 after 1,000', async () => {
    await publish(1_150);
    const parts = await walkList(app, '/api/articles');
    expect(parts.map(({ length }) => length)).toEqual([1_000, 100, 50]);
    expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(1_150);
  });

  test('asks the database once for many, and again after a change', async () => {
    await publish(40);
    const asked: string[] = [];
    app.knex.on('query', ({ sql }: { sql: string }) => sql.includes('`articles`') && asked.push(sql));
    const lists = await Promise.all(Array.from({ length: 8 }, () => listed()));
    expect([new Set(lists.map(String)).size, asked.length]).toEqual([1, 1]);
    await publish(1);
    asked.length = 0;
    expect(await listed()).toHaveLength(41);
    expect(asked).toHaveLength(1);
  });

  test('travels compressed, the same in every encoding, and with an ETag', async () => {
    await publish(60);
    const answers: Record<string, { text: string; etag: string | null; length: number }> = {};
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${app.url}/api/articles`, { headers: { 'Accept-Encoding': encoding } });
      const { headers } = answer;
      expect([headers.get('content-encoding') ?? 'identity', headers.get('content-type')]).toEqual([
        encoding,
        'application/json; charset=utf-8',
      ]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      const length = Number(headers.get('content-length'));
      answers[encoding] = { text: await answer.text(), etag: headers.get('etag'), length };
    }
    const { br, gzip, identity } = answers;
    expect([br?.text, gzip?.text]).toEqual([identity?.text, identity?.text]);
    expect([br?.etag, gzip?.etag]).toEqual([identity?.etag, identity?.etag]);
    expect(br?.length).toBeLessThan((identity?.length ?? 0) / 5);
    const again = await get('/api/articles').set('If-None-Match', identity?.etag ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await request(app.server).head('/api/articles');
    expect([head.status, head.text]).toEqual([200, undefined]);
  });

  test('is asked again after a failure', async () => {
    const url = await openDatabase();
    await withKnex(url, async (knex) => {
      const find = articleLists(knex, { version: 1 });
      await expect(find(new URLSearchParams())).rejects.toThrow();
      await prepareDatabase(knex, configOf(url));
      expect(await find(new URLSearchParams())).toBeInstanceOf(KeptPart);
    });
  });
});

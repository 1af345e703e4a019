import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import request from 'supertest';
import { isSqlite } from '#server/db/schema.ts';
import { findWithRelated } from '#server/features/articles/related.ts';
import { searchText } from '#shared/articles/search-text.ts';
import { categories, keywords } from '#shared/articles/topics.ts';
import type { ReadArticle } from '#shared/articles/types.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { team } from '#shared/content/documents/team.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle, insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { publishOnly } from '../support/published-words.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date, 12));

eachDatabase((openDatabase) => {
  let app: TestApp;
  const read = async (slug: string): Promise<ReadArticle> =>
    (await request(app.server).get(api.article(slug))).body;
  const slugs = ({ newer, older, related }: ReadArticle) => ({
    newer: newer?.slug ?? null,
    older: older?.slug ?? null,
    related: related.map(({ slug }) => slug),
  });
  /** Each has a day; those of the same day come in the order in which they were written. */
  const write = (slug: string, date: number, values: Record<string, unknown> = {}) =>
    insertArticle(app.knex, { slug, published_at: day(date), category: categories[2], ...values });

  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  describe('what stands around an article', () => {
    beforeAll(async () => {
      await app.knex('articles').del();
      const about = (topics: string) => ({ search_text: topics, content: topics });
      const [two = '', three = ''] = [2, 3].map((count) => searchText(keywords.slice(0, count).join(' ')));
      await write('first', 1);
      await write('hiring-1', 2, { category: categories[0], ...about(three) });
      await write('second', 3);
      await write('draft', 4, {
        published: false,
        category: categories[0],
        ...about(three),
      });
      await write('deleted', 4, { deleted_at: day(5), category: categories[0] });
      await write('shown', 5, { category: categories[0], ...about(three) });
      await write('same-day', 5);
      await write('third', 6);
      await write('hiring-2', 7, { category: categories[1], ...about(two) });
      await write('leading', 8, { category: categories[0] });
      await write('last', 9);
    });

    test('are the articles before and after it by date, drafts and deleted ones left out', async () => {
      expect(slugs(await read('shown'))).toMatchObject({ older: 'second', newer: 'same-day' });
      expect(slugs(await read('same-day'))).toMatchObject({ older: 'shown', newer: 'third' });
    });

    test('ends at the first and at the last', async () => {
      expect(slugs(await read('first'))).toMatchObject({ older: null, newer: 'hiring-1' });
      expect(slugs(await read('last'))).toMatchObject({ older: 'leading', newer: null });
    });

    test('are at most three that share most with it: category and topics, then topics or category', async () => {
      expect(slugs(await read('shown')).related).toEqual(['hiring-1', 'leading', 'hiring-2']);
    });

    test('is never the article itself, nor one that is beside it already', async () => {
      for (const slug of ['first', 'shown', 'third', 'leading', 'last']) {
        const { newer, older, related } = slugs(await read(slug));
        const all = [slug, newer, older, ...related];
        expect(new Set(all).size).toBe(all.length);
        expect(related.length).toBeLessThanOrEqual(3);
      }
    });

    test('names no more of the others than their links show', async () => {
      const { related } = await read('shown');
      expect(Object.keys(related[0] ?? {}).sort()).toEqual([
        'category',
        'date',
        'featuredImage',
        'readTime',
        'slug',
        'title',
      ]);
    });

    test('finds articles of the category that are long past', async () => {
      for (let count = 0; count < 15; count += 1) await write(`filler-${count}`, 10 + count);
      expect(slugs(await read('shown')).related).toContain('hiring-1');
    });
  });

  test('the database knows the keyword chips by their order', async () => {
    const words = [...keywords].map((keyword) => searchText(`About ${keyword} today.`));
    await insertArticles(
      app.knex,
      words.map((search_text, at) => ({ slug: `on-${at}`, search_text })),
    );
    const rows = await app.knex('articles').where('slug', 'like', 'on-%').orderBy('id').select('topics');
    expect(rows.map(({ topics }) => Number(topics))).toEqual(keywords.map((_, bit) => 1 << bit));
    await app.knex('articles').where('slug', 'like', 'on-%').del();
  });

  test('are found by walking indexes, however many articles there are', async () => {
    const many = Array.from({ length: 900 }, (_, at) => ({
      slug: `many-${at}`,
      category: categories[2],
      published_at: new Date(day(1).getTime() + at * 60_000),
    }));
    await insertArticles(app.knex, many.slice(0, 450));
    await insertArticles(app.knex, many.slice(450));
    await app.knex.transaction(async (trx) => {
      if (isSqlite(trx)) {
        expect(await sorted(trx, 'many-400')).toEqual(['GROUP BY', 'ORDER BY']);
      } else {
        await trx.raw('flush status');
        expect((await findWithRelated(trx, 'many-400', builtInContents))?.related).toHaveLength(3);
        const [counts] = await trx.raw("show session status like 'Handler_read_%'");
        const read = counts.reduce((sum: number, { Value }: { Value: string }) => sum + Number(Value), 0);
        expect(read).toBeLessThan(450);
      }
    });
    await app.knex('articles').where('slug', 'like', 'many-%').del();
  });

  test('an author of the team has a post and a photo, another author a drawing', async () => {
    await write('by-staff', 1, { author: team.people[0]?.name });
    await write('by-guest', 1, { author: 'A Guest' });
    const { title: authorTitle, photo: authorPhoto } = team.people[0] ?? {};
    expect(await read('by-staff')).toMatchObject({ authorTitle, authorPhoto });
    expect(await read('by-guest')).toMatchObject({
      authorTitle: null,
      authorPhoto: '/images/drawn/authors/A%20Guest.svg',
    });
    const people = team.people.with(0, {
      ...team.people[0],
      title: 'Founder',
    } as (typeof team.people)[number]);
    await publishOnly(app, [{ ...team, people } as typeof team]);
    expect(await read('by-staff')).toMatchObject({ authorTitle: 'Founder', authorPhoto });
    await publishOnly(app, []);
  });

  test('updatedAt is the last change, and never before the date that readers see', async () => {
    await write('changed', 1, { updated_at: day(3) });
    await write('ahead', 9, { updated_at: day(3) });
    expect((await read('changed')).updatedAt).toBe(day(3).toISOString());
    expect((await read('ahead')).updatedAt).toBe(day(9).toISOString());
  });

  test('an article that is alone has nothing around it', async () => {
    await app.knex('articles').del();
    await write('alone', 1);
    expect(slugs(await read('alone'))).toEqual({ newer: null, older: null, related: [] });
  });

  testOfSpecified('built-in articles lead to one another when there are no others', async () => {
    await app.knex('articles').del();
    const article = await read('what-your-mbti-type-can-tell-you');
    const { newer, older, related } = slugs(article);
    expect([newer, older].every((slug) => slug !== null)).toBe(true);
    expect(related).toHaveLength(3);
    expect(article.updatedAt).toBe(article.date);
  });
});

/** What SQLite sorts in a temporary B-tree: only the two dozen candidates, never rows that an index has in order. */
async function sorted(db: Knex, slug: string): Promise<string[]> {
  let statement = '';
  const listen = ({ sql }: { sql: string }) => {
    statement = sql;
  };
  db.once('query', listen);
  await findWithRelated(db, slug, builtInContents);
  const plan: { detail: string }[] = await db.raw(`explain query plan ${statement}`, [slug]);
  return plan.flatMap(({ detail }) => /^USE TEMP B-TREE FOR (.*)$/.exec(detail)?.[1] ?? []);
}

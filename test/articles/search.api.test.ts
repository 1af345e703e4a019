import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { type ArticleFilter, noFilter, writeFilter } from '#shared/articles/filter.ts';
import { filterArticles } from '#shared/articles/matching.ts';
import { searchText } from '#shared/articles/search-text.ts';
import { categories, keywords } from '#shared/articles/topics.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle, insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

/** Short ones, common ones, neighbors that begin alike, accents, other scripts, and what keywords are made of. */
const words = [
  ...['HR', 'AI', '5', 'x', 'how', 'the', 'will', 'team', 'teamwork', 'steam', 'goal', 'setting', 'settings'],
  ...[
    'café',
    'Ångström',
    'naïve',
    'привет',
    '学',
    '漢字学習',
    'ひらかな文',
    '한국어판',
    "O'Reilly",
    'it’s',
    'pre-hire',
    'MBTI',
    'hiring',
    'career',
  ],
  ...['goal setting', 'goal-setting', 'a_b', '100%', 'C++', 'e.g.', '**bold**', 'workplace'],
  ...['R&D', 'U.S.', '%', '🙂', '🙃', 'AT&T', 'C#', 'リーダーシップ', '"a"&b'],
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(' '));
const article = fc.record({
  title: text,
  excerpt: text,
  author: text,
  category: fc.constantFrom('', 'leadership', ...categories),
  content: text,
});
const filter: fc.Arbitrary<ArticleFilter> = fc.record({
  text: fc.oneof(
    fc
      .array(
        fc.constantFrom(
          ...words,
          ...words.map((word) => word.slice(0, 2)),
          ...words.map((word) => word.slice(1, 5)),
        ),
        {
          maxLength: 3,
        },
      )
      .map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  ),
  category: fc.constantFrom('', '', ...categories),
  keywords: fc.subarray([...keywords], { maxLength: 2 }),
});

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
    await app.knex('articles').del();
  });

  const get = (path: string) => request(app.server).get(path);
  async function search(query: string): Promise<string[]> {
    const { body } = await get(`/api/articles?page=1&q=${encodeURIComponent(query)}`);
    return body.map(({ title }: ArticleSummary) => title);
  }

  test('the database finds what the browser finds in the same articles', async () => {
    const corpus = fc.sample(article, { numRuns: 60, seed: 8 });
    const now = new Date();
    await insertArticles(
      app.knex,
      corpus.map((values) => ({ ...values, search_text: searchText(values.content), published_at: now })),
    );
    const { body } = await get('/api/articles?limit=100');
    const texts = new Map(await app.knex('articles').select('id', 'search_text').then(pairs));
    const rows = (body as ArticleSummary[]).map((row) => ({ ...row, searchText: texts.get(row.id) ?? '' }));
    let finding = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (values) => {
        const answer = await get(`/api/articles?limit=100&${writeFilter(values)}`);
        expect(answer.status).toBe(200);
        const here = filterArticles(rows, values).map(({ id }) => id);
        expect(answer.body.map(({ id }: ArticleSummary) => id)).toEqual(here);
        if (here.length > 0) finding += 1;
      }),
      { numRuns: 200 },
    );
    // Two in five filters find something (77 ± 7 of 200); agreement on empty lists alone would prove little.
    expect(finding).toBeGreaterThan(30);
    await app.knex('articles').del();
  });

  testOfSpecified(
    'a keyword is not found in the name of an author, whose articles the text finds',
    async () => {
      await insertArticle(app.knex, { title: 'By them', author: 'Team Goal-Setting' });
      await insertArticle(app.knex, { title: 'On teams', excerpt: 'Teams and Goal-Setting' });
      await insertArticle(app.knex, { title: 'Goal', excerpt: 'Setting', author: 'Team Goal Setting' });
      for (const keyword of ['team', 'goal setting']) {
        const { body } = await get(`/api/articles?keyword=${encodeURIComponent(keyword)}`);
        expect(body.map(({ title }: ArticleSummary) => title)).toEqual(['On teams']);
        expect((await search(keyword)).sort()).toEqual(['By them', 'Goal', 'On teams']);
      }
      await app.knex('articles').del();
    },
  );

  test.each([
    ['"', 'a quote'],
    ['"team', 'an open quote'],
    ['team*', 'a star'],
    ['-team +hiring', 'operators'],
    ['team AND OR NOT NEAR(', 'words of the query language'],
    ['title: {x}: ^y', 'a column filter'],
    ["'; drop table articles; --", 'an injection'],
    ['@1 ~ < > ( ) @', 'InnoDB operators'],
    ['%_\\', 'wildcards'],
    ['𝒜𝒷 ꟀꟀ ﷺ', 'rare letters'],
    ['ab '.repeat(33), 'many words'],
    ['a'.repeat(100), 'one long word'],
  ])('%s, %s, is only text', async (query) => {
    const { status, body } = await get(`/api/articles?q=${encodeURIComponent(query)}`);
    expect([status, Array.isArray(body)]).toEqual([200, true]);
  });

  test('no word finds every article, whatever the index keeps between two fields', async () => {
    await insertArticle(app.knex, { title: 'Oneword', author: 'Ann', search_text: 'elsewhere' });
    for (const beginning of ['zz', 'zzf', 'fi', 'field', 'fieldend', '__', '\u{e000}', 'en']) {
      expect([beginning, await search(beginning)]).toEqual([beginning, []]);
    }
    // The title's end and the author's beginning are no phrase.
    expect(await search('oneword ann')).toEqual(['Oneword']);
    await app.knex('articles').del();
  });

  test('anything at all that someone may type is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
        fc.pre(!query.includes('\0'));
        expect((await get(`/api/articles?q=${encodeURIComponent(query)}`)).status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });

  test('the search follows every change of an article, by any process', async () => {
    const change = (values: object) => articles().where({ slug: 'followed' }).update(values);
    const articles = () => app.knex('articles');
    await insertArticle(app.knex, { slug: 'followed', title: 'Draftword', published: false });
    expect(await search('draftword')).toEqual([]);
    await change({ published: true });
    expect(await search('draftword')).toEqual(['Draftword']);
    await change({ title: 'Newword', search_text: 'bodyword' });
    expect([await search('draftword'), await search('newword bodyword')]).toEqual([[], ['Newword']]);
    await change({ deleted_at: new Date() });
    expect([await search('newword'), await search('ewwor')]).toEqual([[], []]);
    await change({ deleted_at: null, author: "Una O'Hara" });
    expect(await search('hara')).toEqual(['Newword']);
    await articles().where({ slug: 'followed' }).del();
    expect(await search('newword')).toEqual([]);
  });

  test.each([
    ['adersh', 'inside a word of the title'],
    ['ELINE', 'in another case'],
    ['ifie', 'inside a word of the text'],
    ['cole', 'without its accent'],
    ['écol', 'with an accent'],
    ['oeco', 'across an accent, from inside'],
    ['習', 'one sign of a script without spaces'],
    ['字学', 'two of them'],
    ['らかな', 'three of them'],
    ['어판', 'Korean syllables'],
    ['adersh ifie', 'two parts of words'],
    ['hi adersh', 'a beginning and a part'],
  ])('%s is found: %s', async (query) => {
    await app.knex('articles').del();
    await insertArticle(app.knex, {
      title: 'On leadership',
      author: 'A. Pipeliner',
      search_text: 'certified hires',
    });
    await app.knex('articles').update({ excerpt: 'Microécole 漢字学習する ひらかな文 한국어판' });
    await insertArticle(app.knex, {
      title: 'Another one',
      category: categories[2],
      search_text: 'three trained leaders',
    });
    expect(await search(query)).toEqual(['On leadership']);
  });

  test.each(['R&D', 'C++', 'U.S.', 'AT&T', '%', '🙂', 'リーダ'])(
    '%s finds what holds it, in a title and in a text, and nothing else',
    async (query) => {
      await app.knex('articles').del();
      const title = `On ${query}ーシップ`;
      await insertArticle(app.knex, { title });
      await insertArticle(app.knex, {
        title: 'In its text',
        search_text: searchText(`Some ${query}ーシップ.`),
      });
      await insertArticle(app.knex, { title: 'Remote c u s at t d 🙃', search_text: 'r d c u s リード' });
      expect((await search(query)).sort()).toEqual(['In its text', title]);
    },
  );

  test('two letters begin a word: inside of words they would be everywhere', async () => {
    await app.knex('articles').del();
    await insertArticle(app.knex, { title: 'Three trained people', search_text: 'aside' });
    expect([await search('hr'), await search('ai'), await search('tr')]).toEqual([
      [],
      [],
      ['Three trained people'],
    ]);
  });

  test.each(['%', '_', 'a%e', 'l_a', '\\', "'", '" OR "', '(*)'])('%s is no wildcard', async (sign) => {
    await app.knex('articles').del();
    await insertArticle(app.knex, { title: 'Plain' });
    expect(await search(`lai${sign}zzz`)).toEqual([]);
  });

  test('no filter is no search', async () => {
    expect(writeFilter(noFilter).size).toBe(0);
    expect((await search('   ')).length).toBeGreaterThan(0);
  });
});

const pairs = (rows: { id: number; search_text: string }[]) =>
  rows.map(({ id, search_text }) => [Number(id), search_text] as const);
